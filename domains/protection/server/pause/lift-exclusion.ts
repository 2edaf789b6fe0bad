/** Exclusions that staff end: one at the member's request, and one that was applied to the wrong person. */

import type { Pause } from '#domains/protection/contract/pause.ts';
import { findReplacedOwnPause, mayLift } from '#domains/protection/rules/pause.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type AuditKind, insertAudit, listPropagatedAtStart } from '../audit.store.ts';
import type { Actor } from '../audit.ts';
import { lockOrCreateSetting } from '../setting.store.ts';
import { deleteMarks } from './exclusion-mark.store.ts';
import { deleteVoidPairs, insertOtherPersons } from './other-person.store.ts';
import * as store from './pause.store.ts';
import { findExclusionElsewhere, isMutuallyVerified, isSameExclusion, listOtherAccounts } from './same-person.ts';

export type LiftRequest = {
  readonly member: MemberId;
  readonly actor: Actor;
  readonly reason: string;
  readonly at: Instant;
};

type PauseEnding = Omit<LiftRequest, 'reason'> & {
  readonly before: Pause;
  readonly as: 'lifted' | 'wrong_person';
  readonly facts: Readonly<Record<string, unknown>>;
};

const auditKindByEnding: Readonly<Record<PauseEnding['as'], AuditKind>> = {
  lifted: 'pause_lifted',
  wrong_person: 'pause_wrong_person',
};

/** The member's own pause on this account is restored. The caller holds the lock of the account. */
async function endPause(tx: Tx, { member, actor, at, before, as, facts }: PauseEnding): Promise<void> {
  const isCarried = (await store.readPauseOrigin(tx, member, at))?.carried === true;
  const own = isCarried ? findReplacedOwnPause(await store.listPastPauses(tx, member), at) : null;
  await store.closePause(tx, { member, at, as });
  if (own) await store.insertPause(tx, member, own);
  if (own?.kind !== 'self_exclusion') await deleteMarks(tx, [member]);
  const after = { ...facts, ...(own && { standsAgain: own }) };
  await insertAudit(tx, { member, actor: actor.name, ip: actor.ip, kind: auditKindByEnding[as], before, after, at });
}

async function lockSettings(tx: Tx, members: Iterable<MemberId>): Promise<void> {
  for (const member of [...new Set(members)].sort()) await lockOrCreateSetting(tx, member);
}

/** At the member's request, after the legal months; with it the rows that it created on their other accounts. */
export async function liftExclusion(
  tx: Tx,
  { member, actor, reason, at }: LiftRequest,
): Promise<Outcome<null, 'pause_absent' | 'pause_final' | 'pause_carried'>> {
  const unlocked = await store.readRunningPause(tx, member, at);
  const below = unlocked ? await store.listPropagatedTo(tx, { member, pause: unlocked }) : [];
  const all = new Set([member, ...below, ...(await listOtherAccounts(tx, member))]);
  await lockSettings(tx, all);
  const running = await store.readRunningPause(tx, member, at);
  const from = running ? await store.readPauseOrigin(tx, member, at) : await findOriginElsewhere(tx, member, at);
  if (from?.carried) return refuse('pause_carried', { from: from.from });
  if (!running) return refuse('pause_absent');
  if (!mayLift(running, at)) return refuse('pause_final');
  for (const each of all) {
    const before = await store.readRunningPause(tx, each, at);
    if (!before || !isSameExclusion(before, running)) continue;
    await endPause(tx, { member: each, actor, at, before, as: 'lifted', facts: { reason } });
  }
  return done(null);
}

async function findOriginElsewhere(tx: Tx, member: MemberId, at: Instant): Promise<store.PauseOrigin | null> {
  const elsewhere = await findExclusionElsewhere(tx, member, at);
  return elsewhere && { carried: true, from: elsewhere.from };
}

export type WrongPersonLift = {
  /** Another exclusion, begun apart from this one, still bars the account. */
  readonly isStillBarred: boolean;
  /** What the member had said here themselves. */
  readonly standsAgain: Pause | null;
  /** The member's other accounts that were let go with this one. */
  readonly alongside: readonly MemberId[];
};

/**
 * Whoever was taken for an excluded person and is another: at once, since they never said it, and with their own other
 * accounts. It is remembered, so that the next look does not carry it here again. What a member said themselves is not
 * ended by this.
 */
export async function liftWrongPerson(
  tx: Tx,
  { member, actor, reason, at }: LiftRequest,
): Promise<Outcome<WrongPersonLift, 'pause_absent' | 'pause_own'>> {
  const first = await readSides(tx, member, at);
  await lockSettings(tx, [member, ...(first?.same ?? []), ...(first?.below ?? [])]);
  const origin = await store.readPauseOrigin(tx, member, at);
  if (origin && !origin.carried) return refuse('pause_own');
  const sides = await readSides(tx, member, at);
  if (!sides) return refuse('pause_absent');
  const { pause, from, same, theirs } = sides;
  const facts = { reason, carriedFrom: from, others: theirs };
  const ended = { actor, at, before: pause, as: 'wrong_person', facts } as const;
  const alongside: MemberId[] = [];
  for (const each of new Set([...same, ...sides.below])) {
    if (!(await hasPropagatedPause(tx, each, { pause, at }))) continue;
    await endPause(tx, { ...ended, member: each });
    alongside.push(each);
  }
  if (origin) await endPause(tx, { ...ended, member });
  else {
    const by = { actor: actor.name, ip: actor.ip };
    await insertAudit(tx, { member, ...by, kind: 'pause_wrong_person', before: {}, after: facts, at });
  }
  await insertOtherPersons(tx, { members: [member, ...same], others: theirs, becauseOf: sides.begunBy, at });
  for (const each of [member, ...same]) await deleteVoidPairs(tx, each, sides.begunBy);
  const isStillBarred = (await findExclusionElsewhere(tx, member, at)) !== null;
  return done({ isStillBarred, standsAgain: await store.readRunningPause(tx, member, at), alongside });
}

async function hasPropagatedPause(
  tx: Tx,
  member: MemberId,
  { pause, at }: { pause: Pause; at: Instant },
): Promise<boolean> {
  const running = await store.readRunningPause(tx, member, at);
  if (!running || !isSameExclusion(running, pause)) return false;
  return (await store.readPauseOrigin(tx, member, at))?.carried === true;
}

type ExclusionSides = {
  readonly pause: Pause;
  readonly from: MemberId | null;
  readonly begunBy: MemberId;
  /** The excluded person's: the accounts through which it came here, and all that are theirs. */
  readonly theirs: readonly MemberId[];
  /** The member's own others, as both accounts have proven. */
  readonly same: readonly MemberId[];
  /** To whom it was carried from this account alone. Who only typed something is let go and told apart from nobody. */
  readonly below: readonly MemberId[];
};

/** As whom the member is known, and who is on which side. Null where nothing was carried here. */
async function readSides(tx: Tx, member: MemberId, at: Instant): Promise<ExclusionSides | null> {
  const origin = await store.readPauseOrigin(tx, member, at);
  const elsewhere = await findExclusionElsewhere(tx, member, at);
  const pause = (await store.readRunningPause(tx, member, at)) ?? elsewhere?.pause;
  if (!pause) return null;
  const below = await store.listPropagatedTo(tx, { member, pause });
  const from = origin?.from ?? elsewhere?.from ?? null;
  if (from === null) return { pause, from, begunBy: member, theirs: [], same: [], below };
  const line = await store.readPropagationPath(tx, { member: from, pause });
  const above = new Set([from, ...line.map((link) => link.member)]);
  above.delete(member);
  const begunBy = line.find((link) => !link.carried)?.member ?? from;
  return { pause, from, begunBy, below, ...(await splitAccounts(tx, member, { above, below, pause })) };
}

type ExclusionNeighbours = {
  readonly above: ReadonlySet<MemberId>;
  readonly below: readonly MemberId[];
  readonly pause: Pause;
};

async function splitAccounts(tx: Tx, member: MemberId, { above, below, pause }: ExclusionNeighbours) {
  const sure = await listCertainAccounts(tx, above, pause);
  const same: MemberId[] = [];
  for (const each of new Set([...below, ...(await listOtherAccounts(tx, member))])) {
    if (above.has(each) || (sure.has(each) && !below.includes(each))) continue;
    if (await isMutuallyVerified(tx, member, each)) same.push(each);
  }
  const theirs = new Set([...above, ...sure]);
  for (const each of above)
    for (const one of await store.listPropagatedTo(tx, { member: each, pause })) theirs.add(one);
  for (const each of [member, ...same, ...below]) theirs.delete(each);
  return { theirs: [...theirs].sort(), same: same.sort() };
}

/**
 * What the excluded person proves to this day, and what stood with them when they began: whoever has a number in common
 * with a stranger does not come free with the stranger.
 */
async function listCertainAccounts(tx: Tx, above: ReadonlySet<MemberId>, pause: Pause): Promise<Set<MemberId>> {
  const sure = new Set<MemberId>();
  for (const each of above) {
    for (const other of await listOtherAccounts(tx, each)) sure.add(other);
    const below = await store.listPropagatedTo(tx, { member: each, pause });
    for (const other of await listPropagatedAtStart(tx, below, pause.startsAt)) sure.add(other);
  }
  return sure;
}
