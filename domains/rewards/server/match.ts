/**
 * What a promotion adds to a deposit that was made for it: once in each of its turns, when the deposit is paid, by the
 * day on which it was made. The turnover that the deposit asks for by itself is part of what the offer names.
 */
import type { Player } from '#domains/bets/server/index.ts';
import { pauseOfMember } from '#domains/protection/server/index.ts';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import { hasPaid, readAnyDeposit } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { money, ppm, zero } from '#kernel/money.ts';
import { businessDayOf, dayMs, type Instant, later } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import { type Subscription, subscribe } from '#platform/server/outbox/index.ts';
import type { Match } from '../contract/promotion.ts';
import { matched, turnOf } from '../rules/match.ts';
import { grantBonus } from './bonus.ts';
import type { MarketDoor } from './market.ts';
import { readGivenKeys, readMatch } from './match.store.ts';
import { writeIssued } from './participation.store.ts';
import { readRequirementOf } from './turnover.store.ts';

/** The zone of the platform's day. */
const offsetMinutes = 480;

const keyOf = (promotion: string, { member, currency }: Player, turn: string) =>
  `match:${promotion}:${member}:${currency}:${turn}`;

export type MatchAsked = { readonly id: string; readonly turn: Match['turn'] };

/** Of these, what a deposit that is made at that moment gets. Of a guest nobody knows more than the day. */
export async function openMatches(
  tx: Tx,
  asked: readonly MatchAsked[],
  { player, at }: { readonly player: Player | null; readonly at: Instant },
): Promise<ReadonlySet<string>> {
  const day = businessDayOf(at, offsetMinutes);
  const today = asked.flatMap(({ id, turn }) => {
    const named = turnOf(turn, day);
    return named === null ? [] : [{ id, turn, named }];
  });
  if (!player || today.length === 0) return new Set(today.map(({ id }) => id));
  const given = await readGivenKeys(
    tx,
    today.map(({ id, named }) => keyOf(id, player, named)),
  );
  const isFirst = today.some(({ turn }) => turn === 'first') && !(await hasPaid(tx, player));
  return new Set(
    today
      .filter(({ id, turn, named }) => (turn !== 'first' || isFirst) && !given.has(keyOf(id, player, named)))
      .map(({ id }) => id),
  );
}

type Paid = { readonly deposit: string; readonly promotion: string; readonly at: Instant };

/** Nothing where the turn was had before, and nothing a second time for the same news. */
export async function grantMatch(
  tx: Tx,
  { marketOf }: MarketDoor,
  { deposit: id, promotion, at }: Paid,
): Promise<void> {
  const order = await readAnyDeposit(tx, id);
  assert(order, `there is no deposit ${id}`);
  const { member, merchant, currency, domain, amount: deposit, madeAt } = order;
  const offer = await readMatch(tx, { merchant, promotion });
  const turn = offer && turnOf(offer.turn, businessDayOf(madeAt, offsetMinutes));
  if (!offer || !turn || (offer.turn === 'first' && (await hasPaid(tx, { member, currency, before: id })))) return;
  const { ratePpm, least, most, turnoverPpm, days, maxBet, name } = offer;
  const turnover = ppm(BigInt(turnoverPpm));
  const { bonus } = matched({ rate: ppm(BigInt(ratePpm)), least, most, turnover }, deposit);
  // Whoever is on a pause by now is given nothing to play with.
  if (bonus === zero || (await pauseOfMember(tx, member, at)) !== null) return;
  const own = await readRequirementOf(tx, { kind: 'deposit', credit: id });
  // Refused where another deposit has had this turn. A moment later, so that the deposit's own turnover comes first.
  const given = await grantBonus(tx, {
    key: keyOf(promotion, { member, currency }, turn),
    member,
    merchant,
    currency,
    promotion,
    name,
    amount: bonus,
    profile: (await marketOf(tx, domain)).profile,
    terms: { multiplierPpm: turnover, maxBet, expiresAt: later(at, days * dayMs) },
    turnover: { base: money(deposit + bonus), asked: own?.required ?? zero },
    at: later(at, 1),
  });
  const isLast = offer.turn === 'first' || offer.turn === 'once';
  if (given.ok && isLast) await writeIssued(tx, { promotion, member, at, ledgerKey: `bonus:${given.value.id}` });
}

export const matchSubscription = (door: MarketDoor): Subscription =>
  subscribe(depositPaid, 'rewards.match', async ({ pool }, { data: { deposit, promotion, at } }) => {
    if (promotion !== null) await transact(pool, (tx) => grantMatch(tx, door, { deposit, promotion, at }));
  });
