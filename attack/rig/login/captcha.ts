/** An attacker who pays people to solve captchas; here the answer is read from the database. */
import { openPuzzle, solvePuzzle } from '#domains/identity/contract/challenge.ts';
import { type AttackRequest, envelopeOf } from '../request.ts';
import type { Target } from '../target.ts';

const json = { 'content-type': 'application/json' } as const;

/** A result of the human check, good for one try from the same network. */
export async function solveHuman({ ask, owner }: Target, from: string): Promise<string> {
  const post = async <Value>(path: string, body: unknown): Promise<Value> => {
    const asking: AttackRequest = { method: 'POST', path, from, headers: json, body: JSON.stringify(body) };
    return envelopeOf(await ask(asking)).value as Value;
  };
  const { id } = await post<{ id: string }>(openPuzzle.path, {});
  const { rows } = await owner.query<{ x: number }>('SELECT x FROM identity.puzzle WHERE id = $1', [id]);
  const { result } = await post<{ result: string }>(solvePuzzle.path, { id, x: rows[0]?.x });
  return result;
}

/** As if a quarter of an hour had passed: earlier attempts require no captcha any more. */
export async function forgetFailures({ owner }: Target): Promise<void> {
  await owner.query('DELETE FROM identity.login_failure');
}
