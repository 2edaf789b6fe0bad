/** Tiers one after the other, each applied for and looked at by a person. */
import { type Refused, refuse } from '#kernel/outcome.ts';
import type { BusinessDay, Instant } from '#kernel/time.ts';
import type { DocumentKind } from '../contract/document.ts';
import { type KycReason, type KycState, type KycTier, kycTiers } from '../contract/kyc.ts';

const steps: Readonly<Record<KycState, readonly KycState[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['expired'],
  rejected: [],
  expired: [],
};
export const mayBecome = (from: KycState, to: KycState) => steps[from].includes(to);

export const documentsAsked: Readonly<Record<KycTier, readonly DocumentKind[]>> = {
  1: ['government_id', 'selfie'],
  2: ['liveness', 'payment_proof'],
  3: ['funds_proof'],
};
export const declares = (tier: KycTier) => tier === 1;

/** After these a person has to talk to the member, and may give as many again. */
const triesMost = 3;

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
  const held = (tier: KycTier) => applications.some((each) => each.tier === tier && stateAt(each, at) === 'approved');
  let reached: 0 | KycTier = 0;
  for (const tier of kycTiers) {
    if (!held(tier)) break;
    reached = tier;
  }
  return reached;
}

/** The tier to apply for; null while one is looked at and above the last. */
export function nextTier(applications: readonly Application[], at: Instant): KycTier | null {
  if (applications.some(({ state }) => state === 'pending')) return null;
  const present = tierAt(applications, at);
  return kycTiers.find((tier) => tier === present + 1) ?? null;
}

/** `triesFrom`: when somebody of the house gave tries again. */
export type Tried = { readonly applications: readonly Application[]; readonly triesFrom: Instant | null };

/** The latest first. What was rejected before an approval is settled by it: papers that end are renewed with all tries. */
export function triesLeft({ applications, triesFrom }: Tried, tier: KycTier): number {
  const own = applications.filter((each) => each.tier === tier);
  const approvedAt = own.findIndex(({ state }) => state === 'approved');
  const since = approvedAt < 0 ? own : own.slice(0, approvedAt);
  const spent = since.filter(({ state, submittedAt }) => state === 'rejected' && submittedAt > (triesFrom ?? 0));
  return Math.max(0, triesMost - spent.length);
}

export const declaredNames = ['fullName', 'birthday', 'nationality', 'address', 'sourceOfIncome'] as const;
export type Declared = Readonly<Record<(typeof declaredNames)[number], string>>;

export type Wish = {
  readonly tier: KycTier;
  readonly declared: Readonly<Partial<Record<keyof Declared, string | undefined>>>;
  readonly notBarred: boolean;
};

export type Known = Tried & {
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
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u;

export function judgeApplication({ tier, declared, notBarred }: Wish, known: Known): Refused<ApplyFault> | null {
  const { applications, documents, at } = known;
  if (applications.some(({ state }) => state === 'pending')) return refuse('kyc_pending');
  if (nextTier(applications, at) !== tier) return refuse('kyc_wrong_tier');
  if (triesLeft(known, tier) === 0) return refuse('kyc_tries_spent');
  const unsaid = declares(tier) ? judgeDeclared(declared, known) : null;
  if (unsaid) return unsaid;
  if (declares(tier) && !notBarred) return refuse('declaration_missing');
  const missing = documentsAsked[tier].filter((kind) => !documents.includes(kind));
  return missing.length > 0 ? refuse('document_missing', { missing }) : null;
}

function judgeDeclared(declared: Wish['declared'], { minimumAge, today }: Known): Refused<ApplyFault> | null {
  const field = declaredNames.find((name) => !declared[name] || unseen.test(declared[name]));
  if (field) return refuse('declaration_incomplete', { field });
  return ageOn(declared.birthday ?? '', today) < minimumAge ? refuse('kyc_under_age', { minimumAge }) : null;
}

/** Both as `2026-11-15`; whoever was born on 29 February is a year older on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) >= birthday.slice(5) ? years : years - 1;
}
