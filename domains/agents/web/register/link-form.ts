/** What the form of a link computes before anything is sent. */
import type { createLink } from '#domains/agents/contract/link.ts';
import { isCalendarDay } from '#kernel/calendar.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { businessDayOf, dayMs, instant, minuteMs } from '#kernel/time.ts';
import type { AccountType, LinkView } from './link.queries.ts';

export const maxNoteLength = 140;
const maxUsesMost = 100_000;

export type LinkFormValues = {
  readonly note: string;
  readonly type: AccountType;
  readonly point: number;
  /** The last day on which somebody can register; empty: no end. */
  readonly until: string;
  /** Empty: as many as come. */
  readonly uses: string;
};
export type LinkInput = WireInputOf<typeof createLink>;

type LinkVerdict = {
  readonly isDayPast: boolean;
  readonly areUsesWrong: boolean;
  readonly input: LinkInput | null;
};

type FormContext = {
  /** The platform's day. */
  readonly today: string;
  readonly offsetMinutes: number;
};

/** The moment in which a day of the platform is over. */
export const endOfDay = (day: string, offsetMinutes: number): number =>
  Date.parse(`${day}T00:00:00Z`) + dayMs - offsetMinutes * minuteMs;

/** The day whose end a link has as its own. */
export const lastDayOf = (validUntil: number, offsetMinutes: number): string =>
  businessDayOf(instant(validUntil - 1), offsetMinutes);

function usesOf(text: string): number | null | 'wrong' {
  const digits = text.trim().replaceAll(',', '');
  if (digits === '') return null;
  if (!/^\d{1,6}$/.test(digits)) return 'wrong';
  const uses = Number(digits);
  return uses >= 1 && uses <= maxUsesMost ? uses : 'wrong';
}

export function judgeLinkForm(values: LinkFormValues, { today, offsetMinutes }: FormContext): LinkVerdict {
  const { note, type, point, until } = values;
  const isDayPast = until !== '' && (!isCalendarDay(until) || until < today);
  const maxUses = usesOf(values.uses);
  const areUsesWrong = maxUses === 'wrong';
  return {
    isDayPast,
    areUsesWrong,
    input:
      isDayPast || areUsesWrong
        ? null
        : {
            type,
            point,
            validUntil: until === '' ? null : endOfDay(until, offsetMinutes),
            maxUses,
            note: note.trim(),
          },
  };
}

export const valuesOf = (
  { note, type, point, validUntil, maxUses }: LinkView,
  offsetMinutes: number,
): LinkFormValues => ({
  note,
  type,
  point,
  until: validUntil === null ? '' : lastDayOf(validUntil, offsetMinutes),
  uses: maxUses === null ? '' : String(maxUses),
});
