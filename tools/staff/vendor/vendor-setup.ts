/** Outside vendors and their games: added, and taken away without losing a round. */
import { listBrands } from '#domains/content/server/index.ts';
import {
  addVendor,
  addVendorGame,
  externalCategories,
  removeVendor,
  removeVendorGame,
  vendorProtocols,
} from '#domains/games/server/index.ts';
import { type Money, parseMoney } from '#kernel/money.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { type Command, type CommandInput, decline, succeed, timeText, usageError } from '../command.ts';
import { explainVendorRefusal, remarkMissing, remarkOf, vendorChangeOf } from './vendor-change.ts';

const splitList = (text: string) => [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean);

/** Null: one of them is none. */
function categoriesOf(text: string) {
  const words = splitList(text);
  const known = words.flatMap((word) => externalCategories.find((category) => category === word) ?? []);
  return known.length === words.length && known.length > 0 ? known : null;
}

const categoryForm = externalCategories.join(', ');

export const vendorAdd: Command = {
  subject: '<code>',
  options: {
    name: '<text>',
    categories: '<RNG,LIVE,…>',
    protocol: `<${vendorProtocols.join('|')}>`,
    brands: '<code,…|all>',
    remark: '<text>',
  },
  needed: ['name', 'categories', 'protocol', 'brands', 'remark'],
  what: 'adds an outside vendor to the catalogue of brands, or a further category or brand of it, or brings it back; games, keys and addresses are set by their own commands',
  run: async (context, input) => {
    const { name, categories: optionText = '', brands: offered, protocol: spoken } = input.options;
    const remark = remarkOf(input);
    if (remark === null) return usageError(remarkMissing);
    if (!name || !offered) return usageError('--name is how players know it, --brands are codes of brands, or all.');
    const categories = categoriesOf(optionText);
    if (!categories) return usageError(`--categories are some of ${categoryForm}.`);
    const protocol = vendorProtocols.find((one) => one === spoken);
    if (!protocol) return usageError(`--protocol is one of ${vendorProtocols.join(', ')}.`);
    const known = (await listBrands(context.pool)).map(({ merchant }) => merchant);
    const brands = offered === 'all' ? known : splitList(offered);
    if (brands.length === 0 || !brands.every((brand) => known.includes(brand)))
      return decline(`Refused: --brands are all or some of ${known.join(', ')}.`);
    const change = { name: name.trim(), categories, protocol, brands, remark };
    const outcome = await inTransaction(context.pool, (tx) =>
      addVendor(tx, { ...vendorChangeOf(context, input), ...change }),
    );
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    return succeed(
      `Done: ${input.subject} is in the catalogue of ${brands.join(', ')}, in the name of ${input.actor}.`,
      'It is shown once it has games (vendor-game) and is played once it has keys and an address.',
    );
  },
};

export const vendorRemove: Command = {
  subject: '<code>',
  options: { remark: '<text>' },
  needed: ['remark'],
  what: 'takes an outside vendor away: its games leave all lists and take no stake at once; its keys and addresses end by themselves when every round is over, an hour later at the soonest; the history stays',
  run: async (context, input) => {
    const remark = remarkOf(input);
    if (remark === null) return usageError(remarkMissing);
    const outcome = await inTransaction(context.pool, (tx) =>
      removeVendor(tx, { ...vendorChangeOf(context, input), remark }),
    );
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    const { openRounds, disconnectedFrom } = outcome.value;
    return succeed(
      `Done: the games of ${input.subject} are in no list and take no stake, in the name of ${input.actor}.`,
      openRounds === 0
        ? `No round is open; its keys and addresses end after ${timeText(disconnectedFrom)}.`
        : `${openRounds} rounds are open and are still paid; its keys and addresses end when they are over, after ${timeText(disconnectedFrom)}.`,
    );
  },
};

function gameOf({ options: { code = '', category: optionText } }: CommandInput) {
  const category = externalCategories.find((one) => one === optionText);
  return category && code ? { code, category } : null;
}

const gameForm = `Which game? --code is the vendor’s own name of it, --category one of ${categoryForm}.`;

/** Parts per million of `96.5`; null where it is no percentage. */
function ppmOf(text: string): number | null {
  const match = /^(0|[1-9]\d{0,2})(?:\.(\d{1,4}))?$/.exec(text);
  return match ? Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0')) : null;
}

/** Null where neither is said; undefined where they are no amounts. */
function stakesOf({ options: { min, max } }: CommandInput): { least: Money; most: Money } | null | undefined {
  if (min === undefined && max === undefined) return null;
  const [minStake, maxStake] = [parseMoney(min ?? ''), parseMoney(max ?? '')];
  return minStake === null || maxStake === null ? undefined : { least: minStake, most: maxStake };
}

export const vendorGame: Command = {
  subject: '<code>',
  options: {
    code: '<game>',
    category: '<category>',
    name: '<text>',
    return: '<percent>',
    min: '<amount>',
    max: '<amount>',
    remark: '<text>',
  },
  needed: ['code', 'category', 'name', 'return', 'remark'],
  what: 'adds a game of an outside vendor, with what it returns of all stakes as its vendor states it (96.5), and its smallest and largest bet; or brings one back',
  run: async (context, input) => {
    const remark = remarkOf(input);
    if (remark === null) return usageError(remarkMissing);
    const game = gameOf(input);
    if (!game) return usageError(gameForm);
    const { name, return: optionText = '' } = input.options;
    const rtpPpm = ppmOf(optionText);
    if (!name || rtpPpm === null) return usageError('--name is how players know it, --return a percentage as 96.5.');
    const stakes = stakesOf(input);
    if (stakes === undefined) return usageError('--min and --max are amounts as 0.50, and come together.');
    const change = { game, name: name.trim(), rtpPpm, stakes, remark };
    const outcome = await inTransaction(context.pool, (tx) =>
      addVendorGame(tx, { ...vendorChangeOf(context, input), ...change }),
    );
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    return succeed(
      `Done: ${input.subject} has the game ${game.code}, in the name of ${input.actor}; seen within five seconds.`,
    );
  },
};

export const vendorGameRemove: Command = {
  subject: '<code>',
  options: { code: '<game>', category: '<category>', remark: '<text>' },
  needed: ['code', 'category', 'remark'],
  what: 'takes a game of an outside vendor out of all lists; what is open in it is still paid, and the history stays',
  run: async (context, input) => {
    const remark = remarkOf(input);
    if (remark === null) return usageError(remarkMissing);
    const game = gameOf(input);
    if (!game) return usageError(gameForm);
    const outcome = await inTransaction(context.pool, (tx) =>
      removeVendorGame(tx, { ...vendorChangeOf(context, input), game, remark }),
    );
    if (!outcome.ok) return explainVendorRefusal(outcome.fault);
    return succeed(`Done: ${game.code} of ${input.subject} is in no list any more, in the name of ${input.actor}.`);
  },
};
