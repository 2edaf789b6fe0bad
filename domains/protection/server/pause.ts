/** Staying away: begun by the member, ended by time, and by the house only where the law lets it (`lift.ts`). */
import type { MemberId } from '#kernel/id.ts';
import { type Done, done, refuse } from '#kernel/outcome.ts';
import { type Instant, platformTime } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Pause, startPause } from '../contract/pause.ts';
import { judgePause, kindOfTerm, ownBefore, pauseOf } from '../rules/pause.ts';
import { recordOwn } from './audit.ts';
import { carry, holdAll } from './carried.ts';
import type { ProtectionDeps } from './deps.ts';
import { keepMarks } from './exclusion-mark.ts';
import * as store from './pause.store.ts';
import { otherAccounts, personPause, shownPause } from './person.ts';

type PauseDeps = Pick<ProtectionDeps, 'offsetMinutes' | 'deposits' | 'vendors'>;

export const createStartPause =
  ({ offsetMinutes, deposits, vendors }: PauseDeps): UseCase<typeof startPause> =>
  async (context, { term }) => {
    const { tx, caller, clock } = context;
    const at = clock.now();
    const isExclusion = kindOfTerm(term) === 'self_exclusion';
    const others = isExclusion ? await otherAccounts(tx, caller.member) : [];
    await holdAll(tx, { deposits, vendors }, [caller.member, ...others]);
    // What they had said themselves counts as well where another's exclusion has just run out over it.
    const running =
      (await store.readRunning(tx, caller.member, at)) ?? ownBefore(await store.listBefore(tx, caller.member), at);
    const wished = pauseOf(term, at, offsetMinutes);
    const verdict = judgePause(running, wished);
    const notLonger = ({ endsAt }: Pause) =>
      refuse('pause_not_longer', { endsAt, until: platformTime(endsAt, offsetMinutes) });
    if (running && verdict !== 'start') {
      if ((await store.readOrigin(tx, caller.member, at))?.carried) return keepWish(context, wished, notLonger);
      return verdict === 'same' ? done(running) : notLonger(running);
    }
    // The member reads this row in their copy; another's exclusion is not in it.
    const before = running && (await shownPause(tx, caller.member, at));
    await store.closePause(tx, { member: caller.member, at, as: 'replaced' });
    await store.insertPause(tx, caller.member, wished);
    if (isExclusion) await keepMarks(tx, caller.member, context.rng);
    await recordOwn(context, { kind: 'pause_started', before: before ?? {}, after: wished });
    await deposits.judge(tx, { member: caller.member, at });
    await vendors.callHome(tx, { member: caller.member, at });
    const { ip, rng } = context;
    const from = caller.member;
    for (const member of others) await carry(tx, { deposits, vendors }, { member, from, wished, at, ip, rng });
    return done(wished);
  };

/**
 * What runs here came from another account, and may be found to be another person's: then the member's own word stands.
 * The answer is the same whatever runs, so that nobody finds out by trying how long another stays away.
 */
async function keepWish<Refusal>(
  context: Context<Caller>,
  wished: Pause,
  notLonger: (pause: Pause) => Refusal,
): Promise<Done<Pause> | Refusal> {
  const { tx, caller, clock } = context;
  const own = ownBefore(await store.listBefore(tx, caller.member), clock.now());
  const verdict = judgePause(own, wished);
  const before = await shownPause(tx, caller.member, clock.now());
  if (verdict === 'not_longer') return notLonger(before ?? wished);
  if (verdict === 'start') {
    await store.insertWish(tx, caller.member, wished);
    await recordOwn(context, { kind: 'pause_started', before: before ?? {}, after: wished });
  }
  return done((await shownPause(tx, caller.member, clock.now())) ?? wished);
}

/** Null where the member may deposit and play. Whoever sends offers asks this first: nobody on a pause gets any. */
export const pauseOfMember = (tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> =>
  personPause(tx, member, at);
