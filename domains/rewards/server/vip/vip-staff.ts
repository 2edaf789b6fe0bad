/** What staff decides: the rank of a member, the ladder of a brand, and how the brand gives rebate back. */
import { readMember } from '#domains/identity/server/index.ts';
import { setLevel } from '#domains/rewards/rules/vip/level.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, moneyText } from '#kernel/money.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { listRanks, lockRank, type RankTerms, saveRank } from '../rank.store.ts';
import { readRankProgress } from '../rank.ts';
import { type RebateRule, readRebateRule, saveRebateRule } from '../rebate/rebate.store.ts';
import { moveRank, newMemberRank } from './count-rank.ts';
import { insertMemberRanks, insertRankChanges, lockMemberRanks, saveMemberRanks } from './member-rank.store.ts';
import { insertVipAudit, type VipStaffAction } from './vip-audit.store.ts';

export type MemberRankFault = 'member_unknown' | 'rank_unknown' | 'same_rank';

type MemberRankRequest = VipStaffAction & {
  readonly member: MemberId;
  readonly currency: string;
  readonly level: number;
};

/** A level above what was played stands until a month loses it; no gift of a level is issued by it. */
export async function setMemberRank(
  tx: Tx,
  { member, currency, level, actor, reason, at }: MemberRankRequest,
): Promise<Outcome<{ readonly from: number; readonly to: number }, MemberRankFault>> {
  const person = await readMember(tx, member);
  if (!person) return refuse('member_unknown');
  const { merchant } = person;
  const ladder = await listRanks(tx, merchant);
  if (!ladder.some((terms) => terms.level === level)) return refuse('rank_unknown');
  const player = { member, currency, merchant };
  await insertMemberRanks(tx, [newMemberRank(player, (await readRankProgress(tx, player)).level, at)]);
  const [rank] = await lockMemberRanks(tx, [player]);
  if (!rank || rank.level === level) return refuse('same_rank');
  const change = { ...player, from: rank.level, to: level, actor, reason, at };
  await saveMemberRanks(tx, [moveRank(rank, setLevel(rank, level), at)]);
  await insertRankChanges(tx, [{ ...change, cause: 'staff', validBet: null, needed: null }]);
  const detail = { from: rank.level, to: level, currency };
  await insertVipAudit(tx, { actor, reason, at, action: 'rank.set', subject: member, detail });
  return done({ from: rank.level, to: level });
}

export type LadderFault = 'rank_unknown' | 'ladder_not_rising' | 'first_rank_asks';

export type RankTermsChange = { readonly [Name in keyof Omit<RankTerms, 'level'>]?: RankTerms[Name] | undefined };

type LadderRequest = VipStaffAction & {
  readonly merchant: string;
  readonly level: number;
  /** Rates that are named are set, the others stay. */
  readonly change: RankTermsChange;
};

/** Holds from now on: nobody loses a level by it before a month or a bet that is taken back does. */
export async function setRankTerms(
  tx: Tx,
  { merchant, level, change, actor, reason, at }: LadderRequest,
): Promise<Outcome<RankTerms, LadderFault>> {
  const before = await lockRank(tx, merchant, level);
  if (!before) return refuse('rank_unknown');
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: RankTerms = { ...before, ...given, rebates: { ...before.rebates, ...change.rebates } };
  if (level === 0 && after.turnover + after.deposit + after.keep > 0n) return refuse('first_rank_asks');
  const ladder = (await listRanks(tx, merchant)).map((terms) => (terms.level === level ? after : terms));
  if (!isRising(ladder)) return refuse('ladder_not_rising');
  await saveRank(tx, merchant, after);
  const detail = { level, before: toDetail(before, given), after: toDetail(after, given) };
  await insertVipAudit(tx, { actor, reason, at, action: 'ladder.set', subject: merchant, detail });
  return done(after);
}

/** Each level asks for more bets than the one before it, and for no fewer deposits and no easier month. */
const isRising = (ladder: readonly RankTerms[]): boolean =>
  ladder.every((terms, at) => {
    const below = ladder[at - 1];
    return !below || (terms.turnover > below.turnover && terms.deposit >= below.deposit && terms.keep >= below.keep);
  });

const toDetail = (terms: RankTerms, given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(given).map((name) => {
      const value: unknown = terms[name as keyof RankTerms];
      return [name, typeof value === 'bigint' ? moneyText(value as Money) : value];
    }),
  );

type RebateRuleRequest = VipStaffAction & { readonly merchant: string; readonly change: Partial<RebateRule> };

export async function setRebateRule(
  tx: Tx,
  { merchant, change, actor, reason, at }: RebateRuleRequest,
): Promise<Outcome<RebateRule, never>> {
  const rule = { ...(await readRebateRule(tx, merchant)), ...change };
  await saveRebateRule(tx, merchant, rule);
  const detail = { ...rule, minimum: moneyText(rule.minimum) };
  await insertVipAudit(tx, { actor, reason, at, action: 'rebate.set', subject: merchant, detail });
  return done(rule);
}
