/** The links as a file for a spreadsheet: exactly what the table shows. */
import type { LinkView } from './link.queries.ts';

/** A cell that a spreadsheet would run as a formula begins with an apostrophe. */
const cellOf = (value: string | number): string => {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const lineOf = (cells: readonly (string | number)[]) => `${cells.map(cellOf).join(',')}\r\n`;

type FileTexts = {
  readonly heads: readonly string[];
  readonly typeOf: (link: LinkView) => string;
  readonly stateOf: (link: LinkView) => string;
  readonly pointOf: (link: LinkView) => string;
};

/** Without it a spreadsheet takes the file for one of an old code page, and names with accents break. */
const byteOrderMark = '\uFEFF';

export const linkFile = (links: readonly LinkView[], { heads, typeOf, stateOf, pointOf }: FileTexts): string =>
  byteOrderMark +
  lineOf(heads) +
  links
    .map((link) =>
      lineOf([
        link.affiliateCode,
        link.note,
        typeOf(link),
        pointOf(link),
        link.visits,
        link.registered,
        link.firstDeposits,
        link.firstDeposited,
        stateOf(link),
        link.url,
      ]),
    )
    .join('');
