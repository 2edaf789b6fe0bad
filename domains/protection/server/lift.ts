/** What the house ends: an exclusion on its member's wish, and one that was carried to somebody else. */
import type { MemberId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pause } from '../contract/pause.ts';
import { mayLift, ownBefore } from '../rules/pause.ts';
import { type AuditKind, insertAudit } from './audit.store.ts';
import type { Actor } from './audit.ts';
import { deleteMarks } from './exclusion-mark.store.ts';
import { insertOtherPersons } from './other-person.store.ts';
import * as store from './pause.store.ts';
import { excludedElsewhere, otherAccounts } from './person.ts';
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
  await store.closePause(tx, { member, at, as });
  const own = isCarried ? ownBefore(await store.listBefore(tx, member), at) : null;
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
    if (before?.startsAt !== running.startsAt || before.term !== running.term) continue;
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
};

/**
 * Whoever was taken for an excluded person and is another: at once, since they never said it. It is remembered, so that
 * the next look does not carry it here again. What a member said themselves is not ended by this.
 */
export async function liftWrongPerson(
  tx: Tx,
  { member, actor, reason, at }: Lift,
): Promise<Outcome<LetGo, 'pause_absent' | 'pause_own'>> {
  const below = await carriedOn(tx, member, at);
  await hold(tx, [member, ...below]);
  const origin = await store.readOrigin(tx, member, at);
  if (origin && !origin.carried) return refuse('pause_own');
  const known = await knownAs(tx, { member, at, origin });
  if (!known) return refuse('pause_absent');
  const others = known.accounts.filter((each) => each !== member && !below.includes(each));
  const facts = { reason, carriedFrom: known.from, others };
  if (origin) {
    const ended = { actor, at, before: known.pause, as: 'wrong_person', facts } as const;
    for (const each of [member, ...below]) await end(tx, { ...ended, member: each });
  } else {
    const by = { actor: actor.name, ip: actor.ip };
    await insertAudit(tx, { member, ...by, kind: 'pause_wrong_person', before: {}, after: facts, at });
  }
  await insertOtherPersons(tx, { member, others, at });
  return done({ isStillBarred: (await excludedElsewhere(tx, member, at)) !== null });
}

/** Accounts that are known by this one alone. */
async function carriedOn(tx: Tx, member: MemberId, at: Instant): Promise<MemberId[]> {
  const pause = await store.readRunning(tx, member, at);
  return pause ? store.listBelow(tx, { member, pause }) : [];
}

type Known = { readonly pause: Pause; readonly from: MemberId | null; readonly accounts: readonly MemberId[] };

/** As whom the member is known: every account that has the exclusion of that person. */
async function knownAs(
  tx: Tx,
  { member, at, origin }: { member: MemberId; at: Instant; origin: store.Origin | null },
): Promise<Known | null> {
  const elsewhere = await excludedElsewhere(tx, member, at);
  const pause = (await store.readRunning(tx, member, at)) ?? elsewhere?.pause;
  if (!pause) return null;
  const from = origin?.from ?? elsewhere?.from ?? null;
  if (from === null) return { pause, from, accounts: [] };
  const above = [from, ...(await store.listAbove(tx, { member: from, pause }))];
  const accounts = new Set(above);
  for (const each of above) for (const one of await store.listBelow(tx, { member: each, pause })) accounts.add(one);
  return { pause, from, accounts: [...accounts].sort() };
}
