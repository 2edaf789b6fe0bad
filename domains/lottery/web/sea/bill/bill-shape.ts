/** Which bets a number opens in the columns of a bill. The count of its digits decides. */
import type { Picks } from '#domains/lottery/contract/selection.ts';
import type { BetKind, LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { ordersOf } from '#domains/lottery/rules/entry/number-group.ts';

export const columnKeys = [
  'top',
  'tod',
  'bottom',
  'stake',
  'big',
  'small',
  'rear',
  'middle',
  'front',
  'straight',
  'order',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

export type BillShape = {
  readonly columns: readonly ColumnKey[];
  /** The kind of a column by the length of the number. */
  readonly codes: Readonly<Partial<Record<ColumnKey, Readonly<Record<number, string>>>>>;
  /** `pair`: two numbers of two digits. `roll`: one place is the letter R and stands for any digit. */
  readonly entry: 'number' | 'pair' | 'roll';
  /** All orders of a number are one bet. */
  readonly isAnyOrder?: boolean;
};

export type BillBet = { readonly kind: BetKind; readonly picks: Picks };

export const lengthsOf = ({ codes }: BillShape): number[] =>
  [...new Set(Object.values(codes).flatMap((byLength) => Object.keys(byLength ?? {}).map(Number)))].sort(
    (one, other) => one - other,
  );

/** What may be typed as a number, as it is typed. */
export function cleanNumber(shape: BillShape, typed: string): string {
  const characters = typed.toUpperCase().replace(shape.entry === 'roll' ? /[^0-9R]/g : /\D/g, '');
  return characters.slice(0, Math.max(...lengthsOf(shape)));
}

/** A pair is read more easily in two parts. */
export const showNumber = ({ entry }: BillShape, number: string): string =>
  entry === 'pair' && number.length > 2 ? `${number.slice(0, 2)}-${number.slice(2)}` : number;

function picksOf(shape: BillShape, kind: BetKind, number: string): Picks | null {
  if (shape.entry === 'pair') {
    const pair = [number.slice(0, 2), number.slice(2)];
    return kind.repeats ? [[...pair].sort()] : pair.map((one) => [one]);
  }
  if (shape.entry === 'roll') {
    const place = number.indexOf('R');
    const rest = number.replace('R', '');
    return place < 0 || /\D/.test(rest) ? null : [[String(place + 1)], [rest]];
  }
  return [[number]];
}

export type BillRules = { readonly shape: BillShape; readonly engine: LotteryEngine };

/** Null where the number is no bet of the column. */
export function findBet({ shape, engine }: BillRules, number: string, column: ColumnKey): BillBet | null {
  const kind = engine.kinds[shape.codes[column]?.[number.length] ?? ''];
  const picks = kind ? picksOf(shape, kind, number) : null;
  return kind && picks && kind.checkPicks(picks) === null ? { kind, picks } : null;
}

export const opensColumn = (shape: BillShape, engine: LotteryEngine, number: string): boolean =>
  shape.columns.some((column) => findBet({ shape, engine }, number, column) !== null);

const onlyKnown = (engine: LotteryEngine, shape: BillShape): BillShape => ({
  ...shape,
  columns: shape.columns.filter((column) =>
    Object.values(shape.codes[column] ?? {}).some((code) => engine.kinds[code] !== undefined),
  ),
});

export const thaiShape: BillShape = {
  columns: ['top', 'tod', 'bottom'],
  codes: { top: { 1: 'RUNTOP', 2: 'TOP2', 3: 'TOP3' }, tod: { 3: 'TOD3' }, bottom: { 1: 'RUNBOT', 2: 'BOT2' } },
  entry: 'number',
};

export const threeDigitShape = (code: 'FRONT3' | 'BACK3'): BillShape => ({
  columns: ['stake'],
  codes: { stake: { 3: code } },
  entry: 'number',
});

export const fourDKinds = ['straight', 'ibet', 'system', 'roll'] as const;
export type FourDKind = (typeof fourDKinds)[number];

const fourDPrefix = { straight: '', ibet: 'IBET_', system: 'SYSTEM_', roll: 'ROLL_' } as const;

export const fourDShape = (kind: FourDKind): BillShape => ({
  columns: ['big', 'small'],
  codes: { big: { 4: `${fourDPrefix[kind]}BIG` }, small: { 4: `${fourDPrefix[kind]}SMALL` } },
  entry: kind === 'roll' ? 'roll' : 'number',
  isAnyOrder: kind === 'ibet' || kind === 'system',
});

export const indonesiaShape: BillShape = {
  columns: ['rear', 'middle', 'front'],
  codes: { rear: { 2: '2D', 3: '3D', 4: '4D' }, middle: { 2: '2D_MIDDLE' }, front: { 2: '2D_FRONT' } },
  entry: 'number',
};

/** The digit games of the Philippine style and our own: of so many digits, or of two numbers. */
export function digitsShape(engine: LotteryEngine): BillShape {
  const symbols = engine.kinds['STRAIGHT']?.rows[0]?.symbols;
  const isPair = symbols !== undefined && 'values' in symbols;
  const length = isPair ? 4 : (symbols?.digits ?? 0);
  return onlyKnown(engine, {
    columns: ['straight', 'order'],
    codes: { straight: { [length]: 'STRAIGHT' }, order: { [length]: 'ANY_ORDER' } },
    entry: isPair ? 'pair' : 'number',
  });
}

/** Every other order of a number, for a bill that has each of them as a row. */
export function otherOrders({ entry, isAnyOrder }: BillShape, number: string): string[] {
  if (entry === 'pair') return [number.slice(2) + number.slice(0, 2)].filter((other) => other !== number);
  if (entry === 'roll' || isAnyOrder) return [];
  return ordersOf(number).filter((other) => other !== number);
}
