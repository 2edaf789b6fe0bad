/** How a raffle comes to be, and what brings its tickets. */
import {
  budgetOf,
  findRaffleFault,
  maxTickets as maxRaffleTickets,
  type RaffleTermsFault,
  ticketsOfDeposit,
} from '#domains/rewards/rules/raffle/draw.ts';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import type { EventData } from '#kernel/event.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { commitOfSeed } from '#kernel/random-stream.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { claimEvents, publishLive, subscribe } from '#platform/server/outbox/index.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import type { PromotionDraft } from '../promotion/promotion.store.ts';
import { publishPromotion } from '../promotion/promotion.ts';
import {
  countTickets,
  insertRaffle,
  insertTickets,
  listJoinedRaffles,
  lockRaffle,
  type RafflePrize,
  type RaffleRow,
  type RaffleTerms,
  readRaffle,
} from './raffle.store.ts';

export type RaffleRequest = RaffleTerms & {
  readonly draft: PromotionDraft;
  readonly prizes: readonly RafflePrize[];
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export type RaffleFault = RaffleTermsFault | 'end_missing' | 'tickets_invalid';

/** The promotion and all its draws are made now, from a seed that nobody chose, and its hash is shown from now on. */
export async function openRaffle(
  { tx, rng }: { readonly tx: Tx; readonly rng: Rng },
  { draft, prizes, ...request }: RaffleRequest,
): Promise<Outcome<RaffleRow, RaffleFault>> {
  const { perDeposit, perCheckIn, maxOwn, maxTickets } = request;
  if (draft.endsAt === null || draft.claimsEndAt === null) return refuse('end_missing');
  const isEarned = perCheckIn || (perDeposit !== null && perDeposit > 0n);
  if (!isEarned || maxOwn < 1 || maxTickets < 1 || maxTickets > maxRaffleTickets) return refuse('tickets_invalid');
  const fault = findRaffleFault(prizes);
  if (fault) return refuse(fault);
  const promotion = await publishPromotion(tx, { ...draft, byItself: true });
  const seed = Buffer.from(rng.bytes(32)).toString('hex');
  const commit = commitOfSeed(seed);
  await insertRaffle(tx, { ...request, promotion, prizes, budget: budgetOf(prizes), seed, commit });
  const row = await readRaffle(tx, { promotion, merchant: draft.merchant });
  if (!row) throw new Error(`raffle ${promotion} was not written`);
  return done(row);
}

type TicketSource = {
  readonly member: MemberId;
  readonly merchant: string;
  readonly promotion: string;
  readonly keys: readonly string[];
  readonly at: Instant;
};

/** As many as the member and the raffle still may have. */
async function issueTickets(tx: Tx, { promotion, merchant, member, keys, at }: TicketSource): Promise<void> {
  const raffle = await lockRaffle(tx, { promotion, merchant });
  if (!raffle) return;
  const { earned } = await countTickets(tx, { promotion, member });
  const count = Math.min(keys.length, raffle.maxOwn - earned, raffle.maxTickets - raffle.issued);
  if (count <= 0) return;
  const added = await insertTickets(tx, { promotion, member, keys: keys.slice(0, count), at });
  if (added > 0) await publishLive(tx, { topic: `member:${member}`, event: 'order', data: { kind: 'gift' } });
}

async function countDepositTickets(tx: Tx, { deposit, ...paid }: EventData<typeof depositPaid>): Promise<void> {
  for (const raffle of await listJoinedRaffles(tx, paid)) {
    // More than a member may have are never named.
    const count = Math.min(ticketsOfDeposit(raffle, paid.amount), maxRaffleTickets);
    const keys = Array.from({ length: count }, (_, nth) => `deposit:${deposit}:${nth + 1}`);
    if (count > 0) await issueTickets(tx, { ...paid, promotion: raffle.promotion, keys });
  }
}

const handlerName = 'rewards.raffle_deposit';

export const raffleDepositSubscription = subscribe(depositPaid, handlerName, async ({ pool }, { id, data }) => {
  await transact(pool, async (tx) => {
    if ((await claimEvents(tx, handlerName, [id])).has(id)) await countDepositTickets(tx, data);
  });
});

/** In the transaction of the check-in. */
export async function countCheckInTicket(
  tx: Tx,
  { day, ...player }: Omit<TicketSource, 'promotion' | 'keys'> & { readonly currency: string; readonly day: string },
): Promise<void> {
  for (const { promotion, perCheckIn } of await listJoinedRaffles(tx, player))
    if (perCheckIn) await issueTickets(tx, { ...player, promotion, keys: [`check_in:${day}:${player.member}`] });
}
