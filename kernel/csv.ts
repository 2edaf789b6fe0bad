import { type Money, moneyText } from './money.ts';

/**
 * Lines of a CSV file (RFC 4180). A spreadsheet runs a cell that begins like a formula, and names and remarks
 * come from outside: such a cell gets an apostrophe in front. Plain numbers stay numbers, minus included.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Two decimals as everywhere, more only where there are more, and no separators: a spreadsheet reads a number. */
export const csvMoney = (amount: Money): string => {
  const [whole = '', decimals = ''] = moneyText(amount).split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
};

const number = /^-?\d+(\.\d+)?$/;
const formulaStart = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

function cellOf(text: string): string {
  const safe = formulaStart.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
