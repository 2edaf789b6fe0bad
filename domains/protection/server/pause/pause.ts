/** Pauses: started by the member, ended by time, and by staff only where the law allows it (`lift-exclusion.ts`). */

import type { Pause, startPause } from '#domains/protection/contract/pause.ts';
import { createPause, findReplacedOwnPause, judgePause, kindOfTerm } from '#domains/protection/rules/pause.ts';
import type { MemberId } from '#kernel/id.ts';
import { type DoneOutcome, done, refuse } from '#kernel/outcome.ts';
import { type Instant, platformTime } from '#kernel/time.ts';
import type { Caller, Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { recordMemberAudit } from '../audit.ts';
import type { ProtectionDeps } from '../deps.ts';
import { saveExclusionMarks } from './exclusion-mark.ts';
import { lockAllAccounts, propagateExclusion, publishExclusion } from './exclusion-propagation.ts';
import * as store from './pause.store.ts';
import { listOtherAccounts, readPersonPause, readVisiblePause } from './same-person.ts';

type PauseDeps = Pick<ProtectionDeps, 'offsetMinutes' | 'deposits' | 'vendors'>;

export const createStartPause =
  ({ offsetMinutes, deposits, vendors }: PauseDeps): UseCase<typeof startPause> =>
  async (context, { term }) => {
    const { tx, caller, clock } = context;
    const at = clock.now();
    const isExclusion = kindOfTerm(term) === 'self_exclusion';
    const others = isExclusion ? await listOtherAccounts(tx, caller.member) : [];
    await lockAllAccounts(tx, { deposits, vendors }, [caller.member, ...others]);
    // What they had said themselves counts as well where another's exclusion has just run out over it.
    const running =
      (await store.readRunningPause(tx, caller.member, at)) ??
      findReplacedOwnPause(await store.listPastPauses(tx, caller.member), at);
    const wished = createPause(term, at, offsetMinutes);
    const verdict = judgePause(running, wished);
    const notLonger = ({ endsAt }: Pause) =>
      refuse('pause_not_longer', { endsAt, until: platformTime(endsAt, offsetMinutes) });
    if (running && verdict !== 'start') {
      if ((await store.readPauseOrigin(tx, caller.member, at))?.carried)
        return saveDeferredPause(context, wished, notLonger);
      return verdict === 'same' ? done(running) : notLonger(running);
    }
    // The member reads this row in their copy; another's exclusion is not in it.
    const before = running && (await readVisiblePause(tx, caller.member, at));
    await store.closePause(tx, { member: caller.member, at, as: 'replaced' });
    await store.insertPause(tx, caller.member, wished);
    if (isExclusion) {
      await saveExclusionMarks(tx, caller.member, context.rng);
      await publishExclusion(tx, caller.member, at);
    }
    await recordMemberAudit(context, { kind: 'pause_started', before: before ?? {}, after: wished });
    await deposits.judge(tx, { member: caller.member, at });
    await vendors.callHome(tx, { member: caller.member, at });
    const { ip, rng } = context;
    const from = caller.member;
    for (const member of others)
      await propagateExclusion(tx, { deposits, vendors }, { member, from, wished, at, ip, rng });
    return done(wished);
  };

/**
 * What runs here came from another account, and may be found to be another person's: then the member's own word stands.
 * The response is the same whatever runs, so that trying does not reveal how long another person is excluded.
 */
async function saveDeferredPause<Refusal>(
  context: Context<Caller>,
  wished: Pause,
  notLonger: (pause: Pause) => Refusal,
): Promise<DoneOutcome<Pause> | Refusal> {
  const { tx, caller, clock } = context;
  const own = findReplacedOwnPause(await store.listPastPauses(tx, caller.member), clock.now());
  const verdict = judgePause(own, wished);
  const before = await readVisiblePause(tx, caller.member, clock.now());
  if (verdict === 'not_longer') return notLonger(before ?? wished);
  if (verdict === 'start') {
    await store.insertDeferredPause(tx, caller.member, wished);
    await recordMemberAudit(context, { kind: 'pause_started', before: before ?? {}, after: wished });
  }
  return done((await readVisiblePause(tx, caller.member, clock.now())) ?? wished);
}

/** Null where the member may deposit and play. Check it before sending offers: members on a pause get none. */
export const pauseOfMember = (tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> =>
  readPersonPause(tx, member, at);
