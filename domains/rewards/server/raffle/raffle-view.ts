/** What members see of a raffle: prizes with their chances, their tickets and draws, and the proof when it is over. */
import type { Raffle, readRaffleProof } from '#domains/rewards/contract/raffle.ts';
import { chancesOf } from '#domains/rewards/rules/raffle/draw.ts';
import type { MemberId } from '#kernel/id.ts';
import { inLocale, type Locale } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, type Instant, secondMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { toPrize } from './draw.ts';
import {
  countTickets,
  drawnCountsOf,
  listDraws,
  listOwnDraws,
  type RaffleRow,
  readRaffle,
  readRaffleSeed,
} from './raffle.store.ts';

const maxShownDraws = 20;
/** A call that was whole before the end may still be on its way through. */
const lateCallsMs = 30 * secondMs;

/** Nobody can draw any more: then the seed tells nobody what is still to be had. */
const isProven = ({ drawsEndAt }: RaffleRow, now: Instant) => now >= addMs(drawsEndAt, lateCallsMs);

type RaffleReader = {
  /** Null for whoever has not joined. */
  readonly member: MemberId | null;
  readonly locale: Locale;
  readonly now: Instant;
};

export async function toRaffle(tx: Tx, row: RaffleRow, { member, locale, now }: RaffleReader): Promise<Raffle> {
  const { promotion, perDeposit, perCheckIn, maxOwn, prizeDays, drawn, commit, prizes } = row;
  const chances = chancesOf(prizes, drawnCountsOf(row));
  return {
    prizes: prizes.map((prize) => ({
      ...toPrize(prize, locale),
      stock: prize.stock,
      left: prize.stock === null ? null : prize.stock - prize.given,
      chancePpm: chances.get(prize.position) ?? 0,
    })),
    perDeposit,
    perCheckIn,
    maxOwn,
    prizeDays,
    drawn,
    commit,
    isProven: isProven(row, now),
    own: member === null ? null : await readOwn(tx, row, { promotion, member, locale }),
  };
}

type OwnTickets = { readonly promotion: string; readonly member: MemberId; readonly locale: Locale };

async function readOwn(tx: Tx, { prizes }: RaffleRow, { locale, ...owner }: OwnTickets): Promise<Raffle['own']> {
  const draws = await listOwnDraws(tx, { ...owner, limit: maxShownDraws });
  return {
    ...(await countTickets(tx, owner)),
    draws: draws.flatMap(({ number, prize, drawnAt }) => {
      const one = prizes.find(({ position }) => position === prize);
      return one ? [{ ...toPrize(one, locale), number, drawnAt }] : [];
    }),
  };
}

export const showRaffleProof: UseCase<typeof readRaffleProof> = async ({ tx, caller, site, locale, clock }, { id }) => {
  const row = await readRaffle(tx, { promotion: id, merchant: site.merchant });
  if (!row) return refuse('raffle_unknown');
  if (!isProven(row, clock.now())) return refuse('raffle_not_over');
  const own = await listOwnDraws(tx, { promotion: id, member: caller.member, limit: row.maxOwn });
  return done({
    id,
    commit: row.commit,
    seed: await readRaffleSeed(tx, id),
    prizes: row.prizes.map(({ position, name, weight, stock }) => ({
      position,
      name: inLocale(name, locale),
      weight,
      stock,
    })),
    draws: await listDraws(tx, id),
    own: own.map(({ number }) => number).reverse(),
  });
};
