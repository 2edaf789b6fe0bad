/** Values for a JSON schema: what a contract takes, and what it must not. */
import fc from 'fast-check';
import type { JsonSchema } from '../contracts.ts';

type ArbitraryFactory = (schema: JsonSchema) => fc.Arbitrary<unknown>;

/** Values that the schema takes. What it does not describe is any JSON. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  return (byType[String(schema.type)] ?? anyJson)(schema);
}

const anyJson: ArbitraryFactory = () => fc.jsonValue({ maxDepth: 2 });

const byType: Readonly<Record<string, ArbitraryFactory>> = {
  string: stringOf,
  integer: (schema) => fc.integer(bounds(schema, -2_147_483_648, 2_147_483_647)),
  number: numberOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items, minItems = 0, maxItems = 3 }) =>
    fc.array(arbitraryOf((items ?? {}) as JsonSchema), {
      minLength: Number(minItems),
      maxLength: Math.max(Number(minItems), Math.min(Number(maxItems), 5)),
    }),
  object: objectOf,
};

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, field]) => [name, arbitraryOf(field)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as string[] });
}

function stringOf({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> {
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'));
  const lowest = Number(minLength);
  const text = fc.string({
    unit: 'grapheme-ascii',
    minLength: lowest,
    maxLength: Math.max(lowest, Math.min(Number(maxLength), 60)),
  });
  // Contracts trim what is typed, so a text of blanks alone is too short for them.
  return lowest > 0 ? text.filter((made) => made.trim().length >= lowest) : text;
}

function numberOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { min, max } = bounds(schema, -1e12, 1e12);
  const step = Number(schema.multipleOf);
  if (!(step > 0)) return fc.double({ min, max, noNaN: true });
  // 1.98 is 198 steps of 0.01 over the steps in one: a product would be 1.9800000000000002.
  const inOne = Math.round(1 / step);
  return fc.integer({ min: Math.ceil(min * inOne), max: Math.floor(max * inOne) }).map((steps) => steps / inOne);
}

function bounds({ minimum, maximum }: JsonSchema, lowest: number, highest: number): { min: number; max: number } {
  return { min: Math.max(Number(minimum ?? lowest), lowest), max: Math.min(Number(maximum ?? highest), highest) };
}

/** As MoneyText of the kernel describes itself. */
const moneyPattern = String.raw`^-?(0|[1-9]\d{0,14})(\.\d{1,4})?$`;

/** The fields of a flat input that are amounts. */
export function moneyFields(fields: Readonly<Record<string, JsonSchema>>): string[] {
  return Object.entries(fields).flatMap(([name, schema]) => (schema.pattern === moneyPattern ? [name] : []));
}

/** The prefix of the ids that a field takes: `ss` for `^ss_[0-9A-Z]{26}$`. */
export function idPrefix({ pattern }: JsonSchema): string | null {
  return typeof pattern === 'string' ? (/^\^([a-z]{2})_\[/.exec(pattern)?.[1] ?? null) : null;
}
