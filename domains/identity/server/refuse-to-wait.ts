/** A refusal that tells how long it lasts: to the second for the page, in words for whoever reads. */
import { type Locale, type WrittenLocale, writtenLocaleOf } from '#kernel/locale.ts';
import { type Refused, refuse } from '#kernel/outcome.ts';
import { hourMs, minuteMs } from '#kernel/time.ts';

const longest = 120 * minuteMs;

const units: Readonly<
  Record<WrittenLocale, Readonly<Record<'minute' | 'hour', readonly [one: string, many: string]>>>
> = {
  EN: { minute: ['minute', 'minutes'], hour: ['hour', 'hours'] },
  TY: { minute: ['minuto', 'minuto'], hour: ['oras', 'oras'] },
};

/** `5 minutes`; from two hours on, `7 hours`. Never less than what is waited for. */
export function tellWait(locale: Locale, waitMs: number): string {
  const [unit, ms] = waitMs > longest ? (['hour', hourMs] as const) : (['minute', minuteMs] as const);
  const count = Math.ceil(waitMs / ms);
  const [one, many] = units[writtenLocaleOf(locale)][unit];
  return `${count} ${count === 1 ? one : many}`;
}

export const refuseToWait = <Fault extends string>(
  fault: Fault,
  { locale, ways }: { readonly locale: Locale; readonly ways?: string },
  waitMs: number,
): Refused<Fault> =>
  refuse(fault, { seconds: Math.ceil(waitMs / 1_000), wait: tellWait(locale, waitMs), ...(ways && { ways }) });
