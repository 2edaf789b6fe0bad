/** Staying away: begun by the member, ended by time, and by the house only where the law lets it (`lift.ts`). */
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { type Instant, platformTime } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Pause, startPause } from '../contract/pause.ts';
import { judgePause, kindOfTerm, pauseOf } from '../rules/pause.ts';
import { recordOwn } from './audit.ts';
import { carry, holdAll } from './carried.ts';
import type { ProtectionDeps } from './deps.ts';
import { keepMarks } from './exclusion-mark.ts';
import * as store from './pause.store.ts';
import { mayShow, otherAccounts, personPause } from './person.ts';

type PauseDeps = Pick<ProtectionDeps, 'offsetMinutes' | 'deposits' | 'vendors'>;

export const createStartPause =
  ({ offsetMinutes, deposits, vendors }: PauseDeps): UseCase<typeof startPause> =>
  async (context, { term }) => {
    const { tx, caller, clock } = context;
    const at = clock.now();
    const isExclusion = kindOfTerm(term) === 'self_exclusion';
    const others = isExclusion ? await otherAccounts(tx, caller.member) : [];
    await holdAll(tx, { deposits, vendors }, [caller.member, ...others]);
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
    if (isExclusion) await keepMarks(tx, caller.member, context.rng);
    await recordOwn(context, { kind: 'pause_started', before: running ?? {}, after: wished });
    await deposits.judge(tx, { member: caller.member, at });
    await vendors.callHome(tx, { member: caller.member, at });
    const { ip, rng } = context;
    const from = caller.member;
    for (const member of others) await carry(tx, { deposits, vendors }, { member, from, wished, at, ip, rng });
    return done(wished);
  };

/** Null where the member may deposit and play. Whoever sends offers asks this first: nobody on a pause gets any. */
export const pauseOfMember = (tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> =>
  personPause(tx, member, at);
