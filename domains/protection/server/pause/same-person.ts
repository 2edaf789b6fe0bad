/**
 * Which accounts belong to one person. A self-exclusion applies to all of them, in every brand of the operator. An account
 * is matched to an excluded one only by a mobile number, an e-mail address or identity documents that the excluded account
 * has verified: nobody can exclude another person by typing that person's name. A verified number or address counts until
 * the exclusion ends, also after the excluded account has replaced it by another one (`exclusion-mark.ts`).
 */
import {
  listByBirthday,
  listContactClaimants,
  listContactOwners,
  readNameAndBirthday,
} from '#domains/identity/server/index.ts';
import type { Pause } from '#domains/protection/contract/pause.ts';
import { findReplacedOwnPause } from '#domains/protection/rules/pause.ts';
import type { MemberId } from '#kernel/id.ts';
import { isSamePerson } from '#kernel/person-name.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { listDeclarationsByBirthday, readDeclaration, readLastDeclaration } from '../kyc/kyc.store.ts';
import { listOthersWithSameMarks } from './exclusion-mark.ts';
import { listOtherPersons } from './other-person.store.ts';
import {
  type Exclusion,
  listExclusionsOf,
  listPastPauses,
  readPauseOrigin,
  readPropagationPath,
  readRunningPause,
} from './pause.store.ts';

/** The running pause of this account, or else the exclusion of another account of the same person. */
export async function readPersonPause(tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> {
  return (await readRunningPause(tx, member, at)) ?? (await findExclusionElsewhere(tx, member, at))?.pause ?? null;
}

/**
 * The pause that the member may read. The exclusion of another account is shown only where this account has verified that
 * both belong to the same person.
 */
export async function readVisiblePause(tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> {
  const running = await readRunningPause(tx, member, at);
  if (!running) return (await findExclusionElsewhere(tx, member, at))?.visiblePause ?? null;
  // If the exclusion of another account must not be shown, the pause that the member set here and that it replaced is shown.
  return (await mayShowPause(tx, member, at)) ? running : findReplacedOwnPause(await listPastPauses(tx, member), at);
}

/** Whether the running pause was set on this account, or on an account that this one has verified to be of the same person. */
export async function mayShowPause(tx: Tx, member: MemberId, at: Instant): Promise<boolean> {
  if (!(await readPauseOrigin(tx, member, at))?.carried) return true;
  const running = await readRunningPause(tx, member, at);
  if (!running) return true;
  const candidates = (await listKnownExclusions(tx, member, at)).filter(({ pause }) => isSameExclusion(pause, running));
  return (await findFirstVerified(tx, member, candidates)) !== null;
}

/** An exclusion that is applied to another account keeps its start and its term. */
export const isSameExclusion = (one: Pause, other: Pause): boolean =>
  one.startsAt === other.startsAt && one.term === other.term;

type ExclusionElsewhere = {
  readonly pause: Pause;
  /** The account that has this exclusion. */
  readonly from: MemberId;
  /**
   * The longest exclusion of an account that this one has verified to be of the same person; no other may be shown to the
   * member. Otherwise anybody could type a name and a birthday and learn that another person is excluded.
   */
  readonly visiblePause: Pause | null;
};

/**
 * Needed for an account that was opened, or whose profile was completed, after the exclusion had started. Accounts that
 * were matched at its start have a row of their own.
 */
export async function findExclusionElsewhere(
  tx: Tx,
  member: MemberId,
  at: Instant,
): Promise<ExclusionElsewhere | null> {
  const exclusions = await listKnownExclusions(tx, member, at);
  const [longest] = exclusions;
  if (!longest) return null;
  return { pause: longest.pause, from: longest.member, visiblePause: await findFirstVerified(tx, member, exclusions) };
}

/** The exclusions of all accounts with a number, an address or documents that this account claims; the longest first. */
async function listKnownExclusions(tx: Tx, member: MemberId, at: Instant): Promise<Exclusion[]> {
  const accounts = [
    ...(await listContactOwners(tx, member)),
    ...(await listOthersWithSameMarks(tx, member, 'claimed')),
    ...(await listVerifiedByDocuments(tx, member)),
  ];
  const samePersonAccounts = await removeOtherPersons(tx, member, accounts);
  return samePersonAccounts.length === 0 ? [] : listExclusionsOf(tx, samePersonAccounts, at);
}

/**
 * The first exclusion that was set on an account of this member's person. An exclusion is also applied to accounts that
 * merely claim a number, an address or a name, and from those to further accounts. If only the last account counted, the
 * owner of an account with a typed name could verify a second account of their own and read the exclusion of another
 * person. So every account on the path, up to the one on which the exclusion was set, has to be verified by this one.
 */
async function findFirstVerified(tx: Tx, member: MemberId, exclusions: readonly Exclusion[]): Promise<Pause | null> {
  if (exclusions.length === 0) return null;
  const verified = await removeOtherPersons(tx, member, await listVerifiedAccounts(tx, member));
  const ownAccounts = new Set([member, ...verified]);
  for (const exclusion of exclusions) {
    if (!ownAccounts.has(exclusion.member)) continue;
    const path = await readPropagationPath(tx, exclusion);
    const hasOrigin = path.some(({ carried }) => !carried);
    if (hasOrigin && path.every((step) => ownAccounts.has(step.member))) return exclusion.pause;
  }
  return null;
}

/** Staff may have recorded that two accounts belong to different persons although they share a number, an address or a name. */
async function removeOtherPersons(tx: Tx, member: MemberId, accounts: readonly MemberId[]): Promise<MemberId[]> {
  if (accounts.length === 0) return [];
  const otherPersons = await listOtherPersons(tx, member);
  return accounts.filter((account) => !otherPersons.has(account));
}

/** Accounts whose approved documents have the name and birthday that this member gave in the profile or the last declaration. */
async function listVerifiedByDocuments(tx: Tx, member: MemberId): Promise<MemberId[]> {
  const claims = [await readNameAndBirthday(tx, member), await readLastDeclaration(tx, member)].filter(
    (claim) => claim !== null,
  );
  const accounts: MemberId[] = [];
  for (const { fullName, birthday } of claims) {
    const declarations = await listDeclarationsByBirthday(tx, birthday, { approved: true });
    const matches = declarations.filter((declaration) => isSamePerson(declaration.fullName, fullName));
    accounts.push(...matches.map((declaration) => declaration.member));
  }
  return accounts.filter((account) => account !== member);
}

/**
 * The other accounts of this member's person, by the number, the address and the documents that this account has verified.
 * The list includes accounts that had verified the same number or address while they were excluded. That number or
 * address may still belong to somebody else, so this match only extends an exclusion and never shows one to a member.
 */
export async function listOtherAccounts(tx: Tx, member: MemberId): Promise<MemberId[]> {
  const accounts = new Set([
    ...(await listVerifiedAccounts(tx, member)),
    ...(await listOthersWithSameMarks(tx, member, 'verified')),
  ]);
  return (await removeOtherPersons(tx, member, [...accounts])).sort();
}

/** Accounts that claim a number or an address that this one has verified, or the name and birthday in its approved documents. */
async function listVerifiedAccounts(tx: Tx, member: MemberId): Promise<MemberId[]> {
  const documents = await readDeclaration(tx, member);
  const sameBirthday = documents
    ? [
        ...(await listByBirthday(tx, documents.birthday)),
        ...(await listDeclarationsByBirthday(tx, documents.birthday, { approved: false })),
      ]
    : [];
  const sameName = sameBirthday.filter(({ fullName }) => isSamePerson(documents?.fullName ?? '', fullName));
  const accounts = new Set([...(await listContactClaimants(tx, member)), ...sameName.map((other) => other.member)]);
  accounts.delete(member);
  return [...accounts];
}

/** Whether each account has verified what the other one claims: a number or an address that was only typed is not enough. */
export async function isMutuallyVerified(tx: Tx, one: MemberId, other: MemberId): Promise<boolean> {
  return (await listOtherAccounts(tx, one)).includes(other) && (await listOtherAccounts(tx, other)).includes(one);
}

export type StaffPause = {
  readonly pause: Pause;
  readonly isOwn: boolean;
  /** The other account that this pause comes from; null where that account is unknown or the pause was set here. */
  readonly from: MemberId | null;
};

/** The pause with the account that it comes from, for staff. */
export async function staffPauseOf(tx: Tx, member: MemberId, at: Instant): Promise<StaffPause | null> {
  const running = await readRunningPause(tx, member, at);
  const origin = await readPauseOrigin(tx, member, at);
  if (running && origin) return { pause: running, isOwn: !origin.carried, from: origin.from };
  const elsewhere = await findExclusionElsewhere(tx, member, at);
  return elsewhere && { pause: elsewhere.pause, isOwn: false, from: elsewhere.from };
}
