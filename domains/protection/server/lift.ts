/** What the house ends: an exclusion on its member's wish, and one that was carried to somebody else. */
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pause } from '../contract/pause.ts';
import { mayLift, ownBefore } from '../rules/pause.ts';
import { type AuditKind, insertAudit, listCarriedAtOnce } from './audit.store.ts';
import type { Actor } from './audit.ts';
import { deleteMarks } from './exclusion-mark.store.ts';
import { deleteVoidPairs, insertOtherPersons } from './other-person.store.ts';
import * as store from './pause.store.ts';
import { excludedElsewhere, isSameExclusion, otherAccounts, sameByBoth } from './person.ts';
import { holdSetting } from './setting.store.ts';

export type Lift = { readonly member: MemberId; readonly actor: Actor; readonly reason: string; readonly at: Instant };

type Ending = Omit<Lift, 'reason'> & {
  readonly before: Pause;
  readonly as: 'lifted' | 'wrong_person';
  readonly facts: Readonly<Record<string, unknown>>;
};

const kindOf: Readonly<Record<Ending['as'], AuditKind>> = {
  lifted: 'pause_lifted',
  wrong_person: 'pause_wrong_person',
};

/** What the member had said here themselves stands again. The caller holds the account. */
async function end(tx: Tx, { member, actor, at, before, as, facts }: Ending): Promise<void> {
  const isCarried = (await store.readOrigin(tx, member, at))?.carried === true;
  const own = isCarried ? ownBefore(await store.listBefore(tx, member), at) : null;
  await store.closePause(tx, { member, at, as });
  if (own) await store.insertPause(tx, member, own);
  if (own?.kind !== 'self_exclusion') await deleteMarks(tx, [member]);
  const after = { ...facts, ...(own && { standsAgain: own }) };
  await insertAudit(tx, { member, actor: actor.name, ip: actor.ip, kind: kindOf[as], before, after, at });
}

async function hold(tx: Tx, members: Iterable<MemberId>): Promise<void> {
  for (const member of [...new Set(members)].sort()) await holdSetting(tx, member);
}

/** On the member's wish, after the months that nobody can shorten; with it what it brought to their other accounts. */
export async function liftExclusion(
  tx: Tx,
  { member, actor, reason, at }: Lift,
): Promise<Outcome<null, 'pause_absent' | 'pause_final' | 'pause_carried'>> {
  const known = await store.readRunning(tx, member, at);
  const below = known ? await store.listBelow(tx, { member, pause: known }) : [];
  const all = new Set([member, ...below, ...(await otherAccounts(tx, member))]);
  await hold(tx, all);
  const running = await store.readRunning(tx, member, at);
  const from = running ? await store.readOrigin(tx, member, at) : await originElsewhere(tx, member, at);
  if (from?.carried) return refuse('pause_carried', { from: from.from });
  if (!running) return refuse('pause_absent');
  if (!mayLift(running, at)) return refuse('pause_final');
  for (const each of all) {
    const before = await store.readRunning(tx, each, at);
    if (!before || !isSameExclusion(before, running)) continue;
    await end(tx, { member: each, actor, at, before, as: 'lifted', facts: { reason } });
  }
  return done(null);
}

async function originElsewhere(tx: Tx, member: MemberId, at: Instant): Promise<store.Origin | null> {
  const elsewhere = await excludedElsewhere(tx, member, at);
  return elsewhere && { carried: true, from: elsewhere.from };
}

export type LetGo = {
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
  { member, actor, reason, at }: Lift,
): Promise<Outcome<LetGo, 'pause_absent' | 'pause_own'>> {
  const first = await readSides(tx, member, at);
  await hold(tx, [member, ...(first?.same ?? []), ...(first?.below ?? [])]);
  const origin = await store.readOrigin(tx, member, at);
  if (origin && !origin.carried) return refuse('pause_own');
  const sides = await readSides(tx, member, at);
  if (!sides) return refuse('pause_absent');
  const { pause, from, same, theirs } = sides;
  const facts = { reason, carriedFrom: from, others: theirs };
  const ended = { actor, at, before: pause, as: 'wrong_person', facts } as const;
  const alongside: MemberId[] = [];
  for (const each of new Set([...same, ...sides.below])) {
    if (!(await hasCarried(tx, each, { pause, at }))) continue;
    await end(tx, { ...ended, member: each });
    alongside.push(each);
  }
  if (origin) await end(tx, { ...ended, member });
  else {
    const by = { actor: actor.name, ip: actor.ip };
    await insertAudit(tx, { member, ...by, kind: 'pause_wrong_person', before: {}, after: facts, at });
  }
  await insertOtherPersons(tx, { members: [member, ...same], others: theirs, becauseOf: sides.begunBy, at });
  for (const each of [member, ...same]) await deleteVoidPairs(tx, each, sides.begunBy);
  const isStillBarred = (await excludedElsewhere(tx, member, at)) !== null;
  return done({ isStillBarred, standsAgain: await store.readRunning(tx, member, at), alongside });
}

async function hasCarried(tx: Tx, member: MemberId, { pause, at }: { pause: Pause; at: Instant }): Promise<boolean> {
  const running = await store.readRunning(tx, member, at);
  if (!running || !isSameExclusion(running, pause)) return false;
  return (await store.readOrigin(tx, member, at))?.carried === true;
}

type Sides = {
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
async function readSides(tx: Tx, member: MemberId, at: Instant): Promise<Sides | null> {
  const origin = await store.readOrigin(tx, member, at);
  const elsewhere = await excludedElsewhere(tx, member, at);
  const pause = (await store.readRunning(tx, member, at)) ?? elsewhere?.pause;
  if (!pause) return null;
  const below = await store.listBelow(tx, { member, pause });
  const from = origin?.from ?? elsewhere?.from ?? null;
  if (from === null) return { pause, from, begunBy: member, theirs: [], same: [], below };
  const line = await store.readLine(tx, { member: from, pause });
  const above = new Set([from, ...line.map((link) => link.member)]);
  above.delete(member);
  const begunBy = line.find((link) => !link.carried)?.member ?? from;
  return { pause, from, begunBy, below, ...(await sort(tx, member, { above, below, pause })) };
}

type Around = { readonly above: ReadonlySet<MemberId>; readonly below: readonly MemberId[]; readonly pause: Pause };

async function sort(tx: Tx, member: MemberId, { above, below, pause }: Around) {
  const sure = await surelyTheirs(tx, above, pause);
  const same: MemberId[] = [];
  for (const each of new Set([...below, ...(await otherAccounts(tx, member))])) {
    if (above.has(each) || (sure.has(each) && !below.includes(each))) continue;
    if (await sameByBoth(tx, member, each)) same.push(each);
  }
  const theirs = new Set([...above, ...sure]);
  for (const each of above) for (const one of await store.listBelow(tx, { member: each, pause })) theirs.add(one);
  for (const each of [member, ...same, ...below]) theirs.delete(each);
  return { theirs: [...theirs].sort(), same: same.sort() };
}

/**
 * What the excluded person proves to this day, and what stood with them when they began: whoever has a number in common
 * with a stranger does not come free with the stranger.
 */
async function surelyTheirs(tx: Tx, above: ReadonlySet<MemberId>, pause: Pause): Promise<Set<MemberId>> {
  const sure = new Set<MemberId>();
  for (const each of above) {
    for (const other of await otherAccounts(tx, each)) sure.add(other);
    const below = await store.listBelow(tx, { member: each, pause });
    for (const other of await listCarriedAtOnce(tx, below, pause.startsAt)) sure.add(other);
  }
  return sure;
}
