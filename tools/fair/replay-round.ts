/** Words of the command line to the round as one line of JSON, or to what is wrong with them. */
import { isClientSeed, isNonce, isServerSeed } from '#domains/studio/rules/fairness/seeds.ts';
import { replay, replayableGames } from '#domains/studio/rules/replay/replay.ts';
import type { FairResult } from './fair-result.ts';
import { replayDraw } from './replay-draw.ts';

const usage = [
  'npm run fair -- <game> <serverSeed> <clientSeed> <nonce> [parameters as JSON]',
  '',
  `Games: ${replayableGames.join(', ')}.`,
  'Parameters are those of the bet and may be left out:',
  '  dice    {"target": 62, "side": "under"}       limbo   {"target": 2.5}',
  '  mines   {"mines": 3, "opened": [0, 7]}        keno    {"picks": [8, 37]}',
  '  plinko  {"rows": 16, "risk": "low"}           wheel   {"segments": 10, "risk": "low"}',
  '  hilo    {"guesses": ["higher", "skip"]}       colour  {"colour": "red"}',
  '  crash   {"cashOut": 2, "published": "<hash>"}; its server seed is the one of the round in the chain,',
  '          its client seed the public salt, its nonce the number of the round, counted from zero',
  'npm run fair -- lottery <game> <issue> <seed> <betsRoot> [beacon]',
  'The values are those of the proof of the draw; without a beacon it is the demo’s, sixty-four zeros.',
  '',
  'Prints one line of JSON and ends with 0, or with 2 on wrong use.',
].join('\n');

const usageError = (text: string): FairResult => ({ code: 2, text });

/** What a seed and a nonce must be, in the order in which they are written. */
function seedProblem(serverSeed: string, clientSeed: string, nonce: string): string | null {
  if (!isServerSeed(serverSeed)) return 'The server seed must be sixty-four lower-case hexadecimal digits.';
  if (!isClientSeed(clientSeed)) return 'The client seed must be one to sixty-four signs on one line.';
  const isCount = /^(0|[1-9]\d*)$/.test(nonce) && isNonce(Number(nonce));
  return isCount ? null : 'The nonce must be a whole number from zero.';
}

function parametersOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const input: unknown = JSON.parse(text);
    const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
    return isObject ? { ...input } : null;
  } catch {
    return null;
  }
}

export function replayRound(words: readonly string[]): FairResult {
  if (words.includes('--help')) return { code: 0, text: usage };
  const [game, serverSeed, clientSeed, nonce, text = '{}', ...more] = words;
  if (game === undefined) return usageError(usage);
  if (game === 'lottery') return replayDraw(words.slice(1));
  if (!replayableGames.includes(game))
    return usageError(`There is no game "${game}"; there are ${replayableGames.join(', ')}.`);
  if (serverSeed === undefined || clientSeed === undefined || nonce === undefined)
    return usageError(`A server seed, a client seed and a nonce stand behind the game.\n\n${usage}`);
  if (more.length > 0)
    return usageError(`"${more[0]}" is one word too many; parameters are one word of JSON, in quotes.`);
  const problem = seedProblem(serverSeed, clientSeed, nonce);
  if (problem !== null) return usageError(problem);
  const parameters = parametersOf(text);
  if (parameters === null) return usageError('Parameters must be an object in JSON, such as \'{"target": 62}\'.');
  const played = replay(game, { serverSeed, clientSeed, nonce: Number(nonce) }, parameters);
  return 'problem' in played ? usageError(played.problem) : { code: 0, text: JSON.stringify(played.replay) };
}
