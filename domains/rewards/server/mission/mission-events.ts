/** Events of other domains that missions count. A delivery that comes again finds its event counted. */
import { memberLoggedIn, secondFactorAdded } from '#domains/identity/contract/event.ts';
import { kycApproved, limitSet } from '#domains/protection/contract/event.ts';
import { referralQualified } from '#domains/rewards/contract/event.ts';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import type { Instant } from '#kernel/time.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { type Subscription, subscribe } from '#platform/server/outbox/index.ts';
import { countMissions, loginEvent, type MissionEvent, singleEvent } from './count.ts';

const count = (pool: Pool, event: MissionEvent, now: Instant) =>
  transact(pool, (tx) => countMissions(tx, [event], now));

export const missionSubscriptions: readonly Subscription[] = [
  subscribe(depositPaid, 'rewards.mission_deposit', ({ pool, clock }, { data }) => {
    const { deposit, member, merchant, currency, amount, at } = data;
    return count(
      pool,
      {
        kinds: ['deposit.count', 'deposit.sum'],
        member,
        merchant,
        at,
        name: () => `deposit:${deposit}`,
        valueFor: (mission) => (mission.currency !== currency ? null : mission.kind === 'deposit.sum' ? amount : 1n),
      },
      clock.now(),
    );
  }),
  subscribe(memberLoggedIn, 'rewards.mission_login', ({ pool, clock }, { data }) =>
    count(pool, loginEvent(data), clock.now()),
  ),
  subscribe(secondFactorAdded, 'rewards.mission_second_factor', ({ pool, clock }, { id, data }) =>
    count(pool, singleEvent({ ...data, kind: 'profile.2fa', name: `second_factor:${id}` }), clock.now()),
  ),
  subscribe(kycApproved, 'rewards.mission_kyc', ({ pool, clock }, { data }) =>
    count(pool, singleEvent({ ...data, kind: 'profile.kyc', name: `kyc:${data.application}` }), clock.now()),
  ),
  subscribe(limitSet, 'rewards.mission_limit', ({ pool, clock }, { id, data }) =>
    count(
      pool,
      {
        ...singleEvent({ ...data, kind: 'limit.set', name: `limit:${id}` }),
        valueFor: ({ filter }) => (filter.limit === undefined || filter.limit === data.kind ? 1n : null),
      },
      clock.now(),
    ),
  ),
  subscribe(referralQualified, 'rewards.mission_referral', ({ pool, clock }, { data }) =>
    count(pool, singleEvent({ ...data, kind: 'referral.qualified', name: `referral:${data.referral}` }), clock.now()),
  ),
];
