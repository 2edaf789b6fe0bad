/** Raffles: promotions that bring tickets, each of which draws one prize by a seed that is promised from the start. */
import { z } from 'zod/mini';
import { offerRefusals } from '#domains/protection/contract/refusal.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { FreeRoundsView } from './free-rounds.ts';

/** Words of the wire, which are stored as such. */
export const rafflePayments = ['none', 'cash', 'bonus', 'points', 'free_rounds'] as const;
export type RafflePayment = (typeof rafflePayments)[number];

const RaffleId = z.string().check(z.regex(/^[1-9]\d{0,8}$/));

const RafflePrize = z.object({
  position: z.int(),
  name: z.string(),
  pays: z.enum(rafflePayments),
  /** Money, or the number of points. */
  amount: MoneyText,
  /** How often the amount has to be played, in parts per million. */
  turnoverPpm: z.int(),
  /** Of free rounds, which have no amount; null for anything else. */
  rounds: z.nullable(FreeRoundsView),
});

const DrawnTicket = z.extend(RafflePrize, {
  /** Which draw of all it was, from one. */
  number: z.int(),
  drawnAt: EpochMs,
});

export const Raffle = z.object({
  prizes: z.array(
    z.extend(RafflePrize, {
      /** How many there are and how many are left; null where it never runs out. */
      stock: z.nullable(z.int()),
      left: z.nullable(z.int()),
      /** Of the next draw, in parts per million. */
      chancePpm: z.int(),
    }),
  ),
  /** Each full one of these in one deposit brings a ticket; null where deposits bring none. */
  perDeposit: z.nullable(MoneyText),
  /** Whether each check-in brings a ticket. */
  perCheckIn: z.boolean(),
  /** How many tickets one member may earn. */
  maxOwn: z.int(),
  /** For how many days a prize can be claimed. */
  prizeDays: z.int(),
  /** How many draws there were. */
  drawn: z.int(),
  /** The hash of the seed from which all draws follow. */
  commit: z.string(),
  /** Whether the seed is shown. */
  isProven: z.boolean(),
  /** Of the member; null for whoever has not joined. */
  own: z.nullable(
    z.object({
      earned: z.int(),
      left: z.int(),
      /** The newest ones. */
      draws: z.array(DrawnTicket),
    }),
  ),
});
export type Raffle = z.output<typeof Raffle>;

export const claimRaffle = endpoint({
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  audience: 'member',
  idempotent: true,
  maxBytes: 1_024,
  limits: [{ by: 'account', count: 60, windowMs: 60_000 }],
  input: z.object({ id: RaffleId }),
  output: z.extend(DrawnTicket, {
    /** What waits in the reward center; null where nothing was drawn. */
    giftId: z.nullable(z.string()),
    ticketsLeft: z.int(),
  }),
  faults: {
    ...offerRefusals,
    raffle_unknown: 404,
    raffle_not_open: 422,
    not_joined: 422,
    raffle_no_ticket: 422,
    account_closed: 422,
  },
  summary: 'Draws a prize with one ticket of the member; the prize waits as a gift.',
});

export const readRaffleProof = endpoint({
  method: 'GET',
  path: '/wps/v2/rewards/raffles/:id/proof',
  audience: 'member',
  limits: [{ by: 'account', count: 120, windowMs: 60_000 }],
  input: z.object({ id: RaffleId }),
  output: z.object({
    id: RaffleId,
    commit: z.string(),
    seed: z.string(),
    prizes: z.array(z.object({ position: z.int(), name: z.string(), weight: z.int(), stock: z.nullable(z.int()) })),
    /** The position of the prize of each draw, in their order. */
    draws: z.array(z.int()),
    /** Which of them were the member's. */
    own: z.array(z.int()),
  }),
  faults: { raffle_unknown: 404, raffle_not_over: 422 },
  summary: 'The seed of a raffle that is over, and all its draws.',
});
