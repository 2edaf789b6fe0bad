/**
 * Whether the caller is human. The interface is `HumanCheck`: callers depend on nothing else, so that another
 * provider can implement it. The built-in one is a slider with a question in words as the alternative.
 */
import { hash } from 'node:crypto';
import { type openPuzzle, questionSolvesPerHour, solvePuzzle } from '#domains/identity/contract/challenge.ts';
import { writtenLocaleOf } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, hourMs, minuteMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import { isLoopback } from '../login/login-source.ts';
import { networkOf } from '../login/network.ts';
import { refuseWithWait } from '../refuse-with-wait.ts';
import * as store from './challenge.store.ts';
import { countPictureTry, markPictureSolved } from './picture-try.store.ts';
import { drawPuzzle, pieceSize, sceneHeight, sceneWidth } from './puzzle-picture.ts';
import { createQuestion } from './question.ts';
import { randomInt } from './random.ts';

/**
 * What a result opens: a solved check any call that asks for one; the picture of a registration that registration and its
 * code; what came with the code the registration alone, or one check would be good for any number of codes.
 */
export type HumanCheckScope = 'any' | 'registration code' | 'registration';

type HumanCheckContext = Pick<Context, 'tx' | 'clock' | 'ip'>;

export type HumanCheck = {
  /**
   * Whether the result stands, which it does once, for five minutes, in the network that solved the check. Where the
   * refusal that may follow tells a stranger something, `tx` is the pool: an undone use could be repeated.
   */
  readonly useHuman: (
    context: HumanCheckContext,
    result: string,
    reaches?: readonly HumanCheckScope[],
  ) => Promise<boolean>;
  /** Whether `useHuman` would succeed. The result is not consumed. */
  readonly isHuman: (
    context: HumanCheckContext,
    result: string,
    reaches?: readonly HumanCheckScope[],
  ) => Promise<boolean>;
  /** A result for somebody who has shown in another way that they are there. */
  readonly award: (context: HumanCheckContext & Pick<Context, 'rng'>, reach: HumanCheckScope) => Promise<string>;
};

export type SliderPuzzle = HumanCheck & {
  readonly open: UseCase<typeof openPuzzle>;
  readonly solve: UseCase<typeof solvePuzzle>;
};

const lifeMs = 5 * minuteMs;
/** A finger is not more exact than this. */
const tolerancePixels = 6;
/** The piece waits at the left edge, so the gap is never under it. */
const minGapX = pieceSize + 14;

const randomToken = ({ rng }: Pick<Context, 'rng'>, bytes: number) =>
  Buffer.from(rng.bytes(bytes)).toString('base64url');
const sha256 = (text: string) => hash('sha256', text, 'buffer');
/** A result is kept under its reach, so that it is none for anything else. */
const hashScopedResult = (result: string, reach: HumanCheckScope) =>
  sha256(reach === 'any' ? result : `${reach} ${result}`);

async function issueHumanResult(
  context: HumanCheckContext & Pick<Context, 'rng'>,
  reach: HumanCheckScope,
): Promise<string> {
  const { tx, clock, ip } = context;
  const result = randomToken(context, 32);
  const expiresAt = addMs(clock.now(), lifeMs);
  await store.insertHumanResult(tx, {
    resultSha256: hashScopedResult(result, reach),
    network: networkOf(ip),
    expiresAt,
  });
  return result;
}

const questionLimits = [{ by: 'ip', count: questionSolvesPerHour, windowMs: hourMs }] as const;

type SliderPuzzleDeps = { readonly pool: Tx; readonly limits: Pick<Limits, 'strict'> };

export function createSliderPuzzle({ pool, limits }: SliderPuzzleDeps): SliderPuzzle {
  /** Zero, or for how long the question in words is refused from there. */
  const countWords = async (network: string): Promise<number> =>
    isLoopback(network)
      ? 0
      : limits.strict(`${solvePuzzle.path} words`, questionLimits, { ip: network, account: null });

  return {
    open: async (context, { language }) => {
      const { tx, clock, rng, ip, locale } = context;
      const id = randomToken(context, 16);
      const x = minGapX + randomInt(rng, sceneWidth - pieceSize - minGapX);
      const y = randomInt(rng, sceneHeight - pieceSize);
      const question = createQuestion(language ?? writtenLocaleOf(locale), rng);
      const expiresAt = addMs(clock.now(), lifeMs);
      await store.insertPuzzle(tx, { id, x, answer: question.answer, network: networkOf(ip), expiresAt });
      const { scene, piece } = drawPuzzle({ x, y }, rng);
      return done({
        id,
        scene: scene.toString('base64'),
        piece: piece.toString('base64'),
        width: sceneWidth,
        height: sceneHeight,
        pieceSize,
        pieceTop: y,
        question: question.words,
      });
    },
    solve: async (context, { id, x, answer }) => {
      const { clock, ip, locale } = context;
      const network = networkOf(ip);
      const isPicture = x !== undefined && !isLoopback(network);
      // Before the puzzle is read: it is not consumed, and its question can be answered instead.
      const pictureMs = isPicture ? await countPictureTry(pool, { network, now: clock.now() }) : 0;
      if (pictureMs > 0) return refuseWithWait('picture_used_up', { locale }, pictureMs);
      // Through the pool: a wrong answer uses the puzzle up, though the refusal undoes the transaction.
      const puzzle = await store.consumePuzzle(pool, id);
      if (!puzzle || puzzle.network !== network || clock.now() >= puzzle.expiresAt) return refuse('human_failed');
      const isPlaced = x !== undefined && Math.abs(x - puzzle.x) <= tolerancePixels;
      if (!isPlaced && answer !== String(puzzle.answer)) return refuse('human_failed');
      if (isPlaced && isPicture) await markPictureSolved(pool, network);
      // Only passed questions are counted: a mistake costs nothing.
      const waitMs = isPlaced ? 0 : await countWords(network);
      if (waitMs > 0) return refuseWithWait('words_used_up', { locale }, waitMs);
      return done({ result: await issueHumanResult(context, 'any') });
    },
    isHuman: ({ tx, ...here }, result, reaches) => store.hasHumanResult(tx, toResultQuery(here, result, reaches)),
    useHuman: ({ tx, ...here }, result, reaches) => store.consumeHumanResult(tx, toResultQuery(here, result, reaches)),
    award: issueHumanResult,
  };
}

const toResultQuery = (
  { clock, ip }: Omit<HumanCheckContext, 'tx'>,
  result: string,
  reaches: readonly HumanCheckScope[] = ['any'],
) => ({
  resultSha256s: reaches.map((reach) => hashScopedResult(result, reach)),
  network: networkOf(ip),
  now: clock.now(),
});
