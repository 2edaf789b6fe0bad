/**
 * What a record shows, as its address says it: the span of days, the filters, the page and the row that is open. A
 * named span stays one by its name, so that a kept link to the past seven days is theirs tomorrow as well.
 */
import { type DayPeriod, isCalendarDay } from '#kernel/calendar.ts';
import { type Preset, presetDays, presetOf, presets } from './preset.ts';

export const defaultPreset: Preset = 'past7';

type SelectedRange = { readonly days: DayPeriod; readonly preset: Preset | null };

/** A span that makes no sense is the usual one. `usual`: of records whose rows are further apart. */
export function readRange(address: URLSearchParams, today: string, usual: Preset = defaultPreset): SelectedRange {
  const [startDate, endDate] = [address.get('from') ?? '', address.get('to') ?? ''];
  if (isCalendarDay(startDate) && isCalendarDay(endDate) && startDate <= endDate)
    return { days: { startDate, endDate }, preset: null };
  const preset = presets.find((name) => name === address.get('range')) ?? usual;
  return { days: presetDays(preset, today), preset };
}

export function readPage(address: URLSearchParams): number {
  const text = address.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Codes and ids only: whatever else stands there is no filter. */
export function readFilter(address: URLSearchParams, name: string): string | null {
  const text = address.get(name) ?? '';
  return /^[A-Za-z0-9_]{1,64}$/.test(text) ? text : null;
}

/** Another list begins at its first page, with no row open. */
const pagingParams = ['page', 'before', 'open'];

function withParams(address: URLSearchParams, set: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(set)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const clearedPaging = Object.fromEntries(pagingParams.map((name) => [name, null]));

export function withDays(
  address: URLSearchParams,
  days: DayPeriod,
  { today, usual = defaultPreset }: { readonly today: string; readonly usual?: Preset },
): URLSearchParams {
  const preset = presetOf(days, today);
  const named = { range: preset === usual ? null : preset, from: null, to: null };
  return withParams(address, {
    ...(preset ? named : { range: null, from: days.startDate, to: days.endDate }),
    ...clearedPaging,
  });
}

export const withFilter = (address: URLSearchParams, name: string, value: string | null): URLSearchParams =>
  withParams(address, { ...clearedPaging, [name]: value });

export const withPage = (address: URLSearchParams, page: number): URLSearchParams =>
  withParams(address, { page: page === 1 ? null : String(page), open: null });

/** Records that are read on from a line have no numbered pages; null is their newest one. */
export const withBefore = (address: URLSearchParams, before: string | null): URLSearchParams =>
  withParams(address, { before, open: null });

export const withOpen = (address: URLSearchParams, open: string | null): URLSearchParams =>
  withParams(address, { open });
