/** Members with a check-in every day, who claim in several tabs at once. */

import { insertCheckInAmounts } from '#domains/rewards/server/check-in/check-in.store.ts';
import { checkInAs } from '#domains/rewards/server/check-in/check-in.ts';
import { noFreeRounds } from '#domains/rewards/server/gift/free-rounds.ts';
import { expireOverdueGifts } from '#domains/rewards/server/gift/gift.store.ts';
import { claimAllGifts, type GiftDeps } from '#domains/rewards/server/gift/gift.ts';
import { openTestMembers } from '#domains/rewards/server/gift/testing.ts';
import type { MemberId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { inRetriedTransaction, type Pool, transact } from '#platform/server/database/db.ts';
import { randomBelow } from '../random.ts';

const brand = { merchant: 'kislap', currency: 'PHP' };
const deps: GiftDeps = {
  mayTakeOffer: async () => done(null),
  profileOf: async () => 'PH',
  grantFreeRounds: noFreeRounds,
};
const peso = 10_000n;
/** What each of seven days in a row gives. */
export const dayAmounts = [2n, 2n, 3n, 3n, 5n, 5n, 10n].map((pesos) => money(pesos * peso));
const atOnce = 4;

/** `owner` may write in every schema. */
export async function createClaimers(owner: Pool, count: number): Promise<void> {
  await openTestMembers(
    owner,
    Array.from({ length: count }, (_, nth) => `claimer${nth}`),
  );
  await transact(owner, (tx) => insertCheckInAmounts(tx, brand.merchant, dayAmounts));
}

export async function listClaimers(pool: Pool): Promise<MemberId[]> {
  const { rows } = await pool.query<{ id: MemberId }>(`SELECT id FROM identity.member WHERE account LIKE 'claimer%'`);
  return rows.map(({ id }) => id);
}

/** Everybody once, in an order of its own; whatever is refused because it is done already changes nothing. */
export async function claimOnce(pool: Pool, members: readonly MemberId[], at: Instant): Promise<void> {
  const start = randomBelow(members.length);
  const turn = [...members.slice(start), ...members.slice(0, start)];
  while (turn.length > 0) {
    await Promise.all(
      turn.splice(0, atOnce).map(async (member) => {
        await inRetriedTransaction(pool, (tx) => checkInAs(tx, { ...brand, member, at }));
        await inRetriedTransaction(pool, (tx) => claimAllGifts(tx, deps, { currency: brand.currency, member, at }));
      }),
    );
  }
  await transact(pool, (tx) => expireOverdueGifts(tx, at, members.length));
}
