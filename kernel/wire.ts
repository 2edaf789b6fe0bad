/** Schemas of the kernel's own values as they travel. Server side they decode; the browser keeps the wire form. */
import { z } from 'zod/mini';
import { type MemberId as MemberIdType } from './id.ts';
import { defaultLocale, type Locale, locales } from './locale.ts';
import { type Money, moneyText, parseMoney } from './money.ts';
import { type Instant, instant } from './time.ts';

/** Decimal text with at most four decimals, because JSON numbers are floats. */
export const MoneyText = z.codec(
  z.string().check(z.regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,4})?$/)),
  z.custom<Money>((value) => typeof value === 'bigint'),
  {
    decode: (text, context) => {
      const amount = parseMoney(text);
      if (amount !== null) return amount;
      context.issues.push({ code: 'invalid_format', format: 'money', input: text });
      return z.NEVER;
    },
    encode: (amount) => moneyText(amount),
  },
);

/** Epoch milliseconds. */
export const EpochMs = z.codec(
  z.int().check(z.nonnegative()),
  z.custom<Instant>((value) => typeof value === 'number' && Number.isSafeInteger(value)),
  { decode: (ms) => instant(ms), encode: (at) => at as number },
);

export const MemberId = z.custom<MemberIdType>((value) => typeof value === 'string' && /^mb_[0-9A-Z]{26}$/.test(value));

/** `2026-11-15`, a day of the platform's calendar. */
export const DayText = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** Pages of a list, counted from one; both arrive as text in a query. */
export const PageNo = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1);
export const pageSize = (largest: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(largest)), usual);

const withFallback = z.catch;

/** The language a list is asked in. One that nobody knows is the default, never an error. */
export const LocaleCode = withFallback(z.enum(Object.keys(locales) as [Locale, ...Locale[]]), defaultLocale);

/** A file of a form. */
export const UploadedFile = z.custom<{ readonly bytes: Uint8Array }>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
);

/** The largest picture that a member can send. */
export const maxPictureBytes = 5 * 1_024 * 1_024;
/** The picture and the form around it. */
export const maxPictureFormBytes = maxPictureBytes + 16_384;
