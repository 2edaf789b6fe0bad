/** Reads the parameters of a round one by one, and keeps the first thing that is wrong with them. */
import { multiplierScale } from '../multiplier.ts';

type Wish<Value> = {
  readonly is: (given: unknown) => given is Value;
  /** Behind the name: "rows must be …". */
  readonly mustBe: string;
};

export class Reading {
  readonly #given: ReadonlyMap<string, unknown>;
  readonly #asked = new Set<string>();
  #problem: string | null = null;

  constructor(given: Readonly<Record<string, unknown>>) {
    this.#given = new Map(Object.entries(given));
  }

  /** What was given, or `absent` where nothing was; also after something wrong, which `problem` then tells. */
  take<Value, Absent>(name: string, { is, mustBe }: Wish<Value>, absent: Absent): Value | Absent {
    this.#asked.add(name);
    const given = this.#given.get(name);
    if (given === undefined) return absent;
    if (is(given)) return given;
    this.#problem ??= `${name} must be ${mustBe}.`;
    return absent;
  }

  /** A rule that is about more than one parameter. */
  refuse(problem: string): void {
    this.#problem ??= problem;
  }

  /** To be asked once all was taken: what nobody asked for is a slip of the pen, and would change nothing. */
  get problem(): string | null {
    const strange = [...this.#given.keys()].find((name) => !this.#asked.has(name));
    if (this.#problem !== null || strange === undefined) return this.#problem;
    const known = [...this.#asked].join(', ');
    return `There is no parameter "${strange}" here; there ${known === '' ? 'are none' : `are ${known}`}.`;
  }
}

export const oneOf = <const Value extends string | number>(values: readonly Value[]): Wish<Value> => ({
  is: (given): given is Value => values.some((value) => value === given),
  mustBe: `one of ${values.join(', ')}`,
});

export const wholeFrom = (least: number, most: number): Wish<number> => ({
  is: (given): given is number => Number.isInteger(given) && Number(given) >= least && Number(given) <= most,
  mustBe: `a whole number from ${least} to ${most}`,
});

export const listOf = <Value>(wish: Wish<Value>, most: number): Wish<readonly Value[]> => ({
  is: (given): given is readonly Value[] => Array.isArray(given) && given.length <= most && given.every(wish.is),
  mustBe: `a list of at most ${most}, each ${wish.mustBe}`,
});

/** A number with at most two decimals, such as a target. */
export const hundredths = (least: number, most: number): Wish<number> => ({
  is: (given): given is number =>
    typeof given === 'number' && given >= least && given <= most && /^\d+(\.\d{1,2})?$/.test(String(given)),
  mustBe: `a number from ${least} to ${most} with at most two decimals`,
});

/** Multipliers have four decimals, which a float holds. */
export const numberOf = (times: bigint): number => Number(times) / Number(multiplierScale);
