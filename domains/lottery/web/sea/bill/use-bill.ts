/** The rows of a bill. The last one is always empty: a number that is typed into it becomes a row. */
import { useState } from 'react';
import type { LotteryEngine, PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { type BillRow, readCell, totalBill } from './bill.ts';
import { type BillShape, type ColumnKey, cleanNumber, opensColumn, otherOrders } from './bill-shape.ts';
import type { BillText } from './bill-text.ts';

/** More lines than the wire takes are no bill of one ticket. */
const maxRows = 60;

type Rows = readonly BillRow[];

const isEmpty = ({ number, stakes }: BillRow) =>
  number === '' && Object.values(stakes).every((stake) => stake === undefined || stake === '');

const nextId = (rows: Rows): number => Math.max(0, ...rows.map(({ id }) => id)) + 1;

function withEmptyRow(rows: Rows): Rows {
  const last = rows.at(-1);
  if (last !== undefined && (isEmpty(last) || rows.length > maxRows)) return rows;
  return [...rows, { id: nextId(rows), number: '', stakes: {} }];
}

function insertRows(rows: Rows, more: readonly Omit<BillRow, 'id'>[]): Rows {
  const filled = rows.filter((row) => !isEmpty(row));
  const first = nextId(filled);
  return [...filled, ...more.map((row, place) => ({ ...row, id: first + place }))].slice(0, maxRows);
}

export function useBill(shape: BillShape, engine: LotteryEngine, terms: PriceTerms) {
  const [rows, setRows] = useState<Rows>(() => withEmptyRow([]));
  const context = { shape, engine, terms };
  const change = (next: (rows: Rows) => Rows) => setRows((before) => withEmptyRow(next(before)));
  const edit = (id: number, to: (row: BillRow) => BillRow) =>
    change((before) => before.map((row) => (row.id === id ? to(row) : row)));
  const filled = rows.filter((row) => !isEmpty(row));
  const last = filled.findLast(({ number }) => opensColumn(shape, engine, number));
  const numbers = new Set(rows.map(({ number }) => number));
  const orders = last ? otherOrders(shape, last.number).filter((other) => !numbers.has(other)) : [];
  /** The first stake of each column, from the top. */
  const firstStakes = Object.fromEntries(
    shape.columns.map((column) => [column, filled.map(({ stakes }) => stakes[column]).find((stake) => stake)]),
  );
  return {
    context,
    rows,
    total: totalBill(context, rows),
    last,
    orders,
    setNumber: (id: number, typed: string) => edit(id, (row) => ({ ...row, number: cleanNumber(shape, typed) })),
    setStake: (id: number, column: ColumnKey, typed: string) =>
      edit(id, (row) => ({ ...row, stakes: { ...row.stakes, [column]: typed.replace(/[^\d.]/g, '').slice(0, 9) } })),
    remove: (id: number) => change((before) => before.filter((row) => row.id !== id)),
    addOrders: () =>
      last &&
      change((before) =>
        insertRows(
          before,
          orders.map((number) => ({ number, stakes: last.stakes })),
        ),
      ),
    /** Each column has the stake of its first row on every number it applies to. */
    spreadStakes: () =>
      change((before) =>
        before.map((row) => {
          const open = shape.columns.filter((column) => {
            const cell = readCell(context, row, column);
            return cell !== null && cell.state !== 'closed' && firstStakes[column] !== undefined;
          });
          const stakes = Object.fromEntries(open.map((column) => [column, firstStakes[column] ?? '']));
          return { ...row, stakes: { ...row.stakes, ...stakes } };
        }),
      ),
    takeText: ({ rows: read }: BillText) => change((before) => insertRows(before, read)),
    clear: () => change(() => []),
  };
}

export type Bill = ReturnType<typeof useBill>;
