/**
 * The accounts of one person. Who excluded themselves is excluded with all of them, of every brand of the house. Only
 * what the excluded one proved counts, a number, an address or papers: nobody can exclude another by typing their name.
 */
import { listBornOn, listClaimants, listProvers, readBirth } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pause } from '../contract/pause.ts';
import { isSameName } from '../rules/same-name.ts';
import { listDeclared, readDeclared, readLastDeclared } from './kyc.store.ts';
import { isCarried, readExclusionOf, readRunning } from './pause.store.ts';

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
  !(await isCarried(tx, member, at)) || (await excludedElsewhere(tx, member, at))?.isProven === true;

type Elsewhere = {
  readonly pause: Pause;
  /** By this account as well. Otherwise anybody could type a name and a birthday and read of another's exclusion. */
  readonly isProven: boolean;
};

/** For an account that was opened or told more since; what stood when the exclusion began has its own row. */
export async function excludedElsewhere(tx: Tx, member: MemberId, at: Instant): Promise<Elsewhere | null> {
  const known = [...(await listProvers(tx, member)), ...(await listProvenByPapers(tx, member))];
  const pause = known.length === 0 ? null : await readExclusionOf(tx, known, at);
  if (!pause) return null;
  const own = new Set(await otherAccounts(tx, member));
  const proven = await readExclusionOf(
    tx,
    known.filter((other) => own.has(other)),
    at,
  );
  return { pause: proven ?? pause, isProven: proven !== null };
}

/** As the member told it in the profile, or last declared: both are their own word. */
async function listProvenByPapers(tx: Tx, member: MemberId): Promise<MemberId[]> {
  const words = [await readBirth(tx, member), await readLastDeclared(tx, member)].filter((word) => word !== null);
  const found: MemberId[] = [];
  for (const { fullName, birthday } of words) {
    const others = await listDeclared(tx, birthday, { approved: true });
    found.push(...others.filter((other) => isSameName(other.fullName, fullName)).map((other) => other.member));
  }
  return found.filter((other) => other !== member);
}

/** The other accounts of whoever has this one, by what this one proved. */
export async function otherAccounts(tx: Tx, member: MemberId): Promise<MemberId[]> {
  const papers = await readDeclared(tx, member);
  const born = papers
    ? [...(await listBornOn(tx, papers.birthday)), ...(await listDeclared(tx, papers.birthday, { approved: false }))]
    : [];
  const named = born.filter(({ fullName }) => isSameName(fullName, papers?.fullName ?? ''));
  const all = new Set([...(await listClaimants(tx, member)), ...named.map((other) => other.member)]);
  all.delete(member);
  return [...all].sort();
}
