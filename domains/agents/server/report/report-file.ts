/** Files of the agent centre: their names, columns and words. */
import { importTexts, type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import type { ReportRange } from './report-range.ts';
import type { texts as source } from './texts/en.ts';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

export const fileTextsOf = (locale: Locale): typeof source => texts[writtenLocaleOf(locale)];

export const fileNameOf = (name: string, { first, last }: ReportRange): string => `${name}-${first}-${last}.csv`;

/** Lines of one part of a file. */
export const filePartSize = 1_000;

/** Where a part ended: the moment and the number of its last row. */
export type FileCursor = { readonly at: number; readonly id: bigint };

export const cursorText = ({ at, id }: FileCursor): string => `${at}.${id}`;

export function parseCursor(after: string | undefined): FileCursor | null {
  if (after === undefined) return null;
  const [at = '0', id = '0'] = after.split('.');
  return { at: Number(at), id: BigInt(id) };
}
