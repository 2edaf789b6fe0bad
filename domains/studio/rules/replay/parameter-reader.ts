/** Reads the parameters of a round one by one, and stores the first problem. */
import { multiplierScale } from '../multiplier.ts';

type ParameterRule<Value> = {
  readonly is: (given: unknown) => given is Value;
  /** Behind the name: "rows must be …". */
  readonly mustBe: string;
};

export class ParameterReader {
  readonly #given: ReadonlyMap<string, unknown>;
  readonly #asked = new Set<string>();
  #problem: string | null = null;

  constructor(given: Readonly<Record<string, unknown>>) {
    this.#given = new Map(Object.entries(given));
  }

  /** The given value, or `absent` where there is none; also after an invalid value, which `problem` then describes. */
  take<Value, Absent>(name: string, { is, mustBe }: ParameterRule<Value>, absent: Absent): Value | Absent {
    this.#asked.add(name);
    const value = this.#given.get(name);
    if (value === undefined) return absent;
    if (is(value)) return value;
    this.#problem ??= `${name} must be ${mustBe}.`;
    return absent;
  }

  /** A rule that is about more than one parameter. */
  refuse(problem: string): void {
    this.#problem ??= problem;
  }

  /** Call it last: parameters that were not read are unknown, probably misspelt, and would have no effect. */
  get problem(): string | null {
    const strange = [...this.#given.keys()].find((name) => !this.#asked.has(name));
    if (this.#problem !== null || strange === undefined) return this.#problem;
    const known = [...this.#asked].join(', ');
    return `There is no parameter "${strange}" here; there ${known === '' ? 'are none' : `are ${known}`}.`;
  }
}

export const oneOf = <const Value extends string | number>(values: readonly Value[]): ParameterRule<Value> => ({
  is: (given): given is Value => values.some((value) => value === given),
  mustBe: `one of ${values.join(', ')}`,
});

export const integerBetween = (least: number, most: number): ParameterRule<number> => ({
  is: (given): given is number => Number.isInteger(given) && Number(given) >= least && Number(given) <= most,
  mustBe: `a whole number from ${least} to ${most}`,
});

export const listOf = <Value>(wish: ParameterRule<Value>, most: number): ParameterRule<readonly Value[]> => ({
  is: (given): given is readonly Value[] => Array.isArray(given) && given.length <= most && given.every(wish.is),
  mustBe: `a list of at most ${most}, each ${wish.mustBe}`,
});

/** A number with at most two decimals, such as a target. */
export const hundredths = (least: number, most: number): ParameterRule<number> => ({
  is: (given): given is number =>
    typeof given === 'number' && given >= least && given <= most && /^\d+(\.\d{1,2})?$/.test(String(given)),
  mustBe: `a number from ${least} to ${most} with at most two decimals`,
});

/** Multipliers have four decimals, which a float holds. */
export const numberOf = (times: bigint): number => Number(times) / Number(multiplierScale);
