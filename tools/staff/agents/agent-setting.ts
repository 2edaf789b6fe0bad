/** What staff decides for a brand and for single agents. */
import { grantQuota, setBrandRule, setContractFlags, setTopPoint } from '#domains/agents/server/index.ts';
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { parseMoney } from '#kernel/money.ts';
import { type Command, type CommandInput, usageError } from '../command.ts';
import { findNamed, isResult, parsePercent, parsePoint, parseSwitch, pointText, runAction } from './agent-input.ts';

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
const covers = ['HOUSE', 'WALLET', 'PRORATA'] as const;

type Change = Parameters<typeof setBrandRule>[1]['change'];

/** Undefined where the option was left out; null where it is not what it should be. */
const parseOption = <T>(text: string | undefined, parse: (text: string) => T | null): T | undefined | null =>
  text === undefined ? undefined : parse(text);

const parseAmount = (text: string) => {
  const amount = parseMoney(text);
  return amount !== null && amount >= 0n ? amount : null;
};

/** Wrapped, because no limit at all is a value as well. */
const parseApproval = (text: string) => {
  if (text === 'none') return { limit: null };
  const limit = parseAmount(text);
  return limit !== null && limit > 0n ? { limit } : null;
};

/** The change, or the name of the option that is wrong. */
function parseChange({ options }: CommandInput): Change | string {
  const parsed = {
    platform: parseOption(options.platform, parsePercent),
    'deposit-fee': parseOption(options['deposit-fee'], parsePercent),
    'withdrawal-fee': parseOption(options['withdrawal-fee'], parsePercent),
    cover: parseOption(options.cover, (text) => covers.find((cover) => cover === text) ?? null),
    approval: parseOption(options.approval, parseApproval),
    'top-point': parseOption(options['top-point'], parsePoint),
    active: parseOption(options.active, parseAmount),
    names: parseSwitch(options.names),
    dividend: parseSwitch(options.dividend),
    daily: parseSwitch(options.daily),
    hourly: parseSwitch(options.hourly),
    realtime: parseSwitch(options.realtime),
  };
  const wrong = Object.entries(parsed).find(([, value]) => value === null)?.[0];
  if (wrong !== undefined) return wrong;
  const flags = kinds.flatMap((kind) => (parsed[kind] == null ? [] : [[kind, parsed[kind]] as const]));
  return {
    platformRate: parsed.platform ?? undefined,
    depositFee: parsed['deposit-fee'] ?? undefined,
    withdrawalFee: parsed['withdrawal-fee'] ?? undefined,
    cover: parsed.cover ?? undefined,
    approvalFrom: parsed.approval ? parsed.approval.limit : undefined,
    topPoint: parsed['top-point'] ?? undefined,
    activeMinValidBet: parsed.active ?? undefined,
    showsNames: parsed.names ?? undefined,
    flags: flags.length > 0 ? Object.fromEntries(flags) : undefined,
  };
}

const switchOptions = { dividend: '<on|off>', daily: '<on|off>', hourly: '<on|off>', realtime: '<on|off>' } as const;

export const rule: Command = {
  subject: '<brand>',
  options: {
    platform: '<percent>',
    'deposit-fee': '<percent>',
    'withdrawal-fee': '<percent>',
    cover: '<HOUSE|WALLET|PRORATA>',
    approval: '<amount|none>',
    'top-point': '<point>',
    active: '<amount>',
    names: '<on|off>',
    ...switchOptions,
    remark: '<text>',
  },
  needed: ['remark'],
  what: 'sets what a brand decides about its agents: fees, who covers a shortfall, from which amount bills wait, the highest point, names, and which contracts are seen',
  run: async (context, input) => {
    const merchant = input.subject;
    if ((await readBrandCurrency(context.pool, merchant)) === null)
      return usageError(`There is no brand "${merchant}".`);
    const change = parseChange(input);
    if (typeof change === 'string') return usageError(`--${change} is not what it should be.`);
    if (Object.values(change).every((value) => value === undefined)) return usageError('What is to change?');
    return runAction(context, input, {
      act: (tx, action) => setBrandRule(tx, { ...action, merchant, change }),
      describe: () => `the rule of ${merchant} is set`,
    });
  },
};

/** As the brand says: null. */
const parseFlag = (text: string | undefined): boolean | null | undefined | 'wrong' => {
  if (text === 'brand') return null;
  const value = parseSwitch(text);
  return value === null ? 'wrong' : value;
};

export const flags: Command = {
  subject: '<account>',
  options: {
    ...Object.fromEntries(kinds.map((kind) => [kind, '<on|off|brand>'])),
    remark: '<text>',
    merchant: '<brand>',
  },
  needed: ['remark'],
  what: 'sets which contracts one agent sees, or with brand that it sees what its brand says',
  run: async (context, input) => {
    const parsed = kinds.map((kind) => [kind, parseFlag(input.options[kind])] as const);
    const wrong = parsed.find(([, value]) => value === 'wrong');
    if (wrong) return usageError(`--${wrong[0]} is on, off or brand.`);
    const responses = parsed.flatMap(([kind, value]) =>
      value === undefined || value === 'wrong' ? [] : [[kind, value] as const],
    );
    if (responses.length === 0) return usageError(`Which? There are --${kinds.join(', --')}.`);
    const agent = await findNamed(context, input);
    if (isResult(agent)) return agent;
    return runAction(context, input, {
      act: (tx, action) => setContractFlags(tx, { ...action, agent: agent.id, flags: Object.fromEntries(responses) }),
      describe: () => `what ${agent.account} sees is set`,
    });
  },
};

const pointProblem = 'Which? --point is in steps of a tenth, as 7.6.';

export const quota: Command = {
  subject: '<account>',
  options: { point: '<point>', granted: '<number>', remark: '<text>', merchant: '<brand>' },
  needed: ['point', 'granted', 'remark'],
  what: 'sets how many accounts of a point from 7.5 on an agent may give in all; never less than were given',
  run: async (context, input) => {
    const point = parsePoint(input.options.point ?? '');
    if (point === null) return usageError(pointProblem);
    const granted = /^\d{1,6}$/.test(input.options.granted ?? '') ? Number(input.options.granted) : null;
    if (granted === null) return usageError('How many? --granted is a whole number.');
    const agent = await findNamed(context, input);
    if (isResult(agent)) return agent;
    return runAction(context, input, {
      act: (tx, action) => grantQuota(tx, { ...action, agent: agent.id, point, granted }),
      describe: (now) =>
        `${agent.account} may give ${pointText(point)} ${now.granted} times, and gave it ${now.used} times`,
    });
  },
};

export const topPoint: Command = {
  subject: '<account>',
  options: { point: '<point>', remark: '<text>', merchant: '<brand>' },
  needed: ['point', 'remark'],
  what: 'sets the rebate points of an agent without an upline, from now on',
  run: async (context, input) => {
    const point = parsePoint(input.options.point ?? '');
    if (point === null) return usageError(pointProblem);
    const agent = await findNamed(context, input);
    if (isResult(agent)) return agent;
    return runAction(context, input, {
      act: (tx, action) => setTopPoint(tx, { ...action, agent: agent.id, point }),
      describe: () => `${agent.account} has ${pointText(point)}`,
    });
  },
};
