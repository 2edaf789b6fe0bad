/** Events about orders, true and forged: sent shuffled and in waves to a cashier with a ledger of its own. */

import { verifyLedger } from '#ledger';
import type { Pool } from '#platform/server/database/db.ts';
import type { ChaosCase } from '../case.ts';
import { type ChaosCashier, openCashier, type SignedEvent } from './cashier.ts';
import { openPools } from './pools.ts';
import { shuffled } from './random.ts';

export type EventMessage = SignedEvent & { readonly forged: boolean };
type EventAnswer = { readonly letter: EventMessage; readonly status: number };

/** Events of one wave are sent concurrently. */
const waveSize = 100;
/** Orders whose events are shuffled among each other. */
const groupSize = 12;

/** Every true one so many times, every forged one once. */
export const createEvents = (
  honest: readonly SignedEvent[],
  forged: readonly SignedEvent[],
  times: number,
): EventMessage[] => [
  ...honest.flatMap((event) => Array.from({ length: times }, () => ({ ...event, forged: false }))),
  ...forged.map((event) => ({ ...event, forged: true })),
];

type EventRun<Order> = {
  readonly orders: readonly Order[];
  readonly write: (pool: Pool, order: Order) => Promise<EventMessage[]>;
  /** What happens beside each wave. */
  readonly beside?: () => Promise<unknown>;
};

type EventRunResult = {
  readonly failed: number;
  /** For the report. */
  readonly events: string;
  readonly faults: string;
};

export async function sendAllEvents<Order>(
  cashier: ChaosCashier,
  { orders, write, beside }: EventRun<Order>,
): Promise<EventRunResult> {
  const answers: EventAnswer[] = [];
  // Signed group by group: a true event must not grow old while it waits for its turn.
  for (let from = 0; from < orders.length; from += groupSize) {
    const written = orders.slice(from, from + groupSize).map((order) => write(cashier.pool, order));
    const letters = shuffled((await Promise.all(written)).flat());
    for (let at = 0; at < letters.length; at += waveSize) {
      const part = letters.slice(at, at + waveSize);
      const [event] = await Promise.all([
        Promise.all(part.map(async (letter) => ({ letter, status: await cashier.sendEvent(letter) }))),
        beside?.(),
      ]);
      answers.push(...event);
    }
  }
  const forged = answers.filter(({ letter }) => letter.forged);
  const accepted = forged.filter(({ status }) => status !== 403).length;
  const failures = answers.filter(({ letter, status }) => !letter.forged && status !== 200).length;
  return {
    failed: accepted + failures,
    events: `${answers.length} events, ${forged.length} of them forged or old`,
    faults: `${accepted} forged taken, ${failures} failures`,
  };
}

type CaseSetting = Parameters<ChaosCase['run']>[0];

/** A cashier on a database of its own, and the ledger verified afterwards. */
export async function withCashier<Result>(
  { database }: CaseSetting,
  happen: (cashier: ChaosCashier) => Promise<Result>,
): Promise<{ readonly result: Result; readonly differences: number }> {
  const { ownerUrl, appUrl } = await database();
  const { owner, close } = openPools(ownerUrl);
  const cashier = await openCashier(appUrl);
  try {
    const result = await happen(cashier);
    return { result, differences: (await verifyLedger(owner)).differences.length };
  } finally {
    await cashier.close();
    await close();
  }
}
