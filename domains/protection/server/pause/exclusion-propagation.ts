/** An exclusion on the other accounts of the same person. */

import { memberExcluded } from '#domains/protection/contract/event.ts';
import type { Pause } from '#domains/protection/contract/pause.ts';
import { judgePause } from '#domains/protection/rules/pause.ts';
import type { MemberId } from '#kernel/id.ts';
import { done } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction, type Pool } from '#platform/server/database/db.ts';
import { publishEvent } from '#platform/server/outbox/index.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { insertAudit } from '../audit.store.ts';
import type { ProtectionDeps } from '../deps.ts';
import { lockOrCreateSetting } from '../setting.store.ts';
import { saveExclusionMarks } from './exclusion-mark.ts';
import { copyOtherPersons, listOtherPersons } from './other-person.store.ts';
import * as store from './pause.store.ts';
import { isMutuallyVerified } from './same-person.ts';

export type PropagationDeps = Pick<ProtectionDeps, 'deposits' | 'vendors'>;

/** In one order for all who do this, so that two accounts of a person do not wait for each other. */
export async function lockAllAccounts(
  tx: Tx,
  { deposits, vendors }: PropagationDeps,
  members: readonly MemberId[],
): Promise<void> {
  const all = [...members].sort();
  for (const member of all) await deposits.hold(tx, member);
  for (const member of all) await vendors.hold(tx, member);
  for (const member of all) await lockOrCreateSetting(tx, member);
}

/** What was promised to somebody who stays away is settled by the domains that promised it. */
export const publishExclusion = (tx: Tx, member: MemberId, at: Instant): Promise<void> =>
  publishEvent(tx, { event: memberExcluded, topic: `member:${member}`, data: { member, at } });

export type ExclusionCopy = {
  readonly member: MemberId;
  readonly from: MemberId;
  readonly wished: Pause;
  readonly at: Instant;
  readonly ip: string;
  readonly rng: Rng;
};

/** The caller holds both accounts. Nothing happens to one that stays away for as long already. */
export async function propagateExclusion(
  tx: Tx,
  { deposits, vendors }: PropagationDeps,
  carrying: ExclusionCopy,
): Promise<void> {
  const { member, from, wished, at, ip, rng } = carrying;
  const running = await store.readRunningPause(tx, member, at);
  if (judgePause(running, wished) !== 'start') return;
  await store.closePause(tx, { member, at, as: 'replaced' });
  await store.insertPause(tx, member, { ...wished, from });
  if (await isMutuallyVerified(tx, from, member)) await copyOtherPersons(tx, { from, to: member, at });
  await saveExclusionMarks(tx, member, rng);
  await publishExclusion(tx, member, at);
  const after = { ...wished, carriedFrom: from };
  await insertAudit(tx, { member, actor: 'house', ip, kind: 'pause_started', before: running ?? {}, after, at });
  await deposits.judge(tx, { member, at });
  await vendors.callHome(tx, { member, at });
}

type LatePropagation = Pick<ExclusionCopy, 'member' | 'from' | 'at' | 'rng'>;

/** To an account that was matched while the exclusion runs. Lifted exclusions and separated accounts are skipped. */
export async function propagateExclusionLate(
  pool: Pool,
  deps: PropagationDeps,
  { member, from, at, rng }: LatePropagation,
): Promise<void> {
  const exclusion = await store.readExclusionOf(pool, [from], at);
  if (!exclusion || judgePause(await store.readRunningPause(pool, member, at), exclusion.pause) !== 'start') return;
  await inRetriedTransaction(pool, async (tx) => {
    await lockAllAccounts(tx, deps, [member, from]);
    const original = await store.readExclusionOf(tx, [from], at);
    if (original && !(await listOtherPersons(tx, member)).has(from))
      await propagateExclusion(tx, deps, { member, from, wished: original.pause, at, ip: '', rng });
    return done(null);
  });
}
