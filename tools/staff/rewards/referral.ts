/** What staff decides about inviting friends. */
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { type ReferralRuleChange, setReferralRule } from '#domains/rewards/server/index.ts';
import { displayMoney, type Money, parseMoney } from '#kernel/money.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { parsePercent } from '../agents/agent-input.ts';
import { type Command, type CommandInput, succeed, usageError } from '../command.ts';
import { parseCount, reasonOf, reasonProblem } from './reward-input.ts';

const parseGift = (text: string): Money | null => {
  const amount = parseMoney(text);
  return amount !== null && amount >= 0n ? amount : null;
};

const parseLevels = (text: string): number[] | null => {
  const levels = text.split(',').map((each) => parsePercent(each.trim()));
  return levels.length <= 3 && levels.every((level) => level !== null) ? levels : null;
};

/** Undefined where the option was left out; null where it is not what it should be. */
const parseOption = <T>(text: string | undefined, parse: (text: string) => T | null): T | undefined | null =>
  text === undefined ? undefined : parse(text);

/** The change, or the name of the option that is wrong. */
function parseChange({ options }: CommandInput): ReferralRuleChange | string {
  const parsed = {
    inviter: parseOption(options.inviter, parseGift),
    friend: parseOption(options.friend, parseGift),
    deposit: parseOption(options.deposit, parseGift),
    bets: parseOption(options.bets, parseGift),
    share: parseOption(options.share, (text) => {
      const rate = parsePercent(text);
      return rate !== null && rate <= 100_000 ? rate : null;
    }),
    cap: parseOption(options.cap, parseGift),
    levels: parseOption(options.levels, parseLevels),
    friends: parseOption(options.friends, (text) => parseCount(text) || null),
  };
  const wrong = Object.entries(parsed).find(([, value]) => value === null)?.[0];
  if (wrong !== undefined) return wrong;
  const change = {
    inviterGift: parsed.inviter,
    friendGift: parsed.friend,
    minDeposit: parsed.deposit,
    minValidBet: parsed.bets,
    sharePpm: parsed.share,
    monthCap: parsed.cap,
    levelPpm: parsed.levels,
    monthFriends: parsed.friends,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined && value !== null));
}

export const referralRule: Command = {
  subject: '<brand>',
  options: {
    inviter: '<amount>',
    friend: '<amount>',
    deposit: '<amount>',
    bets: '<amount>',
    share: '<percent>',
    cap: '<amount>',
    levels: '<percent,percent,percent>',
    friends: '<number>',
    remark: '<text>',
  },
  needed: ['remark'],
  what: 'sets what inviting friends brings in a brand, from now on: gifts, the first deposit and bets they ask for, the share of bets, levels and the limits of a month',
  run: async ({ pool, clock }, input) => {
    const merchant = input.subject;
    if ((await readBrandCurrency(pool, merchant)) === null) return usageError(`There is no brand "${merchant}".`);
    const reason = reasonOf(input);
    if (reason === null) return usageError(reasonProblem);
    const change = parseChange(input);
    if (typeof change === 'string') return usageError(`--${change} is not what it should be.`);
    if (Object.keys(change).length === 0) return usageError('What is to change?');
    const request = { merchant, change, actor: input.actor, reason, at: clock.now() };
    const outcome = await inRetriedTransaction(pool, (tx) => setReferralRule(tx, request));
    if (!outcome.ok) throw new Error('a rule is always set');
    const { inviterGift, friendGift, levelPpm } = outcome.value;
    const levels = `${levelPpm.length} ${levelPpm.length === 1 ? 'level' : 'levels'}`;
    return succeed(
      `Done: ${merchant} gives ${displayMoney(inviterGift)} to the inviter and ${displayMoney(friendGift)} to the friend, ${levels}.`,
    );
  },
};
