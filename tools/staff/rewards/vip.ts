/** Ranks of members, ladders of brands, and rebate. */
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { gameCategories } from '#domains/games/contract/category.ts';
import {
  type LadderFault,
  listRanks,
  type MemberRankFault,
  type RankTerms,
  type RankTermsChange,
  setMemberRank,
  setRankTerms,
  setRebateRule,
  type VipStaffAction,
} from '#domains/rewards/server/index.ts';
import { displayMoney, type Money, parseMoney } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { findNamed, isResult, parsePercent } from '../agents/agent-input.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  decline,
  type StaffContext,
  succeed,
  usageError,
} from '../command.ts';

const faultTexts: Readonly<Record<LadderFault | MemberRankFault, string>> = {
  member_unknown: 'there is no such account',
  rank_unknown: 'the brand has no such level',
  same_rank: 'it has this level already',
  ladder_not_rising: 'a level would ask for no more than the one below it',
  first_rank_asks: 'the first level asks for nothing',
};

type VipAction<T> = {
  readonly act: (tx: Tx, action: VipStaffAction) => Promise<Outcome<T, LadderFault | MemberRankFault>>;
  readonly describe: (value: T) => string;
};

async function runVipAction<T>(
  { pool, clock }: StaffContext,
  { options, actor }: CommandInput,
  { act, describe }: VipAction<T>,
): Promise<CommandResult> {
  const reason = options.remark?.trim() ?? '';
  if (reason.length < 3 || reason.length > 500)
    return usageError('Why? --remark has three to 500 letters, and the audit keeps it.');
  const outcome = await inRetriedTransaction(pool, (tx) => act(tx, { actor, reason, at: clock.now() }));
  return outcome.ok
    ? succeed(`Done: ${describe(outcome.value)}, in the name of ${actor}.`)
    : decline(`Refused, nothing was changed: ${faultTexts[outcome.fault]}.`);
}

const parseLevel = (text: string | undefined): number | null => (/^\d{1,2}$/.test(text ?? '') ? Number(text) : null);

export const setRank: Command = {
  subject: '<account>',
  options: { level: '<level>', remark: '<text>', merchant: '<brand>' },
  needed: ['level', 'remark'],
  what: 'sets the VIP level of a member; one above the member’s bets stands until a month loses it',
  run: async (context, input) => {
    const level = parseLevel(input.options.level);
    if (level === null) return usageError('--level is a number.');
    const member = await findNamed(context, input);
    if (isResult(member)) return member;
    const currency = await readBrandCurrency(context.pool, member.merchant);
    if (currency === null) return decline('Refused: its brand has no currency.');
    return runVipAction(context, input, {
      act: (tx, action) => setMemberRank(tx, { ...action, member: member.id, currency, level }),
      describe: ({ from, to }) => `${member.account} was VIP ${from} and is VIP ${to}`,
    });
  },
};

export const ladder: Command = {
  subject: '<brand>',
  options: {},
  what: 'shows the VIP ladder of a brand',
  run: async ({ pool }, { subject }) => {
    const ranks = await listRanks(pool, subject);
    return ranks.length === 0 ? decline(`"${subject}" has no ladder.`) : succeed(...ranks.map(describeRank));
  },
};

const describeRank = (rank: RankTerms): string =>
  [
    `VIP ${rank.level} ${rank.label}: valid bets ${displayMoney(rank.turnover)}`,
    `deposits ${displayMoney(rank.deposit)}`,
    `keep ${displayMoney(rank.keep)}`,
    `gifts ${[rank.levelGift, rank.weeklyGift, rank.monthlyGift, rank.birthdayGift].map((gift) => displayMoney(gift)).join(' / ')}`,
    `points ×${rank.pointsPpm / 1_000_000}`,
    `free withdrawals ${rank.withdrawals}`,
    `rebate ${Object.entries(rank.rebates)
      .map(([category, ppm]) => `${category} ${ppm / 10_000}%`)
      .join(' ')}`,
    ...(rank.host === null ? [] : [`host ${rank.host}`]),
  ].join(', ');

/** Undefined where the option was left out; null where it is not what it should be. */
const parseOption = <T>(text: string | undefined, parse: (text: string) => T | null): T | undefined | null =>
  text === undefined ? undefined : parse(text);

const parseAmount = (text: string): Money | null => {
  const amount = parseMoney(text);
  return amount !== null && amount >= 0n && amount % 100n === 0n ? amount : null;
};

const maxRebatePpm = 20_000;

/** `RNG=0.5,LIVE=0.35`: percent by category. */
function parseRebates(text: string): Record<string, number> | null {
  const rates = text.split(',').map((part): readonly [string, number | null] => {
    const [category = '', percent = ''] = part.split('=');
    return [category, parsePercent(percent)];
  });
  const isRate = ([category, ppm]: readonly [string, number | null]) =>
    (gameCategories as readonly string[]).includes(category) && ppm !== null && ppm <= maxRebatePpm;
  return rates.every(isRate) ? Object.fromEntries(rates.map(([category, ppm]) => [category, ppm ?? 0])) : null;
}

const parseCount = (max: number) => (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) <= max ? Number(text) : null;

/** Wrapped, because none at all is a value as well. */
const parseHost = (text: string): { readonly host: string | null } | null => {
  if (text === 'none') return { host: null };
  return /^(https:\/\/|mailto:|tel:)\S{3,190}$/.test(text) ? { host: text } : null;
};

const parseFactor = (text: string): number | null => {
  const match = /^(\d)(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(2, '0')) * 10_000 : null;
};

const amountOptions = [
  'turnover',
  'deposit',
  'keep',
  'level-gift',
  'weekly-gift',
  'monthly-gift',
  'birthday-gift',
] as const;
const termNames = {
  turnover: 'turnover',
  deposit: 'deposit',
  keep: 'keep',
  'level-gift': 'levelGift',
  'weekly-gift': 'weeklyGift',
  'monthly-gift': 'monthlyGift',
  'birthday-gift': 'birthdayGift',
} as const;

/** The change, or the name of the option that is wrong. */
function parseTerms({ options }: CommandInput): RankTermsChange | string {
  const amounts = amountOptions.map((name) => [name, parseOption(options[name], parseAmount)] as const);
  const others = {
    rebates: parseOption(options.rebates, parseRebates),
    points: parseOption(options.points, parseFactor),
    withdrawals: parseOption(options.withdrawals, parseCount(100)),
    host: parseOption(options.host, parseHost),
    label: parseOption(options.label, (text) => (/^[\p{L}\p{N} ]{1,20}$/u.test(text) ? text : null)),
  };
  const wrong = [...amounts, ...Object.entries(others)].find(([, value]) => value === null)?.[0];
  if (wrong !== undefined) return wrong;
  return {
    ...Object.fromEntries(amounts.map(([name, value]) => [termNames[name], value ?? undefined])),
    label: others.label ?? undefined,
    rebates: others.rebates ?? undefined,
    pointsPpm: others.points ?? undefined,
    withdrawals: others.withdrawals ?? undefined,
    host: others.host?.host,
  };
}

export const rank: Command = {
  subject: '<brand>',
  options: {
    level: '<level>',
    ...Object.fromEntries(amountOptions.map((name) => [name, '<amount>'])),
    rebates: '<category=percent,…>',
    points: '<factor>',
    withdrawals: '<count>',
    host: '<address|none>',
    label: '<name>',
    remark: '<text>',
  },
  needed: ['level', 'remark'],
  what: 'changes what a VIP level of a brand asks for and gives, from now on',
  run: async (context, input) => {
    const level = parseLevel(input.options.level);
    if (level === null) return usageError('--level is a number.');
    const change = parseTerms(input);
    if (typeof change === 'string') return usageError(`--${change} is not what it should be.`);
    if (Object.values(change).every((value) => value === undefined)) return usageError('What is to change?');
    return runVipAction(context, input, {
      act: (tx, action) => setRankTerms(tx, { ...action, merchant: input.subject, level, change }),
      describe: (terms) => describeRank(terms),
    });
  },
};

export const rebate: Command = {
  subject: '<brand>',
  options: { mode: '<manual|automatic>', minimum: '<amount>', days: '<days>', remark: '<text>' },
  needed: ['remark'],
  what: 'sets whether rebate is claimed or credited every day, from which amount, and after how many days it is credited by itself',
  run: async (context, input) => {
    const merchant = input.subject;
    if ((await readBrandCurrency(context.pool, merchant)) === null)
      return usageError(`There is no brand "${merchant}".`);
    const { mode, minimum, days } = input.options;
    const change = {
      mode: parseOption(mode, (text) => (text === 'manual' || text === 'automatic' ? text : null)),
      minimum: parseOption(minimum, (text) => parseAmount(text) || null),
      days: parseOption(days, (text) => parseCount(60)(text) || null),
    };
    const wrong = Object.entries(change).find(([, value]) => value === null)?.[0];
    if (wrong !== undefined) return usageError(`--${wrong} is not what it should be.`);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length === 0) return usageError('What is to change?');
    return runVipAction(context, input, {
      act: (tx, action) => setRebateRule(tx, { ...action, merchant, change: given }),
      describe: (rule) =>
        `rebate of ${merchant} is ${rule.mode}, from ${displayMoney(rule.minimum)}, after ${rule.days} days`,
    });
  },
};
