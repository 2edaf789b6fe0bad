/** A program that reads the question of the human check and nothing else: how far it comes from one network. */
import { openPuzzle, questionSolvesPerHour, solvePuzzle } from '#domains/identity/contract/challenge.ts';
import { type AttackReply, envelopeOf } from '../request.ts';
import type { Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';

const json = { 'content-type': 'application/json' } as const;
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const post = ({ ask }: Target, path: string, { from, ...body }: { from: string; [field: string]: string }) =>
  ask({ method: 'POST', path, from, headers: json, body: JSON.stringify(body) });

async function answerQuestion(target: Target, from: string): Promise<AttackReply> {
  const opened = envelopeOf(await post(target, openPuzzle.path, { from, language: 'EN' }));
  const { id, question } = opened.value as { id: string; question: string };
  const [, a = '', b = ''] = /^What is (\w+) plus (\w+)\?/.exec(question) ?? [];
  return post(target, solvePuzzle.path, { from, id, answer: String(numbers.indexOf(a) + numbers.indexOf(b)) });
}

/** How many results it won: from one address, and from a household whose every request has another one. */
export async function solveByWords(target: Target, trials: TrialLog): Promise<number> {
  const places = [() => '203.0.113.99', (n: number) => `2001:db8:99:1::${n + 1}`];
  let won = 0;
  for (const place of places) {
    let here = 0;
    for (let n = 0; n < questionSolvesPerHour + 4; n++) {
      const reply = await answerQuestion(target, place(n));
      if (reply.status === 200) here += 1;
      else {
        const isTold = envelopeOf(reply).code === 'WORDS_USED_UP' && Number(reply.headers['retry-after']) >= 1;
        trials.record(`question ${n + 1} is answered ${reply.status}`, n >= questionSolvesPerHour && isTold);
      }
    }
    trials.record(`${here} human checks are won by reading alone`, here === questionSolvesPerHour);
    won += here;
  }
  return won;
}
