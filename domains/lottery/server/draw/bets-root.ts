/** What fixes the bets of an issue before its beacon is known. */
import { type BetLine, createBetsRoot } from '#domains/lottery/rules/fairness/bets-root.ts';

/** In the order of the bytes of the ids. */
export async function hashBets(lines: AsyncIterable<BetLine>): Promise<string> {
  const root = createBetsRoot();
  for await (const line of lines) root.add(line);
  return root.finish();
}
