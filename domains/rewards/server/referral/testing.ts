/** A world of friends for tests: they are put below an inviter, and what they do afterwards arrives as events. */
import { z } from 'zod/mini';
import { composeProtection } from '#apps/server/protection/protection.ts';
import { betsEnded } from '#domains/bets/contract/event.ts';
import {
  type FriendFilter,
  listFriends,
  readReferral,
  recordReferralVisit,
} from '#domains/rewards/contract/referral.ts';
import { texts as rewardsTexts } from '#domains/rewards/contract/texts.ts';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import type { DomainEvent } from '#kernel/event.ts';
import type { MemberId } from '#kernel/id.ts';
import { parseMoney, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import type { Subscription } from '#platform/server/outbox/index.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import { openTestMembers } from '../gift/testing.ts';
import { rewardsRoutes } from '../index.ts';
import { rewardSubscriptions } from '../jobs.ts';
import { recordReferral } from './referral.ts';
import { type ReferralDeps, settleReferrals } from './referral-decision.ts';
import { payReferralShares } from './referral-week.ts';

const texts = joinTexts([platformTexts, rewardsTexts]);
const amountOf = (text: string) => parseMoney(text) ?? zero;

type FriendSource = { readonly inviter?: MemberId; readonly device?: string | null; readonly network?: string };

let numbers = 0;

type TestData = Pick<TestHttp, 'db' | 'clock'>;

function createEvents({ db, clock }: TestData, subscriptions: readonly Subscription[]) {
  const jobContext = () => ({
    pool: db.pool,
    clock,
    rng: systemRng,
    log: silentLog,
    attempt: 1,
    signal: new AbortController().signal,
  });

  /** Delivered to every subscription of this domain, under this id; the same id again is the same event. */
  async function deliver(event: DomainEvent, data: unknown, id = ++numbers): Promise<void> {
    const wire = [{ id: String(id), topic: 'member:test', at: clock.now(), data }];
    for (const { event: name, job } of subscriptions)
      if (name === event.name && job.name !== 'hear.rewards.match')
        await Promise.all((await job.start(jobContext(), wire)) ?? []);
  }

  const deposit = async (member: MemberId, amount: string, id?: number) =>
    deliver(
      depositPaid,
      z.encode(depositPaid.data, {
        deposit: `dp_${++numbers}`,
        member,
        merchant: 'kislap',
        currency: 'PHP',
        amount: amountOf(amount),
        credited: amountOf(amount),
        promotion: null,
        at: clock.now(),
      }),
      id,
    );

  type BetChange = { readonly at?: Instant; readonly before?: string; readonly id?: number };
  const bet = async (member: MemberId, amount: string, { at = clock.now(), before, id }: BetChange = {}) =>
    deliver(
      betsEnded,
      z.encode(betsEnded.data, {
        member,
        merchant: 'kislap',
        currency: 'PHP',
        category: 'RNG',
        vassalage: 'KSL',
        node: 'n',
        state: 'settled',
        at,
        bets: [
          {
            bet: `bt_${++numbers}`,
            stake: amountOf(amount),
            validBet: amountOf(amount),
            payout: zero,
            ...(before !== undefined && { revision: 1, validBefore: amountOf(before) }),
          },
        ],
      }),
      id,
    );

  return { deliver, deposit, bet };
}

function createPersonActions({ db, clock }: TestData) {
  type Papers = { readonly fullName?: string; readonly birthday?: string };
  async function verify(member: MemberId, { fullName = `Person ${++numbers}`, birthday = '1990-01-01' }: Papers = {}) {
    await db.owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [member]);
    const at = new Date(clock.now());
    await db.owner.query(
      `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at, reviewed_at, reviewed_by)
       VALUES ($1, $2, 1, 'approved', $3, $4, $4, 'ate Rosa')`,
      [`ky_${String(++numbers).padStart(26, '0')}`, member, JSON.stringify({ fullName, birthday }), at],
    );
  }

  async function exclude(member: MemberId): Promise<void> {
    await db.owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [member]);
    await db.owner.query(
      `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until)
       VALUES ($1, 'self_exclusion', '1y', $2, $2::timestamptz + interval '1 year', $2::timestamptz + interval '1 year')`,
      [member, new Date(clock.now())],
    );
  }

  return { verify, exclude };
}

function createReads(http: TestHttp, tokenOf: (name: string) => string) {
  const { db } = http;
  const stateOf = async (friend: MemberId) => {
    const { rows } = await db.pool.query<{ state: string; reason: string | null }>(
      'SELECT state, reason FROM rewards.referral WHERE friend = $1',
      [friend],
    );
    return rows[0] && [rows[0].state, rows[0].reason].filter((each) => each !== null).join(' ');
  };
  /** What was paid as gifts of this kind, in order. */
  const paidTo = async (member: MemberId) => {
    const { rows } = await db.pool.query<{ amount: bigint }>(
      `SELECT amount FROM rewards.gift WHERE member = $1 AND kind = 'referral' AND state = 'claimed' ORDER BY ended_at, key`,
      [member],
    );
    return rows.map(({ amount }) => Number(amount) / 10_000);
  };
  const page = async (name: string) => (await http.ask(readReferral, {}, { token: tokenOf(name) })).envelope.value;
  const friends = async (name: string, filter: FriendFilter = 'all') =>
    (await http.ask(listFriends, { filter, pageNo: 1 }, { token: tokenOf(name) })).envelope.value;
  const visit = (referralCode: string, ip: string) => http.ask(recordReferralVisit, { referralCode }, { ip });
  return { stateOf, paidTo, page, friends, visit };
}

export async function createReferralWorld() {
  const { mayTakeOffer } = composeProtection();
  const gifts = { mayTakeOffer, profileOf: async () => 'PH', grantFreeRounds: noFreeRounds };
  const deps: ReferralDeps = { ...gifts, brandsOf: async () => ['kislap'] };
  const market = { marketOf: async () => ({ profile: 'PH' }) };
  const http = await testHttp({
    routes: rewardsRoutes({ ...gifts, ...market, mainOriginOf: async () => 'https://kislap.example' }),
    texts,
  });
  const { db, clock } = http;
  const subscriptions = rewardSubscriptions({ ...market, mayTakeOffer });

  const { deliver, deposit, bet } = createEvents(http, subscriptions);
  const { verify, exclude } = createPersonActions(http);
  const idOf = (name: string): MemberId => memberOf(name);

  /** From a network of their own unless one is named. */
  async function join(name: string, { inviter, device = null, network }: FriendSource = {}): Promise<MemberId> {
    await openTestMembers(db.owner, [name]);
    const member = idOf(name);
    if (!inviter) return member;
    const from = network ?? `10.${40 + (++numbers % 100)}.${numbers % 250}.1`;
    const row = { member, inviter, merchant: 'kislap', currency: 'PHP', device, network: from, at: clock.now() };
    await transact(db.pool, (tx) => recordReferral(tx, row));
    return member;
  }

  const tokens = new Map<string, string>();
  const tokenOf = (name: string) => {
    const token = tokens.get(name) ?? http.login({ member: idOf(name), session: `ss_${name}`, role: 'member' });
    tokens.set(name, token);
    return token;
  };

  /** All that is asked of a friend. */
  async function qualify(member: MemberId): Promise<void> {
    await deposit(member, '200');
    await bet(member, '1000');
    await verify(member);
    await settle();
  }

  const settle = () => settleReferrals(deps, { pool: db.pool, at: clock.now() });
  const payShares = () => payReferralShares(deps, { pool: db.pool, at: clock.now() });
  const reads = createReads(http, tokenOf);
  return {
    ...http,
    idOf,
    tokenOf,
    deliver,
    join,
    deposit,
    bet,
    verify,
    exclude,
    qualify,
    settle,
    payShares,
    ...reads,
  };
}

export type ReferralWorld = Awaited<ReturnType<typeof createReferralWorld>>;
