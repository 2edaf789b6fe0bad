/**
 * Whether somebody is there. The door is `HumanCheck`: whatever asks for a check knows only that, so that another
 * provider can stand behind it. Ours is a slider with a question in words beside it.
 */
import { hash } from 'node:crypto';
import { type openPuzzle, solvePuzzle, wordsOfHour } from '#domains/identity/contract/challenge.ts';
import { writtenLocaleOf } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { hourMs, later, minuteMs } from '#kernel/time.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import { isLoopback } from '../login/place.ts';
import { networkOf } from '../network.ts';
import { refuseToWait } from '../refuse-to-wait.ts';
import * as store from './challenge.store.ts';
import { roll } from './dice.ts';
import { markFitting, takePictureTry } from './picture-try.store.ts';
import { drawPuzzle, pieceSize, sceneHeight, sceneWidth } from './puzzle-picture.ts';
import { askInWords } from './question.ts';

/**
 * What a result opens: a solved check any call that asks for one; the picture of a registration that registration and its
 * code; what came with the code the registration alone, or one check would be good for any number of codes.
 */
export type Reach = 'any' | 'registration code' | 'registration';

type Here = Pick<Context, 'tx' | 'clock' | 'ip'>;

export type HumanCheck = {
  /**
   * Whether the result stands, which it does once, for five minutes, in the network that solved the check. Where the
   * refusal that may follow tells a stranger something, `tx` is the pool: an undone use could be repeated.
   */
  readonly useHuman: (context: Here, result: string, reaches?: readonly Reach[]) => Promise<boolean>;
  /** Whether `useHuman` would say yes. The result stays good. */
  readonly isHuman: (context: Here, result: string, reaches?: readonly Reach[]) => Promise<boolean>;
  /** A result for somebody who has shown in another way that they are there. */
  readonly award: (context: Here & Pick<Context, 'rng'>, reach: Reach) => Promise<string>;
};

export type Slider = HumanCheck & {
  readonly open: UseCase<typeof openPuzzle>;
  readonly solve: UseCase<typeof solvePuzzle>;
};

const lifeMs = 5 * minuteMs;
/** A finger is not more exact than this. */
const tolerancePixels = 6;
/** The piece waits at the left edge, so the gap is never under it. */
const leastX = pieceSize + 14;

const secretText = ({ rng }: Pick<Context, 'rng'>, bytes: number) =>
  Buffer.from(rng.bytes(bytes)).toString('base64url');
const sha256 = (text: string) => hash('sha256', text, 'buffer');
/** A result is kept under its reach, so that it is none for anything else. */
const keptAs = (result: string, reach: Reach) => sha256(reach === 'any' ? result : `${reach} ${result}`);

async function award(context: Here & Pick<Context, 'rng'>, reach: Reach): Promise<string> {
  const { tx, clock, ip } = context;
  const result = secretText(context, 32);
  const expiresAt = later(clock.now(), lifeMs);
  await store.insertHumanResult(tx, { resultSha256: keptAs(result, reach), network: networkOf(ip), expiresAt });
  return result;
}

const wordRules = [{ by: 'ip', count: wordsOfHour, windowMs: hourMs }] as const;

type SliderDeps = { readonly pool: Tx; readonly limits: Pick<Limits, 'strict'> };

export function createSlider({ pool, limits }: SliderDeps): Slider {
  /** Zero, or for how long nobody is let through by words from there. */
  const countWords = async (network: string): Promise<number> =>
    isLoopback(network) ? 0 : limits.strict(`${solvePuzzle.path} words`, wordRules, { ip: network, account: null });

  return {
    open: async (context, { language }) => {
      const { tx, clock, rng, ip, locale } = context;
      const id = secretText(context, 16);
      const x = leastX + roll(rng, sceneWidth - pieceSize - leastX);
      const y = roll(rng, sceneHeight - pieceSize);
      const question = askInWords(language ?? writtenLocaleOf(locale), rng);
      const expiresAt = later(clock.now(), lifeMs);
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
      // Before the puzzle is looked at: it is not used up, and whoever had it right answers its question instead.
      const pictureMs = isPicture ? await takePictureTry(pool, { network, now: clock.now() }) : 0;
      if (pictureMs > 0) return refuseToWait('picture_used_up', { locale }, pictureMs);
      // Through the pool: a wrong answer uses the puzzle up, though the refusal undoes the transaction.
      const puzzle = await store.takePuzzle(pool, id);
      if (!puzzle || puzzle.network !== network || clock.now() >= puzzle.expiresAt) return refuse('human_failed');
      const isPlaced = x !== undefined && Math.abs(x - puzzle.x) <= tolerancePixels;
      if (!isPlaced && answer !== String(puzzle.answer)) return refuse('human_failed');
      if (isPlaced && isPicture) await markFitting(pool, network);
      // Only what was won by words is counted: a slip of somebody who hears the question costs them nothing.
      const waitMs = isPlaced ? 0 : await countWords(network);
      if (waitMs > 0) return refuseToWait('words_used_up', { locale }, waitMs);
      return done({ result: await award(context, 'any') });
    },
    isHuman: ({ tx, ...here }, result, reaches) => store.hasHumanResult(tx, shown(here, result, reaches)),
    useHuman: ({ tx, ...here }, result, reaches) => store.takeHumanResult(tx, shown(here, result, reaches)),
    award,
  };
}

const shown = ({ clock, ip }: Omit<Here, 'tx'>, result: string, reaches: readonly Reach[] = ['any']) => ({
  resultSha256s: reaches.map((reach) => keptAs(result, reach)),
  network: networkOf(ip),
  now: clock.now(),
});
