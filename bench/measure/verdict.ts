/** What a figure means against its goal. A goal is a sentence that begins with `at least` or `at most` and a number. */
import type { BenchResult } from '../row.ts';

type Goal = { readonly direction: 'at least' | 'at most'; readonly number: number };

export function readGoal(goal: string): Goal | null {
  const match = /\b(at least|at most)\s+([\d.,_]+)/.exec(goal);
  if (!match) return null;
  const number = Number(match[2]?.replace(/[,_]|\.$/g, ''));
  return { direction: match[1] === 'at least' ? 'at least' : 'at most', number };
}

/** One that missed its goal is worse than one that did not; among equals the figure decides. */
export function pickWorst(goal: string, results: readonly BenchResult[]): BenchResult {
  const sign = readGoal(goal)?.direction === 'at least' ? 1 : -1;
  const [worst] = [...results].sort((a, b) => Number(a.reached) - Number(b.reached) || sign * (a.figure - b.figure));
  if (!worst) throw new Error('a row without a result');
  return worst;
}

export function formatVerdict(goal: string, { figure }: BenchResult): string {
  const read = readGoal(goal);
  if (!read || read.number === 0) return 'not reached';
  const missedBy = Math.abs(figure / read.number - 1) * 100;
  return `not reached, by ${missedBy.toFixed(0)} %`;
}
