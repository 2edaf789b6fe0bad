/**
 * The accounts of one person. Who excluded themselves is excluded with all of them, of every brand of the house. Only
 * what the excluded one proved counts, a number, an address or papers: nobody can exclude another by typing their name.
 * It counts for as long as the exclusion runs, also after it was given away (`exclusion-mark.ts`).
 */
import { listBornOn, listClaimants, listProvers, readBirth } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { isSamePerson } from '#kernel/person-name.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pause } from '../contract/pause.ts';
import { ownBefore } from '../rules/pause.ts';
import { listMarkers } from './exclusion-mark.ts';
import { listDeclared, readDeclared, readLastDeclared } from './kyc.store.ts';
import { listOtherPersons } from './other-person.store.ts';
import { type Exclusion, listBefore, listExclusionsOf, readLine, readOrigin, readRunning } from './pause.store.ts';

/** The member's own, or the exclusion of the same person elsewhere. */
export async function personPause(tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> {
  return (await readRunning(tx, member, at)) ?? (await excludedElsewhere(tx, member, at))?.pause ?? null;
}

/** The same for the member's own eyes: of another account only what this one has proven to be of the same person. */
export async function shownPause(tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> {
  const running = await readRunning(tx, member, at);
  if (!running) return (await excludedElsewhere(tx, member, at))?.proven ?? null;
  // Another's is not shown; what the member said themselves meanwhile is.
  return (await mayShow(tx, member, at)) ? running : ownBefore(await listBefore(tx, member), at);
}

/** Whether the running pause is the member's own word, or of somebody whom they have proven to be. */
export async function mayShow(tx: Tx, member: MemberId, at: Instant): Promise<boolean> {
  if (!(await readOrigin(tx, member, at))?.carried) return true;
  const running = await readRunning(tx, member, at);
  if (!running) return true;
  const same = (await exclusionsKnown(tx, member, at)).filter(({ pause }) => isSameExclusion(pause, running));
  return (await firstProven(tx, member, same)) !== null;
}

/** Carried on, an exclusion keeps its beginning and its term. */
export const isSameExclusion = (one: Pause, other: Pause): boolean =>
  one.startsAt === other.startsAt && one.term === other.term;

type Elsewhere = {
  readonly pause: Pause;
  /** The account that has it. */
  readonly from: MemberId;
  /**
   * The longest that this account has proven to be of the same person; nothing of another may be told. Otherwise
   * anybody could type a name and a birthday and read of another's exclusion.
   */
  readonly proven: Pause | null;
};

/** For an account that was opened or told more since; what stood when the exclusion began has its own row. */
export async function excludedElsewhere(tx: Tx, member: MemberId, at: Instant): Promise<Elsewhere | null> {
  const found = await exclusionsKnown(tx, member, at);
  const [longest] = found;
  if (!longest) return null;
  return { pause: longest.pause, from: longest.member, proven: await firstProven(tx, member, found) };
}

/** Of everybody whom this account says to be, the longest first. */
async function exclusionsKnown(tx: Tx, member: MemberId, at: Instant): Promise<Exclusion[]> {
  const all = [
    ...(await listProvers(tx, member)),
    ...(await listMarkers(tx, member, 'said')),
    ...(await listProvenByPapers(tx, member)),
  ];
  const known = await withoutOthers(tx, member, all);
  return known.length === 0 ? [] : listExclusionsOf(tx, known, at);
}

/**
 * Whose it is counts, and not who has it: one that came to an account by what somebody only typed is handed on from
 * there, and would be proven by the typist's own second account. So all are proven through whom it came, up to where it
 * was begun.
 */
async function firstProven(tx: Tx, member: MemberId, found: readonly Exclusion[]): Promise<Pause | null> {
  if (found.length === 0) return null;
  const own = new Set([member, ...(await withoutOthers(tx, member, await provenAccounts(tx, member)))]);
  for (const exclusion of found) {
    if (!own.has(exclusion.member)) continue;
    const line = await readLine(tx, exclusion);
    if (line.some(({ carried }) => !carried) && line.every((each) => own.has(each.member))) return exclusion.pause;
  }
  return null;
}

/** Somebody of the house may have found that two accounts are not one person's, whatever they have in common. */
async function withoutOthers(tx: Tx, member: MemberId, found: readonly MemberId[]): Promise<MemberId[]> {
  if (found.length === 0) return [];
  const others = await listOtherPersons(tx, member);
  return found.filter((each) => !others.has(each));
}

/** As the member told it in the profile, or last declared: both are their own word. */
async function listProvenByPapers(tx: Tx, member: MemberId): Promise<MemberId[]> {
  const words = [await readBirth(tx, member), await readLastDeclared(tx, member)].filter((word) => word !== null);
  const found: MemberId[] = [];
  for (const { fullName, birthday } of words) {
    const others = await listDeclared(tx, birthday, { approved: true });
    found.push(...others.filter((other) => isSamePerson(other.fullName, fullName)).map((other) => other.member));
  }
  return found.filter((other) => other !== member);
}

/**
 * The other accounts of whoever has this one, by what this one proved; among them those of a number or an address that
 * was another's during an exclusion and may be so still: it bars, and tells nothing.
 */
export async function otherAccounts(tx: Tx, member: MemberId): Promise<MemberId[]> {
  const all = new Set([...(await provenAccounts(tx, member)), ...(await listMarkers(tx, member, 'proven'))]);
  return (await withoutOthers(tx, member, [...all])).sort();
}

async function provenAccounts(tx: Tx, member: MemberId): Promise<MemberId[]> {
  const papers = await readDeclared(tx, member);
  const born = papers
    ? [...(await listBornOn(tx, papers.birthday)), ...(await listDeclared(tx, papers.birthday, { approved: false }))]
    : [];
  const named = born.filter(({ fullName }) => isSamePerson(papers?.fullName ?? '', fullName));
  const all = new Set([...(await listClaimants(tx, member)), ...named.map((other) => other.member)]);
  all.delete(member);
  return [...all];
}

/** Each has proven what the other says to have: what somebody only typed makes them nobody's second account. */
export async function sameByBoth(tx: Tx, one: MemberId, other: MemberId): Promise<boolean> {
  return (await otherAccounts(tx, one)).includes(other) && (await otherAccounts(tx, other)).includes(one);
}

export type StaffPause = {
  readonly pause: Pause;
  readonly isOwn: boolean;
  /** The other account of which it is. */
  readonly from: MemberId | null;
};

/** For staff, who have to know where it comes from. */
export async function staffPauseOf(tx: Tx, member: MemberId, at: Instant): Promise<StaffPause | null> {
  const running = await readRunning(tx, member, at);
  const origin = await readOrigin(tx, member, at);
  if (running && origin) return { pause: running, isOwn: !origin.carried, from: origin.from };
  const elsewhere = await excludedElsewhere(tx, member, at);
  return elsewhere && { pause: elsewhere.pause, isOwn: false, from: elsewhere.from };
}
