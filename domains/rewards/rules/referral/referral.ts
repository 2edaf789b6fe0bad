/** What inviting a friend brings, and when. */
import { type Money, money, type Ppm } from '#kernel/money.ts';
import { addMs, dayMs, hourMs, type Instant } from '#kernel/time.ts';

export const referralStates = ['open', 'held', 'paid', 'refused', 'lapsed'] as const;
export type ReferralState = (typeof referralStates)[number];

export type ReferralRule = {
  readonly inviterGift: Money;
  readonly friendGift: Money;
  readonly minDeposit: Money;
  readonly minValidBet: Money;
  readonly qualifyDays: number;
  readonly holdHours: number;
  readonly sharePpm: number;
  readonly shareDays: number;
  readonly monthCap: Money;
  /** What each level above the friend gets of the amounts, the inviter first. */
  readonly levelPpm: readonly number[];
  readonly monthFriends: number;
  readonly sourceFriends: number;
  readonly sourceDays: number;
};

const cent = 100n;
const floorCent = (tenThousandths: bigint): Money => money((tenThousandths / cent) * cent);
const million = 1_000_000n;

/** What a level gets of an amount. */
export const amountOfLevel = (amount: Money, levelPpm: number): Money =>
  floorCent((amount * BigInt(levelPpm)) / million);

/** The rate of a level, as it is stated; one of a share that is cut off below a millionth is nothing. */
export const rateOfLevel = ({ sharePpm }: Pick<ReferralRule, 'sharePpm'>, levelPpm: number): Ppm =>
  ((BigInt(sharePpm) * BigInt(levelPpm)) / million) as Ppm;

/** Cut to whole cents once, for all friends of a level together. */
export const shareOfBets = (validBet: Money, rate: Ppm): Money => floorCent((validBet * rate) / million);

/** As far as the month leaves it. */
export const capShare = (earned: Money, { paid, cap }: { readonly paid: Money; readonly cap: Money }): Money => {
  const left = cap > paid ? cap - paid : 0n;
  return money(earned < left ? earned : left);
};

export type ReferralProgress = {
  readonly registeredAt: Instant;
  readonly firstDeposit: Money | null;
  readonly validBet: Money;
  readonly tier: number;
};

export const qualifiesUntil = ({ qualifyDays }: Pick<ReferralRule, 'qualifyDays'>, registeredAt: Instant): Instant =>
  addMs(registeredAt, qualifyDays * dayMs);

export const hasQualified = (
  rule: Pick<ReferralRule, 'minDeposit' | 'minValidBet'>,
  { firstDeposit, validBet, tier }: ReferralProgress,
): boolean => firstDeposit !== null && firstDeposit >= rule.minDeposit && validBet >= rule.minValidBet && tier >= 1;

/** When a gift that is held is decided. */
export const decidedFrom = ({ holdHours }: Pick<ReferralRule, 'holdHours'>, qualifiedAt: Instant): Instant =>
  addMs(qualifiedAt, holdHours * hourMs);

/** `203.0.113`: neighbours of one network. An address of IPv6 is cut to its network already. */
export const sourceNetworkOf = (network: string): string | null =>
  network === '' ? null : network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1');

/** `ab***9`: enough for whoever invited them, too little for anybody else. */
export const maskFriend = (account: string): string =>
  account.length < 4 ? `${account.slice(0, 1)}***` : `${account.slice(0, 2)}***${account.slice(-1)}`;
