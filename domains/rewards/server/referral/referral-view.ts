/** The page of a member who invites friends, and the count of who opened the link. */
import { createHash } from 'node:crypto';
import {
  getOrCreateReferralCode,
  isAgent,
  listInactive,
  networkOf,
  readAccounts,
  readMember,
  readReferrer,
} from '#domains/identity/server/index.ts';
import { listExcluded, pauseOfMember } from '#domains/protection/server/index.ts';
import {
  type Friend,
  type FriendFilter,
  friendsPerPage,
  type listFriends,
  type Referral,
  type readReferral,
  type recordReferralVisit,
} from '#domains/rewards/contract/referral.ts';
import {
  amountOfLevel,
  decidedFrom,
  maskFriend,
  type ReferralRule,
  rateOfLevel,
  shareOfBets,
} from '#domains/rewards/rules/referral/referral.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, ppm, sum, zero } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { businessDayOf, defaultOffsetMinutes, type Instant } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { isReferralOpen } from '../promotion/promotion.store.ts';
import { readReferralRule } from './referral-rule.store.ts';
import {
  countFriends,
  countVisit,
  type FriendRow,
  listFriendIds,
  pageFriends,
  readVisits,
  sumOwnCut,
  sumOwnGifts,
  sumOwnLevels,
  sumUnshared,
} from './referral-view.store.ts';

export type ReferralLinkDeps = {
  /** Where the pages of the brand's main domain are: `https://one.example`. */
  readonly mainOriginOf: (tx: Tx, domain: string) => Promise<string>;
};

/** Of these nothing is said; that somebody is missing says nothing either, because whoever left is missing too. */
async function listHidden(tx: Tx, inviter: MemberId, at: Instant): Promise<MemberId[]> {
  const friends = await listFriendIds(tx, inviter);
  return [...new Set([...(await listInactive(tx, friends)), ...(await listExcluded(tx, friends, at))])];
}

/** Agents invite always; others while the brand has an offer for it, and nobody on a pause is asked to. */
async function isInviteOpen({ tx, caller: { member }, site, clock }: Context<Caller>): Promise<boolean> {
  const now = clock.now();
  if ((await pauseOfMember(tx, member, now)) !== null) return false;
  const person = await readMember(tx, member);
  if (person && isAgent(person.type)) return true;
  return isReferralOpen(tx, { merchant: site.merchant, now });
}

const termsOf = (rule: ReferralRule): Referral['terms'] => ({
  inviterGift: rule.inviterGift,
  friendGift: rule.friendGift,
  minDeposit: rule.minDeposit,
  minValidBet: rule.minValidBet,
  qualifyDays: rule.qualifyDays,
  holdHours: rule.holdHours,
  shareDays: rule.shareDays,
  monthCap: rule.monthCap,
  monthFriends: rule.monthFriends,
  sourceFriends: rule.sourceFriends,
  sourceDays: rule.sourceDays,
  levels: rule.levelPpm.map((level) => ({
    gift: amountOfLevel(rule.inviterGift, level),
    ratePpm: Number(rateOfLevel(rule, level)),
  })),
});

async function readEarned(tx: Tx, member: MemberId, terms: Referral['terms']): Promise<Referral['earned']> {
  const gifts = await sumOwnGifts(tx, member);
  const sums = new Map((await sumOwnLevels(tx, member)).map((each) => [each.level, each]));
  const count = Math.max(terms.levels.length, ...sums.keys());
  const levels = Array.from({ length: count }, (_, index) => {
    const { people = 0, validBet = zero, amount = zero } = sums.get(index + 1) ?? {};
    return { level: index + 1, people, validBet, amount, ratePpm: terms.levels[index]?.ratePpm ?? 0 };
  });
  const cut = await sumOwnCut(tx, member);
  const total = money(sum([gifts.amount, ...levels.map(({ amount }) => amount)]) - cut);
  return { gifts, levels, cut, total };
}

export const createShowReferral =
  ({ mainOriginOf }: ReferralLinkDeps): UseCase<typeof readReferral> =>
  async (context) => {
    const { tx, caller, site, clock } = context;
    const { member } = caller;
    const rule = await readReferralRule(tx, site.merchant);
    const terms = termsOf(rule);
    const hidden = await listHidden(tx, member, clock.now());
    const counts = await countFriends(tx, { inviter: member, hidden });
    const unshared = await sumUnshared(tx, { inviter: member, hidden, levels: rule.levelPpm.length });
    const isEnabled = await isInviteOpen(context);
    const code = isEnabled ? await getOrCreateReferralCode(context, { member, merchant: site.merchant }) : null;
    return done({
      isEnabled,
      code,
      url: code && `${await mainOriginOf(tx, site.domain)}/register?referralCode=${encodeURIComponent(code)}`,
      terms,
      funnel: {
        visits: await readVisits(tx, member),
        registered: counts.registered,
        deposited: counts.deposited,
        qualified: counts.qualified,
      },
      earned: await readEarned(tx, member, terms),
      waiting: {
        gifts: { people: counts.held, amount: money(BigInt(counts.held) * (terms.levels[0]?.gift ?? zero)) },
        share: sum(
          unshared.map(({ level, validBet }) =>
            shareOfBets(validBet, ppm(BigInt(terms.levels[level - 1]?.ratePpm ?? 0))),
          ),
        ),
      },
    });
  };

const statesOf: Readonly<Record<FriendFilter, readonly string[]>> = {
  all: ['open', 'held', 'paid', 'refused', 'lapsed'],
  paid: ['paid'],
  waiting: ['open', 'held'],
};

const stepOf = ({ state, firstDeposit }: FriendRow): Friend['step'] => {
  if (state === 'open') return firstDeposit === null ? 'registered' : 'deposited';
  return state;
};

type FriendTerms = { readonly rule: ReferralRule; readonly gift: Money };

function toFriend(row: FriendRow, account: string, { rule, gift }: FriendTerms): Friend {
  const { state, registeredAt, firstDepositAt, qualifiedAt, decidedAt } = row;
  return {
    name: maskFriend(account),
    step: stepOf(row),
    reason: row.reason,
    registeredAt,
    at: decidedAt ?? qualifiedAt ?? firstDepositAt ?? registeredAt,
    decidesAt: state === 'held' && qualifiedAt !== null ? decidedFrom(rule, qualifiedAt) : null,
    amount: state === 'held' ? gift : row.paid,
  };
}

export const showFriends: UseCase<typeof listFriends> = async (
  { tx, caller, site, clock },
  { filter = 'all', pageNo },
) => {
  const { member } = caller;
  const hidden = await listHidden(tx, member, clock.now());
  const counts = await countFriends(tx, { inviter: member, hidden });
  const numbers = { all: counts.registered, paid: counts.paid, waiting: counts.waiting };
  const totalPages = Math.ceil(numbers[filter] / friendsPerPage);
  const offset = (pageNo - 1) * friendsPerPage;
  const page = { inviter: member, hidden, states: statesOf[filter], offset, limit: friendsPerPage };
  const rows = await pageFriends(tx, page);
  const accounts = await readAccounts(
    tx,
    rows.map(({ friend }) => friend),
  );
  const rule = await readReferralRule(tx, site.merchant);
  const terms = { rule, gift: amountOfLevel(rule.inviterGift, rule.levelPpm[0] ?? 0) };
  return done({
    content: rows.map((row) => toFriend(row, accounts.get(row.friend) ?? '', terms)),
    pageNum: pageNo,
    totalPages,
    totalElements: numbers[filter],
    counts: numbers,
  });
};

export const countReferralVisit: UseCase<typeof recordReferralVisit> = async (
  { tx, site, ip, clock },
  { referralCode },
) => {
  const member = await readReferrer(tx, site.merchant, referralCode);
  if (!member) return done({});
  const day = businessDayOf(clock.now(), defaultOffsetMinutes);
  const networkSha256 = createHash('sha256')
    .update(`${day} ${member} ${networkOf(ip)}`)
    .digest();
  await countVisit(tx, { member, day, networkSha256 });
  return done({});
};
