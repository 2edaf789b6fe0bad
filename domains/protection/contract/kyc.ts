/** Who a member is, in tiers: 0 looks and tries, 1 plays and deposits, 2 withdraws, 3 moves large amounts. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs } from '#kernel/wire.ts';
import { Document, DocumentKind } from './document.ts';

export const kycTiers = [1, 2, 3] as const;
export const KycTier = z.literal(kycTiers);
export type KycTier = (typeof kycTiers)[number];

export const kycStates = ['pending', 'approved', 'rejected', 'expired'] as const;
export const KycState = z.enum(kycStates);
export type KycState = (typeof kycStates)[number];

/** The words are kept with the application, so none changes its meaning. */
export const kycReasons = [
  'document_unreadable',
  'document_expired',
  'document_not_accepted',
  'document_missing',
  'name_differs',
  'birthday_differs',
  'face_differs',
  'under_age',
  'barred',
  'second_account',
] as const;
export const KycReason = z.enum(kycReasons);
export type KycReason = (typeof kycReasons)[number];

const line = (longest: number) => z.optional(z.string().check(z.trim(), z.maxLength(longest)));

/** Required for tier 1; the higher tiers depend on it. */
export const declaredFields = {
  fullName: line(100),
  /** `1990-12-31`. */
  birthday: z.optional(z.iso.date()),
  nationality: line(60),
  address: line(200),
  sourceOfIncome: line(60),
} as const;

export const KycApplication = z.object({
  id: z.string(),
  tier: KycTier,
  state: KycState,
  /** Of a rejection. */
  reason: z.nullable(KycReason),
  submittedAt: EpochMs,
  reviewedAt: z.nullable(EpochMs),
  expiresAt: z.nullable(EpochMs),
});
export type KycApplication = z.output<typeof KycApplication>;

export const Kyc = z.object({
  tier: z.literal([0, ...kycTiers]),
  /** The tier that can be applied for now, with its requirements. */
  next: z.nullable(
    z.object({ tier: KycTier, documents: z.array(DocumentKind), declares: z.boolean(), triesLeft: z.int() }),
  ),
  /** The latest first. */
  applications: z.array(KycApplication),
  /** Uploaded and not handed in yet. */
  documents: z.array(Document),
});
export type Kyc = z.output<typeof Kyc>;

export const readKyc = endpoint({
  method: 'GET',
  path: '/wps/member/kyc',
  audience: 'member',
  input: z.object({}),
  output: Kyc,
  faults: {},
  summary: 'The tier of the member, their applications and the documents that wait to be handed in.',
});

export const applyKyc = endpoint({
  method: 'POST',
  path: '/wps/member/kyc',
  audience: 'member',
  maxBytes: 8_192,
  limits: [{ by: 'account', count: 60, windowMs: 600_000 }],
  input: z.object({ tier: KycTier, ...declaredFields, notBarred: z.optional(z.boolean()) }),
  output: Kyc,
  faults: {
    kyc_pending: 422,
    kyc_wrong_tier: 422,
    kyc_tries_spent: 422,
    declaration_incomplete: 422,
    kyc_under_age: 422,
    declaration_missing: 422,
    document_missing: 422,
  },
  summary: 'Hands in an application for the next tier with the uploaded documents.',
});
