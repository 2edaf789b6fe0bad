/** Prizes without a bet, and prizes that are reversed: paid from and to the vendor's account within the vendor's daily limit. */
import { listClosed } from '#domains/identity/server/index.ts';
import { openAccounts, type PostResult, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { PlayerRow } from '../launch/launch.store.ts';
import type { BookingPlan } from './booking-plan.ts';
import { addGifts, type GiftReversal } from './gift.store.ts';
import type { MoneyRequest } from './money-request.ts';
import type { MoneyRequestState } from './money-request-state.ts';

/** A request whose player exists. `index` is its index in the batch. */
export type PlayerRequest = {
  readonly index: number;
  readonly request: MoneyRequest;
  readonly player: PlayerRow;
  readonly state: MoneyRequestState;
};

export type PlannedRequest = PlayerRequest & { readonly plan: BookingPlan };

/**
 * A vendor that gives away more in a day than was agreed is stopped until staff have reviewed it: thrown, it leaves no trace,
 * and a retry succeeds when the limit is raised or the day is over.
 */
async function enforceGiftLimit(tx: Tx, planned: readonly PlannedRequest[]): Promise<void> {
  const gifts = planned.flatMap(({ plan: { credit }, request: { body, at } }) =>
    credit ? [{ vendor: body.vendor, currency: body.currency, amount: credit.legs[0].amount, at }] : [],
  );
  const over = (await addGifts(tx, gifts)).find(({ isOver }) => isOver);
  if (over) throw new Error(`games: ${over.vendor} gives away more than agreed on ${over.day}`);
}

/** Only a reversed prize has a debit. It names the transaction that gave the prize. */
export const giftReversalsOf = ({ plan: { debit, voidedTxs }, request: { body } }: PlannedRequest): GiftReversal[] =>
  debit ? voidedTxs.map((id) => ({ id, currency: body.currency, amount: debit.legs[0].amount })) : [];

/**
 * A closed account gets no prize: closing it forfeits everything that was free and unfinished. The vendor gets an OK, so that
 * it does not retry.
 */
async function payableGifts(tx: Tx, planned: readonly PlannedRequest[]): Promise<readonly PlannedRequest[]> {
  const gifts = planned.filter(({ plan }) => plan.credit);
  if (gifts.length === 0) return gifts;
  const closed = await listClosed(
    tx,
    gifts.map(({ player }) => player.member),
  );
  return gifts.filter(({ player }) => !closed.has(player.member));
}

export async function payPrizes(tx: Tx, all: readonly PlannedRequest[]): Promise<ReadonlyMap<number, PostResult>> {
  const planned = await payableGifts(tx, all);
  const credits = planned.flatMap(({ index, plan }) => (plan.credit ? [{ index, item: plan.credit }] : []));
  const debits = all.flatMap(({ index, plan }) => (plan.debit ? [{ index, item: plan.debit }] : []));
  const items = [...credits, ...debits];
  if (items.length === 0) return new Map();
  await enforceGiftLimit(tx, planned);
  await openAccounts(tx, [...new Set(credits.map(({ item }) => item.legs[0].from))]);
  const verdicts = await post(
    tx,
    items.map(({ item }) => item),
  );
  return new Map(items.flatMap(({ index }, nth) => (verdicts[nth] ? [[index, verdicts[nth]] as const] : [])));
}
