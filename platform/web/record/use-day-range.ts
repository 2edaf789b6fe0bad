/** What the choice of days needs to know and to say, for a record at its address. */
import type { DayPeriod } from '#kernel/calendar.ts';
import { locales, writtenLocaleOf } from '#kernel/locale.ts';
import { gmtOffset } from '#kernel/time.ts';
import { useSite } from '../site.ts';
import { useLocale } from '../text/texts.tsx';
import { presetDays, presets } from './preset.ts';
import { useRecordText } from './texts.ts';

type DayRangeOptions = {
  readonly days: DayPeriod;
  readonly today: string;
  readonly chooseDays: (days: DayPeriod) => void;
};

export function useDayRange({ days, today, chooseDays }: DayRangeOptions) {
  const text = useRecordText();
  const { locale } = useLocale();
  return {
    value: days,
    today,
    zone: gmtOffset(useSite().platformOffsetMinutes),
    locale: locales[writtenLocaleOf(locale)].tag,
    onChange: chooseDays,
    spans: presets.map((key) => ({ key, label: text(`record.${key}`), days: presetDays(key, today) })),
    labels: {
      dates: text('record.dates'),
      choose: text('record.chooseDates'),
      spans: text('record.spans'),
      custom: text('record.custom'),
      lastDay: text('record.lastDay'),
      previousMonth: text('record.previousMonth'),
      nextMonth: text('record.nextMonth'),
      apply: text('record.apply'),
      cancel: text('record.cancel'),
      close: text('record.close'),
      range: ({ startDate, endDate }: DayPeriod) =>
        startDate === endDate ? startDate : text('record.datesFrom', { from: startDate, to: endDate }),
    },
  };
}

export function usePagerLabels() {
  const text = useRecordText();
  return {
    label: text('record.pages'),
    previous: text('record.previous'),
    next: text('record.next'),
    page: (number: number) => text('record.page', { number }),
  };
}
