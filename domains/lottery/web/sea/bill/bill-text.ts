/** A bill as text: a line for each number, `274 = 20 x 10`, stakes in the order of the columns that apply. */
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { parseMoney } from '#kernel/money.ts';
import { type BillShape, type ColumnKey, cleanNumber, findBet, opensColumn } from './bill-shape.ts';

export type BillTextFault = 'form' | 'number' | 'amount' | 'too_many';
type NumberStakes = { readonly number: string; readonly stakes: Partial<Record<ColumnKey, string>> };
type WrongLine = { readonly text: string; readonly fault: BillTextFault };

export type BillText = { readonly rows: readonly NumberStakes[]; readonly wrong: readonly WrongLine[] };

const lineForm = /^([0-9R]+(?:-[0-9]+)?)\s*[=:\s]\s*(.+)$/i;

function readLine(shape: BillShape, engine: LotteryEngine, line: string): NumberStakes | BillTextFault {
  const [, typed = '', tail = ''] = lineForm.exec(line) ?? [];
  if (typed === '') return 'form';
  const number = cleanNumber(shape, typed);
  if (number.length !== typed.replace('-', '').length || !opensColumn(shape, engine, number)) return 'number';
  const amounts = tail.split(/[\sx*×/,]+/i).filter((part) => part !== '');
  const columns = shape.columns.filter((column) => findBet({ shape, engine }, number, column) !== null);
  if (amounts.length > columns.length) return 'too_many';
  if (amounts.length === 0 || amounts.some((amount) => parseMoney(amount) === null)) return 'amount';
  // Nothing on a column is written as 0.
  const stakes: Partial<Record<ColumnKey, string>> = {};
  for (const [index, column] of columns.entries()) {
    const amount = amounts[index];
    if (amount !== undefined && amount !== '0') stakes[column] = amount;
  }
  return Object.keys(stakes).length === 0 ? 'amount' : { number, stakes };
}

export function readBill(shape: BillShape, engine: LotteryEngine, text: string): BillText {
  const rows: NumberStakes[] = [];
  const wrong: WrongLine[] = [];
  for (const line of text.split(/[\n;]+/).map((part) => part.trim())) {
    if (line === '') continue;
    const read = readLine(shape, engine, line);
    if (typeof read === 'string') wrong.push({ text: line, fault: read });
    else rows.push(read);
  }
  return { rows, wrong };
}
