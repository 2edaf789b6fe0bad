/** One ticket, one draw: the prize, what is left and the gift are one transaction. */
import { lockIfOpen } from '#domains/identity/server/index.ts';
import type { claimRaffle } from '#domains/rewards/contract/raffle.ts';
import { drawPrize, isMoney } from '#domains/rewards/rules/raffle/draw.ts';
import { assert } from '#kernel/assert.ts';
import { inLocale, type Locale } from '#kernel/locale.ts';
import { zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { decodeFreeRounds, toFreeRoundsView } from '../gift/free-rounds.ts';
import { issueGifts } from '../gift/gift.ts';
import { readParticipation } from '../promotion/participation.store.ts';
import type { OfferDeps } from '../promotion/participation.ts';
import {
  countTickets,
  drawnCountsOf,
  findTicket,
  lockRaffle,
  type RafflePrize,
  type RaffleRow,
  readRaffleSeed,
  writeDraw,
} from './raffle.store.ts';

export const toPrize = ({ position, name, pays, amount, turnoverPpm, rounds }: RafflePrize, locale: Locale) => ({
  position,
  name: inLocale(name, locale),
  pays,
  amount,
  turnoverPpm: Number(turnoverPpm),
  rounds: rounds && toFreeRoundsView(decodeFreeRounds(rounds), { locale, claimedAt: null }),
});

export const createClaimRaffle =
  ({ mayTakeOffer }: OfferDeps): UseCase<typeof claimRaffle> =>
  async ({ tx, caller: { member }, site, locale, receivedAt: at }: Context<Caller>, { id }) => {
    const { merchant, currency } = site;
    const may = await mayTakeOffer(tx, { member, currency, at });
    if (!may.ok) return may;
    const raffle = await lockRaffle(tx, { promotion: id, merchant });
    if (!raffle) return refuse('raffle_unknown');
    if (at < raffle.startsAt || at >= raffle.drawsEndAt) return refuse('raffle_not_open');
    const own = await readParticipation(tx, { promotion: id, member, merchant });
    if (own?.own !== 'joined') return refuse('not_joined');
    const key = await findTicket(tx, { promotion: id, member });
    if (key === null) return refuse('raffle_no_ticket');
    if (!(await lockIfOpen(tx, member))) return refuse('account_closed');
    const number = raffle.drawn + 1;
    const seed = await readRaffleSeed(tx, id);
    const position = drawPrize({ id, prizes: raffle.prizes }, { seed, drawn: drawnCountsOf(raffle), number });
    const prize = raffle.prizes.find((each) => each.position === position);
    assert(prize, `raffle ${id} has no prize ${position}`);
    const cost = isMoney(prize.pays) ? prize.amount : zero;
    await writeDraw(tx, { promotion: id, key, number, prize: position, cost, at });
    const giftId = await issuePrize(tx, { raffle, prize, number, member, at });
    const { left } = await countTickets(tx, { promotion: id, member });
    return done({ ...toPrize(prize, locale), number, drawnAt: at, giftId, ticketsLeft: left });
  };

type DrawnPrize = {
  readonly raffle: RaffleRow;
  readonly prize: RafflePrize;
  readonly number: number;
  readonly member: Caller['member'];
  readonly at: Instant;
};

async function issuePrize(tx: Tx, { raffle, prize, number, member, at }: DrawnPrize): Promise<string | null> {
  const { pays, name, amount, turnoverPpm, bonusDays, rounds } = prize;
  if (pays === 'none') return null;
  const { promotion, merchant, currency, prizeDays } = raffle;
  const claimUntil = addMs(at, prizeDays * dayMs);
  const [gift] = await issueGifts(tx, [
    {
      key: `raffle:${promotion}:${number}`,
      member,
      merchant,
      currency,
      kind: 'raffle',
      source: promotion,
      name,
      figures: { number },
      pays,
      amount,
      turnoverPpm,
      // Until the bonus has to be played, whenever it is claimed.
      ...(pays === 'bonus' && { terms: { expiresAt: addMs(claimUntil, (bonusDays ?? 1) * dayMs) } }),
      ...(rounds && { terms: rounds }),
      at,
      claimUntil,
    },
  ]);
  assert(gift, `draw ${number} of raffle ${promotion} was issued before`);
  return gift.id;
}
