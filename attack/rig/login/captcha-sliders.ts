/** A program that leaves the piece of the human check always at the same place: how often chance lets it through. */
import { openPuzzle, solvePuzzle, wrongPicturesPerHour } from '#domains/identity/contract/challenge.ts';
import { type AttackReply, envelopeOf } from '../request.ts';
import type { Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';

const json = { 'content-type': 'application/json' } as const;
/** The middle of where the gap can be. */
const constantX = 157;
const tries = 30;

async function submitSlide({ ask }: Target, from: string): Promise<AttackReply> {
  const post = (path: string, body: object) =>
    ask({ method: 'POST', path, from, headers: json, body: JSON.stringify(body) });
  const { id } = envelopeOf(await post(openPuzzle.path, {})).value as { id: string };
  return post(solvePuzzle.path, { id, x: constantX });
}

/** How many tries were judged until the network was told to wait; from a household, so that no count by address helps. */
export async function guessSliders(target: Target, trials: TrialLog): Promise<{ judged: number; won: number }> {
  let [judged, won, isOver] = [0, 0, false];
  for (let n = 0; n < tries; n++) {
    const reply = await submitSlide(target, `2001:db8:98:1::${n + 1}`);
    if (reply.status === 200) won += 1;
    if (reply.status !== 429) {
      judged += 1;
      trials.record(`slide ${n + 1} is judged after the wait was told`, !isOver);
      continue;
    }
    isOver = true;
    const isTold = envelopeOf(reply).code === 'PICTURE_USED_UP' && Number(reply.headers['retry-after']) >= 1;
    trials.record(`slide ${n + 1} is refused without its reason`, isTold);
  }
  // Each that fits by chance earns two more.
  const max = wrongPicturesPerHour + 3 * won;
  trials.record(`${judged} slides are judged, ${won} won`, judged === Math.min(tries, max));
  return { judged, won };
}
