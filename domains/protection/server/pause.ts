/** Staying away: begun by the member, ended by time, and by the house only where the law lets it. */
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type Instant, platformTime } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Pause, startPause } from '../contract/pause.ts';
import { judgePause, mayLift, pauseOf } from '../rules/pause.ts';
import { insertAudit } from './audit.store.ts';
import { type Actor, recordOwn } from './audit.ts';
import type { ProtectionDeps } from './deps.ts';
import * as store from './pause.store.ts';
import { holdSetting } from './setting.store.ts';

export const createStartPause =
  ({ offsetMinutes, deposits }: Pick<ProtectionDeps, 'offsetMinutes' | 'deposits'>): UseCase<typeof startPause> =>
  async (context, { term }) => {
    const { tx, caller, clock } = context;
    await deposits.hold(tx, caller.member);
    await holdSetting(tx, caller.member);
    const at = clock.now();
    const running = await store.readRunning(tx, caller.member, at);
    const wished = pauseOf(term, at, offsetMinutes);
    const verdict = judgePause(running, wished);
    if (running && verdict === 'same') return done(running);
    if (running && verdict === 'not_longer') {
      return refuse('pause_not_longer', { endsAt: running.endsAt, until: platformTime(running.endsAt, offsetMinutes) });
    }
    await store.closePause(tx, { member: caller.member, at, as: 'replaced' });
    await store.insertPause(tx, caller.member, wished);
    await recordOwn(context, { kind: 'pause_started', before: running ?? {}, after: wished });
    await deposits.judge(tx, { member: caller.member, at });
    return done(wished);
  };

/** Null where the member may deposit and play. Whoever sends offers asks this first: nobody on a pause gets any. */
export const pauseOfMember = (tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> =>
  store.readRunning(tx, member, at);

export type Lift = { readonly member: MemberId; readonly actor: Actor; readonly reason: string; readonly at: Instant };

/** On the member's wish, after the months that nobody can shorten. */
export async function liftExclusion(
  tx: Tx,
  { member, actor, reason, at }: Lift,
): Promise<Outcome<null, 'pause_absent' | 'pause_final'>> {
  await holdSetting(tx, member);
  const running = await store.readRunning(tx, member, at);
  if (!running) return refuse('pause_absent');
  if (!mayLift(running, at)) return refuse('pause_final');
  await store.closePause(tx, { member, at, as: 'lifted' });
  await insertAudit(tx, {
    member,
    actor: actor.name,
    ip: actor.ip,
    kind: 'pause_lifted',
    before: running,
    after: { reason },
    at,
  });
  return done(null);
}
