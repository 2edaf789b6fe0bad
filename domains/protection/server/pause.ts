/** Staying away: begun by the member, ended by time, and by the house only where the law lets it. */
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type Instant, platformTime } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Pause, startPause } from '../contract/pause.ts';
import { judgePause, kindOfTerm, mayLift, pauseOf } from '../rules/pause.ts';
import { insertAudit } from './audit.store.ts';
import { type Actor, recordOwn } from './audit.ts';
import type { ProtectionDeps } from './deps.ts';
import * as store from './pause.store.ts';
import { mayShow, otherAccounts, personPause } from './person.ts';
import { holdSetting } from './setting.store.ts';

type PauseDeps = Pick<ProtectionDeps, 'offsetMinutes' | 'deposits' | 'vendors'>;

export const createStartPause =
  ({ offsetMinutes, deposits, vendors }: PauseDeps): UseCase<typeof startPause> =>
  async (context, { term }) => {
    const { tx, caller, clock } = context;
    const at = clock.now();
    const isExclusion = kindOfTerm(term) === 'self_exclusion';
    const others = isExclusion ? await otherAccounts(tx, caller.member) : [];
    // In one order for all, so that two accounts of a person do not wait for each other.
    const all = [caller.member, ...others].sort();
    for (const member of all) await deposits.hold(tx, member);
    for (const member of all) await vendors.hold(tx, member);
    for (const member of all) await holdSetting(tx, member);
    const running = await store.readRunning(tx, caller.member, at);
    const wished = pauseOf(term, at, offsetMinutes);
    const verdict = judgePause(running, wished);
    // Nobody finds out by trying how long another stays away.
    if (running && verdict !== 'start' && !(await mayShow(tx, caller.member, at))) return refuse('account_barred');
    if (running && verdict === 'same') return done(running);
    if (running && verdict === 'not_longer') {
      return refuse('pause_not_longer', { endsAt: running.endsAt, until: platformTime(running.endsAt, offsetMinutes) });
    }
    await store.closePause(tx, { member: caller.member, at, as: 'replaced' });
    await store.insertPause(tx, caller.member, wished);
    await recordOwn(context, { kind: 'pause_started', before: running ?? {}, after: wished });
    await deposits.judge(tx, { member: caller.member, at });
    await vendors.callHome(tx, { member: caller.member, at });
    for (const member of others) await carry(context, { member, wished, at }, { deposits, vendors });
    return done(wished);
  };

type Carried = { readonly member: MemberId; readonly wished: Pause; readonly at: Instant };

/** To another account of the same person, unless that one stays away for longer already. */
async function carry(
  { tx, caller, ip }: Context<Caller>,
  { member, wished, at }: Carried,
  { deposits, vendors }: Pick<ProtectionDeps, 'deposits' | 'vendors'>,
): Promise<void> {
  const running = await store.readRunning(tx, member, at);
  if (judgePause(running, wished) !== 'start') return;
  await store.closePause(tx, { member, at, as: 'replaced' });
  await store.insertPause(tx, member, { ...wished, carried: true });
  const after = { ...wished, carriedFrom: caller.member };
  await insertAudit(tx, { member, actor: 'house', ip, kind: 'pause_started', before: running ?? {}, after, at });
  await deposits.judge(tx, { member, at });
  await vendors.callHome(tx, { member, at });
}

/** Null where the member may deposit and play. Whoever sends offers asks this first: nobody on a pause gets any. */
export const pauseOfMember = (tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> =>
  personPause(tx, member, at);

export type Lift = { readonly member: MemberId; readonly actor: Actor; readonly reason: string; readonly at: Instant };

/** On the member's wish, after the months that nobody can shorten; with it what it brought to their other accounts. */
export async function liftExclusion(
  tx: Tx,
  { member, actor, reason, at }: Lift,
): Promise<Outcome<null, 'pause_absent' | 'pause_final'>> {
  const all = [member, ...(await otherAccounts(tx, member))].sort();
  for (const each of all) await holdSetting(tx, each);
  const running = await store.readRunning(tx, member, at);
  if (!running) return refuse('pause_absent');
  if (!mayLift(running, at)) return refuse('pause_final');
  for (const each of all) {
    const before = await store.readRunning(tx, each, at);
    if (before?.startsAt !== running.startsAt || before.term !== running.term) continue;
    await store.closePause(tx, { member: each, at, as: 'lifted' });
    const by = { actor: actor.name, ip: actor.ip };
    await insertAudit(tx, { member: each, ...by, kind: 'pause_lifted', before, after: { reason }, at });
  }
  return done(null);
}
