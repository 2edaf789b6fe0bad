/** What staff types or writes into a file about the points mall. */
import { z } from 'zod/mini';
import { deliveryKinds, itemCategories, itemKinds } from '#domains/rewards/contract/mall.ts';
import type { MallItem } from '#domains/rewards/server/index.ts';
import { parseMoney } from '#kernel/money.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';

const words = z.object({ EN: z.string(), TY: z.optional(z.string()) });
const count = (least: number) => z.int().check(z.gte(least), z.lte(1_000_000_000));
const noMoney = '0';

const ItemFile = z.object({
  kind: z.enum(itemKinds),
  category: z.enum(itemCategories),
  name: z.object({ EN: z.string().check(z.minLength(1)), TY: z.optional(z.string()) }),
  note: z._default(words, { EN: '' }),
  detail: z._default(words, { EN: '' }),
  points: count(1),
  amount: z.prefault(MoneyText, noMoney),
  delivery: z.enum(deliveryKinds),
  amountRequirement: z.prefault(MoneyText, noMoney),
  level: z._default(count(0), 0),
  stock: z._default(z.nullable(count(0)), null),
  memberLimit: z._default(z.nullable(count(1)), null),
  startsAt: z._default(z.nullable(EpochMs), null),
  endsAt: z._default(z.nullable(EpochMs), null),
  drawing: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  active: z._default(z.boolean(), true),
});

/** Null: it is no JSON, or not a reward that the mall could offer. */
export function parseItem(text: string | null): Omit<MallItem, 'id' | 'position' | 'merchant' | 'currency'> | null {
  try {
    const read = z.safeDecode(ItemFile, JSON.parse(text ?? '') as z.input<typeof ItemFile>);
    if (!read.success) return null;
    const { kind, amount, delivery, startsAt, endsAt, amountRequirement } = read.data;
    const isCash = kind === 'cash';
    const fits = isCash === amount > 0n && isCash === (delivery === 'wallet') && amount % 100n === 0n;
    const isPeriod = startsAt === null || endsAt === null || startsAt < endsAt;
    return fits && isPeriod && amountRequirement >= 0n ? (read.data as ReturnType<typeof parseItem>) : null;
  } catch {
    return null;
  }
}

type ItemOptions = Readonly<Record<string, string | undefined>>;
type ItemChange = Partial<
  Pick<MallItem, 'points' | 'stock' | 'memberLimit' | 'level' | 'active' | 'amountRequirement'>
>;

const wholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** The sentence that says what is wrong, or the change. */
export function parseItemChange({ points, stock, limit, level, bets, active }: ItemOptions): ItemChange | string {
  const numbers = { points, level, stock: openEnded(stock), limit: openEnded(limit) };
  for (const [name, text] of Object.entries(numbers))
    if (text !== undefined && wholeNumber(text) === null) return `--${name} is not a whole number.`;
  if (numbers.points === '0' || numbers.limit === '0') return '--points and --limit are at least one.';
  if (active !== undefined && active !== 'on' && active !== 'off') return '--active is on or off.';
  const required = bets === undefined ? undefined : parseMoney(bets);
  if (required === null || (required !== undefined && required < 0n)) return '--bets is not an amount.';
  const change = {
    ...(points !== undefined && { points: Number(points) }),
    ...(level !== undefined && { level: Number(level) }),
    ...(stock !== undefined && { stock: stock === 'none' ? null : Number(stock) }),
    ...(limit !== undefined && { memberLimit: limit === 'none' ? null : Number(limit) }),
    ...(active !== undefined && { active: active === 'on' }),
    ...(required !== undefined && { amountRequirement: required }),
  };
  return Object.keys(change).length === 0 ? 'What is to change?' : change;
}

/** `none` stands for no number. */
const openEnded = (text: string | undefined) => (text === 'none' ? undefined : text);

/** `0:1000,2:1100`: levels with their factors in thousandths; null where it is something else. */
function parseFactors(text: string): { level: number; factorMilli: number }[] | null {
  const parts = text.split(',').map((part) => /^(\d{1,2}):(\d{1,6})$/.exec(part.trim()));
  const factors = parts.flatMap((part) => (part ? [{ level: Number(part[1]), factorMilli: Number(part[2]) }] : []));
  const isWhole = factors.length === parts.length && factors.every(({ factorMilli }) => factorMilli <= 100_000);
  return isWhole && new Set(factors.map(({ level }) => level)).size === factors.length ? factors : null;
}

type PointsChange = Partial<{
  ratio: number;
  earnPer: MallItem['amount'];
  factors: NonNullable<ReturnType<typeof parseFactors>>;
}>;

/** The sentence that says what is wrong, or the change. */
export function parsePointsChange({ ratio, 'earn-per': earnPer, factors }: ItemOptions): PointsChange | string {
  const change: PointsChange = {};
  if (earnPer !== undefined) {
    const amount = parseMoney(earnPer);
    if (amount === null || amount <= 0n) return '--earn-per is not an amount.';
    change.earnPer = amount;
  }
  if (ratio !== undefined) {
    if (!/^(0|[1-9]\d{0,3}|10000)$/.test(ratio)) return '--ratio is a whole number from 0 to 10000.';
    change.ratio = Number(ratio);
  }
  if (factors !== undefined) {
    const levels = parseFactors(factors);
    if (levels === null) return '--factors are levels with thousandths: 0:1000,2:1100.';
    change.factors = levels;
  }
  return Object.keys(change).length === 0 ? 'What is to change?' : change;
}
