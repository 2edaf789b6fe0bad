/** Roads of outcomes such as big and small: six rows, filled by the order of the draws or by runs of the same outcome. */

export const roadRows = 6;

export type RoadCell = { readonly column: number; readonly row: number; readonly value: string };

/** One draw after the other, down and to the right. */
export const beadRoad = (outcomes: readonly string[]): RoadCell[] =>
  outcomes.map((value, index) => ({ column: Math.floor(index / roadRows), row: index % roadRows, value }));

/** An outcome that belongs to no run, such as a tie, is counted on the mark before it. */
export type RunCell = RoadCell & { readonly ties: number };

type Run = { column: number; row: number; start: number; turned: boolean };

/** The next mark of a run: down, and from the last row or a taken cell to the right for the rest of the run. */
function stepRun(run: Run, isTaken: (column: number, row: number) => boolean): void {
  const down = !run.turned && run.row + 1 < roadRows && !isTaken(run.column, run.row + 1);
  if (down) run.row += 1;
  else {
    run.turned = true;
    run.column += 1;
  }
}

export function runRoad(outcomes: readonly string[], tie: string | null = null): RunCell[] {
  const cells: { column: number; row: number; value: string; ties: number }[] = [];
  const taken = new Set<string>();
  const isTaken = (column: number, row: number) => taken.has(`${column} ${row}`);
  const run: Run = { column: 0, row: 0, start: -1, turned: false };
  let waiting = 0;
  for (const value of outcomes) {
    const last = cells.at(-1);
    if (value === tie) {
      if (last === undefined) waiting += 1;
      else last.ties += 1;
      continue;
    }
    if (last?.value === value) stepRun(run, isTaken);
    else {
      run.start += 1;
      while (isTaken(run.start, 0)) run.start += 1;
      Object.assign(run, { column: run.start, row: 0, turned: false });
    }
    taken.add(`${run.column} ${run.row}`);
    cells.push({ column: run.column, row: run.row, value, ties: waiting });
    waiting = 0;
  }
  return cells;
}
