/** Tiers one after the other, each applied for and reviewed by staff. */
import { type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import type { BusinessDay, Instant } from '#kernel/time.ts';
import type { DocumentKind } from '../contract/document.ts';
import { type KycReason, type KycState, type KycTier, kycTiers } from '../contract/kyc.ts';

const transitions: Readonly<Record<KycState, readonly KycState[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['expired'],
  rejected: [],
  expired: [],
};
export const canTransition = (from: KycState, to: KycState) => transitions[from].includes(to);

export const requiredDocuments: Readonly<Record<KycTier, readonly DocumentKind[]>> = {
  1: ['government_id', 'selfie'],
  2: ['liveness', 'payment_proof'],
  3: ['funds_proof'],
};
export const requiresDeclaration = (tier: KycTier) => tier === 1;

/** After these a person has to talk to the member, and may give as many again. */
const maxTries = 3;

export type Application = {
  readonly tier: KycTier;
  readonly state: KycState;
  readonly reason: KycReason | null;
  readonly submittedAt: Instant;
  readonly expiresAt: Instant | null;
};

/** An approval ends with the documents it leans on, without anybody's doing. */
export const stateAt = ({ state, expiresAt }: Application, at: Instant): KycState =>
  state === 'approved' && expiresAt !== null && at >= expiresAt ? 'expired' : state;

/** A tier holds only while every tier below it does. */
export function tierAt(applications: readonly Application[], at: Instant): 0 | KycTier {
  const isApproved = (tier: KycTier) =>
    applications.some((each) => each.tier === tier && stateAt(each, at) === 'approved');
  let reached: 0 | KycTier = 0;
  for (const tier of kycTiers) {
    if (!isApproved(tier)) break;
    reached = tier;
  }
  return reached;
}

/** The tier to apply for; null while one is under review and above the last. */
export function nextTier(applications: readonly Application[], at: Instant): KycTier | null {
  if (applications.some(({ state }) => state === 'pending')) return null;
  const present = tierAt(applications, at);
  return kycTiers.find((tier) => tier === present + 1) ?? null;
}

/** `triesFrom`: when staff granted new tries. */
export type ApplicationHistory = { readonly applications: readonly Application[]; readonly triesFrom: Instant | null };

/** The latest first. What was rejected before an approval is settled by it: papers that end are renewed with all tries. */
export function triesLeft({ applications, triesFrom }: ApplicationHistory, tier: KycTier): number {
  const own = applications.filter((each) => each.tier === tier);
  const approvedAt = own.findIndex(({ state }) => state === 'approved');
  const since = approvedAt < 0 ? own : own.slice(0, approvedAt);
  const spent = since.filter(({ state, submittedAt }) => state === 'rejected' && submittedAt > (triesFrom ?? 0));
  return Math.max(0, maxTries - spent.length);
}

export const declarationFields = ['fullName', 'birthday', 'nationality', 'address', 'sourceOfIncome'] as const;
export type Declaration = Readonly<Record<(typeof declarationFields)[number], string>>;

export type ApplicationRequest = {
  readonly tier: KycTier;
  readonly declared: Readonly<Partial<Record<keyof Declaration, string | undefined>>>;
  readonly notBarred: boolean;
};

export type ApplicantState = ApplicationHistory & {
  readonly documents: readonly DocumentKind[];
  readonly minimumAge: number;
  readonly today: BusinessDay;
  readonly at: Instant;
};

export type ApplyFault =
  | 'kyc_pending'
  | 'kyc_wrong_tier'
  | 'kyc_tries_spent'
  | 'declaration_incomplete'
  | 'kyc_under_age'
  | 'declaration_missing'
  | 'document_missing';

/** Letters that turn a text around or hide in it: a reviewer must read what was written. */
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u;

export function judgeApplication(
  { tier, declared, notBarred }: ApplicationRequest,
  applicant: ApplicantState,
): RefusedOutcome<ApplyFault> | null {
  const { applications, documents, at } = applicant;
  if (applications.some(({ state }) => state === 'pending')) return refuse('kyc_pending');
  if (nextTier(applications, at) !== tier) return refuse('kyc_wrong_tier');
  if (triesLeft(applicant, tier) === 0) return refuse('kyc_tries_spent');
  const unsaid = requiresDeclaration(tier) ? judgeDeclaration(declared, applicant) : null;
  if (unsaid) return unsaid;
  if (requiresDeclaration(tier) && !notBarred) return refuse('declaration_missing');
  const missing = requiredDocuments[tier].filter((kind) => !documents.includes(kind));
  return missing.length > 0 ? refuse('document_missing', { missing }) : null;
}

function judgeDeclaration(
  declared: ApplicationRequest['declared'],
  { minimumAge, today }: ApplicantState,
): RefusedOutcome<ApplyFault> | null {
  const field = declarationFields.find((name) => !declared[name] || hiddenCharacters.test(declared[name]));
  if (field) return refuse('declaration_incomplete', { field });
  return ageOn(declared.birthday ?? '', today) < minimumAge ? refuse('kyc_under_age', { minimumAge }) : null;
}

/** Both as `2026-11-15`; a person born on 29 February is a year older on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) >= birthday.slice(5) ? years : years - 1;
}
