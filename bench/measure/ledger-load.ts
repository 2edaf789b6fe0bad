/** The load of the ledger's rows: many callers, each awaiting its own posting before it makes the next. */

import { makeId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import {
  type AccountRef,
  createPoster,
  houseAccount,
  memberAccount,
  openAccounts,
  type PostRequest,
  post,
  sealTransfers,
} from '#ledger';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { seededRng } from '#platform/server/runtime/rng.ts';

export const currency = 'PHP';
const createdAt = instant(1_790_000_000_000);

export type LedgerWorld = { readonly members: readonly AccountRef[]; readonly houseAccounts: readonly AccountRef[] };

/** Members with money to play, and house accounts to spread bets over. */
export async function createLedgerWorld(
  pool: Pool,
  { members, houseAccounts }: { members: number; houseAccounts: number },
): Promise<LedgerWorld> {
  const rng = seededRng('ledger bench');
  const bank = houseAccount('bank', currency);
  const world = {
    members: Array.from({ length: members }, () =>
      memberAccount(makeId('mb', createdAt, rng.bytes(16)), 'cash', currency),
    ),
    houseAccounts: Array.from({ length: houseAccounts }, (_, n) => houseAccount(`bets:${n}`, currency)),
  };
  await transact(pool, (tx) => openAccounts(tx, [bank, ...world.houseAccounts, ...world.members]));
  for (let at = 0; at < members; at += 2_000) {
    const items = world.members.slice(at, at + 2_000).map(
      (to): PostRequest => ({
        key: `open:${to}`,
        legs: [{ from: bank, to, amount: money(10_000_000_000n), kind: 'opening' }],
        eventAt: createdAt,
      }),
    );
    await transact(pool, (tx) => post(tx, items));
  }
  return world;
}

export type PostingLoad = {
  readonly world: LedgerWorld;
  readonly seconds: number;
  readonly callers: number;
  /** Keys of one database never repeat, because every load has its own name. */
  readonly name: string;
  readonly houseAccountOf: (n: number) => AccountRef;
};

/** Postings a second. The chain is sealed every second beside the load, as the worker does it. */
export async function postingsPerSecond(pool: Pool, load: PostingLoad): Promise<number> {
  const poster = createPoster(pool);
  const sealing = setInterval(() => void sealTransfers(pool).catch(() => {}), 1_000);
  const began = performance.now();
  const until = began + load.seconds * 1_000;
  let made = 0;
  let posted = 0;
  const caller = async () => {
    while (performance.now() < until) {
      const verdict = await poster.submit(betOf(load, made++));
      if (verdict.ok) posted += 1;
    }
  };
  await Promise.all(Array.from({ length: load.callers }, caller));
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(sealing);
  await poster.close();
  return posted / seconds;
}

/** Members take turns by a stride that shares no factor with their number, so that a batch never meets one twice. */
function betOf({ world, name, houseAccountOf }: PostingLoad, n: number): PostRequest {
  const from = world.members[(n * 7_919) % world.members.length];
  if (!from) throw new Error('no members');
  const key = `${name}:${n}`;
  return {
    key,
    legs: [{ from, to: houseAccountOf(n), amount: money(10_000n + BigInt(n % 50) * 100n), kind: 'bet' }],
    eventAt: instant(Date.now()),
    round: roundOf(n),
  };
}

/** As long as a real round's id. */
export const roundOf = (n: number) => `rd_${String(n).padStart(26, '0')}`;
