/** A refusal with its duration: in seconds for the page, in words for the reader. */
import { importTexts, type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import { type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';
import type { texts as source } from './texts/en.ts';

const longestInMinutes = 120 * minuteMs;

const units = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

/** `5 minutes`; from two hours on, `7 hours`. Never less than what is waited for. */
export function formatWait(locale: Locale, waitMs: number): string {
  const [unit, ms] = waitMs > longestInMinutes ? (['hour', hourMs] as const) : (['minute', minuteMs] as const);
  const count = Math.ceil(waitMs / ms);
  const [one, many] = units[writtenLocaleOf(locale)][unit];
  return `${count} ${count === 1 ? one : many}`;
}

export const refuseWithWait = <Fault extends string>(
  fault: Fault,
  { locale, ways }: { readonly locale: Locale; readonly ways?: string },
  waitMs: number,
): RefusedOutcome<Fault> =>
  refuse(fault, { seconds: Math.ceil(waitMs / 1_000), wait: formatWait(locale, waitMs), ...(ways && { ways }) });
