/** Events about orders, true and forged: told shuffled and in waves to a cashier with books of its own. */

import { verify } from '#ledger';
import type { Pool } from '#platform/server/db.ts';
import type { ChaosCase } from '../case.ts';
import { type ChaosCashier, openCashier, type Told } from './cashier.ts';
import { shuffled } from './chance.ts';
import { openPools } from './pools.ts';

export type Letter = Told & { readonly forged: boolean };
type Answer = { readonly letter: Letter; readonly status: number };

/** Events of one wave are told at once. */
const wave = 100;
/** Orders whose events are shuffled among each other. */
const group = 12;

/** Every true one so many times, every forged one once. */
export const lettersFrom = (honest: readonly Told[], forged: readonly Told[], times: number): Letter[] => [
  ...honest.flatMap((told) => Array.from({ length: times }, () => ({ ...told, forged: false }))),
  ...forged.map((told) => ({ ...told, forged: true })),
];

type Mail<Order> = {
  readonly orders: readonly Order[];
  readonly write: (pool: Pool, order: Order) => Promise<Letter[]>;
  /** What happens beside each wave. */
  readonly beside?: () => Promise<unknown>;
};

type Received = {
  readonly failed: number;
  /** For the report. */
  readonly events: string;
  readonly faults: string;
};

export async function tellAll<Order>(cashier: ChaosCashier, { orders, write, beside }: Mail<Order>): Promise<Received> {
  const answers: Answer[] = [];
  // Signed group by group: a true event must not grow old while it waits for its turn.
  for (let from = 0; from < orders.length; from += group) {
    const written = orders.slice(from, from + group).map((order) => write(cashier.pool, order));
    const letters = shuffled((await Promise.all(written)).flat());
    for (let at = 0; at < letters.length; at += wave) {
      const part = letters.slice(at, at + wave);
      const [told] = await Promise.all([
        Promise.all(part.map(async (letter) => ({ letter, status: await cashier.tell(letter) }))),
        beside?.(),
      ]);
      answers.push(...told);
    }
  }
  const forged = answers.filter(({ letter }) => letter.forged);
  const taken = forged.filter(({ status }) => status !== 403).length;
  const failures = answers.filter(({ letter, status }) => !letter.forged && status !== 200).length;
  return {
    failed: taken + failures,
    events: `${answers.length} events, ${forged.length} of them forged or old`,
    faults: `${taken} forged taken, ${failures} failures`,
  };
}

type Setting = Parameters<ChaosCase['run']>[0];

/** A cashier on a database of its own, and the books proven behind what happened to it. */
export async function withCashier<Result>(
  { database }: Setting,
  happen: (cashier: ChaosCashier) => Promise<Result>,
): Promise<{ readonly result: Result; readonly differences: number }> {
  const { ownerUrl, appUrl } = await database();
  const { owner, close } = openPools(ownerUrl);
  const cashier = await openCashier(appUrl);
  try {
    const result = await happen(cashier);
    return { result, differences: (await verify(owner)).differences.length };
  } finally {
    await cashier.close();
    await close();
  }
}
