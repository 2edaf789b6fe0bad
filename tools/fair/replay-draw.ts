/** A draw of a lottery from the values that its proof publishes: the numbers, and what was hashed on the way to them. */
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { noBeacon } from '#domains/lottery/rules/fairness/beacon.ts';
import { drawOwn } from '#domains/lottery/rules/fairness/own-draw.ts';
import { commitmentOf, isSeed } from '#domains/lottery/rules/fairness/seed-chain.ts';
import { initialGames } from '#domains/lottery/rules/game/games.ts';
import type { FairResult } from './fair-result.ts';

const usageError = (text: string): FairResult => ({ code: 2, text });

/** `words`: game, issue, seed, root of the bets and, where there was one, the beacon. */
export function replayDraw(words: readonly string[]): FairResult {
  const [code, issueNumber, seed, betsRoot, beacon = noBeacon, ...more] = words;
  const game = initialGames.find((one) => one.code === code);
  const engine = game && findEngine(game.family, game.priceVersion);
  if (!game || !engine) return usageError(`There is no lottery game "${code ?? ''}".`);
  if (issueNumber === undefined || seed === undefined || betsRoot === undefined)
    return usageError('An issue, a seed and the root of the bets stand behind the game.');
  if (more.length > 0) return usageError(`"${more[0]}" is one word too many.`);
  if (!/^\d{8}(-\d{1,4})?$/.test(issueNumber)) return usageError('The issue is a number such as 20261118-0001.');
  if (![seed, betsRoot, beacon].every(isSeed))
    return usageError('Seed, root and beacon must be sixty-four lower-case hexadecimal digits each.');
  const drawn = drawOwn(engine, { game, issueNumber, seed, betsRoot, beacon });
  const input = { game: game.code, issue: issueNumber, seed, betsRoot, beacon };
  return { code: 0, text: JSON.stringify({ ...input, commitment: commitmentOf(seed), ...drawn }) };
}
