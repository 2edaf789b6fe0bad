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
import { listMarkers } from './exclusion-mark.ts';
import { listDeclared, readDeclared, readLastDeclared } from './kyc.store.ts';
import { listOtherPersons } from './other-person.store.ts';
import { readExclusionOf, readOrigin, readRunning } from './pause.store.ts';

/** The member's own, or the exclusion of the same person elsewhere. */
export async function personPause(tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> {
  return (await readRunning(tx, member, at)) ?? (await excludedElsewhere(tx, member, at))?.pause ?? null;
}

/** The same for the member's own eyes: of another account only what this one has proven to be of the same person. */
export async function shownPause(tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> {
  const running = await readRunning(tx, member, at);
  if (running) return (await mayShow(tx, member, at)) ? running : null;
  const elsewhere = await excludedElsewhere(tx, member, at);
  return elsewhere?.isProven ? elsewhere.pause : null;
}

/** Whether the running pause is the member's own word, or of somebody whom they have proven to be. */
export const mayShow = async (tx: Tx, member: MemberId, at: Instant): Promise<boolean> =>
  !(await readOrigin(tx, member, at))?.carried || (await excludedElsewhere(tx, member, at))?.isProven === true;

type Elsewhere = {
  readonly pause: Pause;
  /** The account that has it. */
  readonly from: MemberId;
  /** By this account as well. Otherwise anybody could type a name and a birthday and read of another's exclusion. */
  readonly isProven: boolean;
};

/** For an account that was opened or told more since; what stood when the exclusion began has its own row. */
export async function excludedElsewhere(tx: Tx, member: MemberId, at: Instant): Promise<Elsewhere | null> {
  const all = [
    ...(await listProvers(tx, member)),
    ...(await listMarkers(tx, member, 'said')),
    ...(await listProvenByPapers(tx, member)),
  ];
  const known = await withoutOthers(tx, member, all);
  const found = known.length === 0 ? null : await readExclusionOf(tx, known, at);
  if (!found) return null;
  const own = new Set(await otherAccounts(tx, member));
  const proven = await readExclusionOf(
    tx,
    known.filter((other) => own.has(other)),
    at,
  );
  const { pause, member: from } = proven ?? found;
  return { pause, from, isProven: proven !== null };
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

/** The other accounts of whoever has this one, by what this one proved. */
export async function otherAccounts(tx: Tx, member: MemberId): Promise<MemberId[]> {
  const papers = await readDeclared(tx, member);
  const born = papers
    ? [...(await listBornOn(tx, papers.birthday)), ...(await listDeclared(tx, papers.birthday, { approved: false }))]
    : [];
  const named = born.filter(({ fullName }) => isSamePerson(papers?.fullName ?? '', fullName));
  const all = new Set([
    ...(await listClaimants(tx, member)),
    ...(await listMarkers(tx, member, 'proven')),
    ...named.map((other) => other.member),
  ]);
  all.delete(member);
  return (await withoutOthers(tx, member, [...all])).sort();
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
