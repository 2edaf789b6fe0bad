/** The address of a record, read and written. */
import { useSearchParams } from 'react-router';
import type { DayPeriod } from '#kernel/calendar.ts';
import { usePlatformDay } from '../use-platform-day.ts';
import {
  defaultPreset,
  readFilter,
  readPage,
  readRange,
  withBefore,
  withDays,
  withFilter,
  withOpen,
  withPage,
} from './address.ts';
import type { Preset } from './preset.ts';

/** A choice replaces the address: the way back leads out of the record. A page is a step of its own. */
const replaceOptions = { replace: true, preventScrollReset: true };

type RecordOptions = {
  /** The days that are listed first. */
  readonly usual?: Preset;
};

export function useRecord<Name extends string = never>(
  names: readonly Name[] = [],
  { usual = defaultPreset }: RecordOptions = {},
) {
  const [address, setAddress] = useSearchParams();
  const today = usePlatformDay();
  const filters = Object.fromEntries(names.map((name) => [name, readFilter(address, name)])) as Record<
    Name,
    string | null
  >;
  return {
    today,
    ...readRange(address, today, usual),
    filters,
    isFiltered: Object.values(filters).some((value) => value !== null),
    page: readPage(address),
    before: readFilter(address, 'before'),
    open: readFilter(address, 'open'),
    chooseDays: (days: DayPeriod) => setAddress((before) => withDays(before, days, { today, usual }), replaceOptions),
    choose: (name: Name, value: string | null) =>
      setAddress((before) => withFilter(before, name, value), replaceOptions),
    clear: () => setAddress((before) => names.reduce((so, name) => withFilter(so, name, null), before), replaceOptions),
    turn: (page: number) => setAddress((before) => withPage(before, page), { preventScrollReset: true }),
    readOn: (before: string | null) => setAddress((now) => withBefore(now, before), { preventScrollReset: true }),
    toggle: (key: string) =>
      setAddress((before) => withOpen(before, readFilter(before, 'open') === key ? null : key), replaceOptions),
  };
}
