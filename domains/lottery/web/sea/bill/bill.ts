/** A bill: numbers with a stake in each column that applies. What it costs is counted by the rules of the server. */
import type { NumberState } from '#domains/lottery/contract/selection.ts';
import { numberKey, type PriceTerms } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { maxTicketStake } from '#domains/lottery/rules/wager/wager.ts';
import type { LineInput } from '#domains/lottery/web/wire.ts';
import { type Money, money, moneyScale, moneyText, parseMoney, sum } from '#kernel/money.ts';
import { type BillBet, type BillRules, type ColumnKey, findBet } from './bill-shape.ts';

export type BillRow = {
  readonly id: number;
  readonly number: string;
  /** As they were typed. */
  readonly stakes: Partial<Readonly<Record<ColumnKey, string>>>;
};

export type CellFault = 'amount' | 'too_large' | 'closed';

export type BillCell = {
  readonly column: ColumnKey;
  readonly bet: BillBet;
  readonly typed: string;
  readonly stake: Money | null;
  readonly cost: Money;
  readonly tickets: number;
  /** For 1.00, with the half of a number that pays half. */
  readonly pays: Money;
  readonly state: NumberState | null;
  readonly fault: CellFault | null;
};

const one = money(moneyScale);
const cent = 100n;

function stateOf({ kind, picks }: BillBet, terms: PriceTerms): NumberState | null {
  const states = kind
    .exposure(picks, one, terms)
    .map(({ number }) => terms.numberStates?.[numberKey(kind.code, number)]);
  return states.find((state) => state === 'closed') ?? states.find((state) => state !== undefined) ?? null;
}

function faultOf(typed: string, stake: Money | null, state: NumberState | null): CellFault | null {
  if (typed === '') return null;
  if (stake === null || stake <= 0n || stake % cent !== 0n) return 'amount';
  if (stake > maxTicketStake) return 'too_large';
  return state === 'closed' ? 'closed' : null;
}

type BillContext = BillRules & { readonly terms: PriceTerms };

/** Null where the number is no bet of the column. */
export function readCell({ shape, engine, terms }: BillContext, row: BillRow, column: ColumnKey): BillCell | null {
  const bet = findBet({ shape, engine }, row.number, column);
  if (bet === null) return null;
  const { kind, picks } = bet;
  const typed = row.stakes[column] ?? '';
  const stake = parseMoney(typed);
  const state = stateOf(bet, terms);
  const fault = faultOf(typed, stake, state);
  const isBet = typed !== '' && fault === null && stake !== null;
  return {
    column,
    bet,
    typed,
    stake: isBet ? stake : null,
    cost: isBet ? kind.cost(picks, stake, terms) : money(0n),
    tickets: kind.countTickets(picks),
    pays: kind.exposure(picks, one, terms)[0]?.payout ?? money(0n),
    state,
    fault,
  };
}

export type BillTotal = { readonly cells: readonly BillCell[]; readonly cost: Money; readonly faults: number };

export function totalBill(context: BillContext, rows: readonly BillRow[]): BillTotal {
  const all = rows.flatMap((row) => context.shape.columns.map((column) => readCell(context, row, column)));
  const typed = all.filter((cell) => cell !== null && cell.typed !== '') as BillCell[];
  const cells = typed.filter(({ stake }) => stake !== null);
  return { cells, cost: sum(cells.map(({ cost }) => cost)), faults: typed.length - cells.length };
}

/** Numbers of one kind with one stake are one line, as long as they are different bets. */
export function linesOfBill({ cells }: BillTotal): LineInput[] {
  const lines: { kind: BillBet['kind']; stake: string; picks: string[][] }[] = [];
  for (const { bet, stake } of cells) {
    if (stake === null) continue;
    const text = moneyText(stake);
    const joined = (before: string[][]) => joinPicks(bet, before);
    const line = lines.find(
      ({ kind, stake: other, picks }) => kind === bet.kind && other === text && joined(picks) !== null,
    );
    if (line) line.picks = joined(line.picks) ?? line.picks;
    else lines.push({ kind: bet.kind, stake: text, picks: bet.picks.map((row) => [...row]) });
  }
  return lines.map(({ kind, stake, picks }) => ({ kind: kind.code, picks, stake, units: 1 }));
}

/** Null where the picks are no single line with those before. */
function joinPicks({ kind, picks }: BillBet, before: readonly (readonly string[])[]): string[][] | null {
  if (kind.rows.length !== 1) return null;
  const joined = kind.repeats
    ? [...before, ...picks].map((row) => [...row])
    : [[...(before[0] ?? []), ...(picks[0] ?? [])]];
  return kind.checkPicks(joined) === null ? joined : null;
}
