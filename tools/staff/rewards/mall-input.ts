/** What staff types or writes into a file about the points mall. */
import { z } from 'zod/mini';
import { deliveryKinds, itemCategories, itemKinds } from '#domains/rewards/contract/mall.ts';
import type { MallItem } from '#domains/rewards/server/index.ts';
import { defaultLocale, writtenLocales } from '#kernel/locale.ts';
import { parseMoney } from '#kernel/money.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';

/** By written language; English is needed. */
const createWords = (text: z.ZodMiniString) =>
  z.partialRecord(z.enum(writtenLocales), text).check(z.refine((words) => words[defaultLocale] !== undefined));
const words = createWords(z.string());
const count = (least: number) => z.int().check(z.gte(least), z.lte(1_000_000_000));
const noMoney = '0';

const ItemFile = z.object({
  kind: z.enum(itemKinds),
  category: z.enum(itemCategories),
  name: createWords(z.string().check(z.minLength(1))),
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

/** The sentence that says what is wrong, or the change. */
export function parseItemChange(options: ItemOptions): ItemChange | string {
  const required = options.bets === undefined ? undefined : parseMoney(options.bets);
  if (required === null || (required !== undefined && required < 0n)) return '--bets is not an amount.';
  const fault = findItemFault(options);
  if (fault !== null) return fault;
  const { points, level, active } = options;
  const change = {
    ...(points !== undefined && { points: Number(points) }),
    ...(level !== undefined && { level: Number(level) }),
    ...parseBounds(options),
    ...(active !== undefined && { active: active === 'on' }),
    ...(required !== undefined && { amountRequirement: required }),
  };
  return Object.keys(change).length === 0 ? 'What is to change?' : change;
}

function findItemFault({ points, stock, limit, level, active }: ItemOptions): string | null {
  const numbers = { points, level, stock: openEnded(stock), limit: openEnded(limit) };
  for (const [name, text] of Object.entries(numbers))
    if (text !== undefined && !/^\d{1,9}$/.test(text)) return `--${name} is not a whole number.`;
  if (Number(points) === 0 || Number(limit) === 0) return '--points and --limit are at least one.';
  return active === undefined || active === 'on' || active === 'off' ? null : '--active is on or off.';
}

const parseBounds = ({ stock, limit }: ItemOptions) => ({
  ...(stock !== undefined && { stock: stock === 'none' ? null : Number(stock) }),
  ...(limit !== undefined && { memberLimit: limit === 'none' ? null : Number(limit) }),
});

/** `none` stands for no number. */
const openEnded = (text: string | undefined) => (text === 'none' ? undefined : text);

type PointsChange = Partial<{
  ratio: number;
  earnPer: MallItem['amount'];
}>;

/** The sentence that says what is wrong, or the change. */
export function parsePointsChange({ ratio, 'earn-per': earnPer }: ItemOptions): PointsChange | string {
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
  return Object.keys(change).length === 0 ? 'What is to change?' : change;
}
