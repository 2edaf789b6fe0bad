/** A world of raffles for tests: this domain's calls alone, with members who have no money. */
import { randomUUID } from 'node:crypto';
import { composeProtection } from '#apps/server/protection/protection.ts';
import { checkIn } from '#domains/rewards/contract/check-in.ts';
import { claimAllGifts, claimGift, listGifts } from '#domains/rewards/contract/gift.ts';
import { joinPromotion, listPromotions } from '#domains/rewards/contract/promotion.ts';
import { claimRaffle, readRaffleProof } from '#domains/rewards/contract/raffle.ts';
import { texts } from '#domains/rewards/contract/texts.ts';
import { mapWritten } from '#kernel/locale.ts';
import { money, ppm } from '#kernel/money.ts';
import { addMs, dayMs } from '#kernel/time.ts';
import { memberOf } from '#ledger/testing.ts';
import type { Role } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { insertCheckInAmounts } from '../check-in/check-in.store.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import { openTestMembers } from '../gift/testing.ts';
import { rewardsRoutes } from '../index.ts';
import type { RafflePrize } from './raffle.store.ts';
import { openRaffle, type RaffleRequest, raffleDepositSubscription } from './raffle.ts';

export const peso = (count: number) => money(BigInt(count) * 10_000n);

export const prizeOf = (position: number, differs: Partial<RafflePrize>): RafflePrize => ({
  position,
  name: { EN: `Prize ${position}`, TY: `Premyo ${position}` },
  pays: 'cash',
  amount: peso(50),
  turnoverPpm: ppm(1_000_000n),
  bonusDays: null,
  rounds: null,
  weight: 1,
  stock: 1,
  ...differs,
});
export const nothing = (position: number, weight = 1): RafflePrize =>
  prizeOf(position, { pays: 'none', amount: money(0n), turnoverPpm: ppm(0n), stock: null, weight });

type RaffleDatabase = Pick<TestHttp, 'db' | 'clock'>;

function createOpen({ db, clock }: RaffleDatabase) {
  /** Begins now; ten days, and two more to draw. */
  return async function open(prizes: readonly RafflePrize[], differs: Partial<RaffleRequest> = {}): Promise<string> {
    const at = clock.now();
    const opened = await transact(db.pool, (tx) =>
      openRaffle(
        { tx, rng: systemRng },
        {
          draft: {
            merchant: 'kislap',
            category: 'EVENT',
            pays: true,
            position: 1,
            startsAt: at,
            endsAt: addMs(at, 10 * dayMs),
            claimsEndAt: addMs(at, 12 * dayMs),
            updatedAt: at,
            pictures: [],
            words: { EN: { title: 'Raffle', summary: 's', content: '', terms: 't' } },
          },
          currency: 'PHP',
          perDeposit: peso(200),
          perCheckIn: false,
          maxOwn: 5,
          maxTickets: 1_000,
          prizeDays: 7,
          actor: 'ate Rosa',
          reason: 'for a test',
          at,
          ...differs,
          prizes,
        },
      ),
    );
    if (!opened.ok) throw new Error(opened.fault);
    return opened.value.promotion;
  };
}

function createDeposit({ db, clock }: RaffleDatabase) {
  let event = 0;
  const signal = new AbortController().signal;
  const context = { pool: db.pool, clock, rng: systemRng, log: silentLog, attempt: 1, signal };
  /** Delivered as the worker does; the same event again has the same number. */
  return async function deposit(name: string, pesos: number, number = (event += 1)): Promise<void> {
    const at = clock.now();
    const data = {
      deposit: `dp_${number}`,
      member: memberOf(name),
      merchant: 'kislap',
      currency: 'PHP',
      amount: String(pesos),
      credited: String(pesos),
      promotion: null,
      at,
    };
    const started = await raffleDepositSubscription.job.start(context, [{ id: String(number), topic: '', at, data }]);
    await Promise.all(started ?? []);
  };
}

export async function createRaffleWorld(names: readonly string[]) {
  const { mayTakeOffer } = composeProtection();
  const routes = rewardsRoutes({
    mayTakeOffer,
    marketOf: async () => ({ profile: 'PH' }),
    profileOf: async () => 'PH',
    grantFreeRounds: noFreeRounds,
    mainOriginOf: async () => '',
  });
  const http = await testHttp({ routes, texts: mapWritten((locale) => texts[locale]) });
  const { db } = http;
  await openTestMembers(db.owner, names);
  await transact(db.pool, (tx) => insertCheckInAmounts(tx, 'kislap', [1, 1, 1, 1, 1, 1, 1].map(peso)));
  const tokens = new Map<string, string>();
  const tokenOf = (name: string, role: Role = 'member') => {
    const session = `ss_${memberOf(name).slice(3)}` as const;
    const token = tokens.get(name) ?? http.login({ member: memberOf(name), session, role });
    tokens.set(name, token);
    return token;
  };

  const open = createOpen(http);
  const join = (name: string, id: string) => http.ask(joinPromotion, { id }, { token: tokenOf(name) });
  const deposit = createDeposit(http);

  /** Each member from an address of their own; whoever is turned away by a full server comes again, as the page does. */
  async function draw(name: string, id: string, key: string = randomUUID()) {
    for (;;) {
      const answer = await http.ask(claimRaffle, { id }, { token: tokenOf(name), key });
      if (answer.status !== 503) return answer;
    }
  }
  async function raffle(name: string, id: string) {
    const { envelope } = await http.ask(listPromotions, {}, { token: tokenOf(name) });
    return envelope.value?.find((promotion) => promotion.id === id)?.raffle ?? null;
  }
  const proof = async (name: string, id: string) =>
    (await http.ask(readRaffleProof, { id }, { token: tokenOf(name) })).envelope;
  const gifts = async (name: string) => (await http.ask(listGifts, {}, { token: tokenOf(name) })).envelope.value;
  const claim = (name: string, giftId: string) =>
    http.ask(claimGift, { giftId }, { token: tokenOf(name), key: randomUUID() });
  const claimAll = (name: string) => http.ask(claimAllGifts, {}, { token: tokenOf(name), key: randomUUID() });
  const lookIn = (name: string) => http.ask(checkIn, {}, { token: tokenOf(name) });
  return { ...http, tokenOf, open, join, deposit, draw, raffle, proof, gifts, claim, claimAll, lookIn };
}

export type RaffleWorld = Awaited<ReturnType<typeof createRaffleWorld>>;
