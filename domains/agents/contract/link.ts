/** Invitation links of the register centre. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, MoneyText } from '#kernel/wire.ts';
import { Point } from './downline.ts';
import { readLimits, writeLimits } from './paging.ts';

export const InvitationLink = z.object({
  linkId: z.string(),
  affiliateCode: z.string(),
  /** The whole address, on the first of the domains that it is good on. */
  url: z.string(),
  type: z.enum(['member', 'agent']),
  point: Point,
  validUntil: z.nullable(EpochMs),
  maxUses: z.nullable(z.int()),
  note: z.string(),
  isEnabled: z.boolean(),
  /** Why nobody can register by it now; null: somebody can. */
  closed: z.nullable(z.enum(['disabled', 'ended', 'used_up'])),
  createdAt: EpochMs,
  visits: z.int(),
  registered: z.int(),
  firstDeposits: z.int(),
  firstDeposited: MoneyText,
});
export type InvitationLink = z.output<typeof InvitationLink>;

const note = z.string().check(z.trim(), z.maxLength(140));
const fields = {
  type: z.enum(['member', 'agent']),
  point: Point,
  validUntil: z.nullable(EpochMs),
  maxUses: z.nullable(z.int().check(z.gte(1), z.lte(100_000))),
  note,
};
const linkFaults = {
  /** `{ max }` */
  point_above_own: 422,
  end_past: 422,
  quota_used: 422,
} as const;

export const listLinks = endpoint({
  method: 'GET',
  path: '/wps/v2/agent/links',
  audience: 'agent',
  limits: readLimits,
  input: z.object({}),
  output: z.object({
    links: z.array(InvitationLink),
    ownPoint: Point,
    /** The most that a member, and an agent, may be given. */
    maxPoint: z.object({ member: Point, agent: Point }),
    quota: z.array(z.object({ point: Point, granted: z.int(), used: z.int() })),
    maxEnabled: z.int(),
    totals: z.object({ visits: z.int(), registered: z.int(), firstDeposits: z.int(), firstDeposited: MoneyText }),
  }),
  faults: {},
  summary: 'The invitation links of the caller with what came by each.',
});

export const createLink = endpoint({
  method: 'POST',
  path: '/wps/v2/agent/links',
  audience: 'agent',
  idempotent: true,
  limits: writeLimits,
  input: z.object(fields),
  output: InvitationLink,
  faults: { ...linkFaults, too_many_links: 422 },
  summary: 'Makes an invitation link.',
});

export const changeLink = endpoint({
  method: 'POST',
  path: '/wps/v2/agent/links/:linkId',
  audience: 'agent',
  limits: writeLimits,
  input: z.object({
    linkId: z.string().check(z.maxLength(40)),
    point: z.optional(fields.point),
    validUntil: z.optional(fields.validUntil),
    maxUses: z.optional(fields.maxUses),
    note: z.optional(note),
    isEnabled: z.optional(z.boolean()),
  }),
  output: InvitationLink,
  faults: { link_unknown: 403, ...linkFaults, uses_below_used: 422, too_many_links: 422 },
  summary: 'Changes a link, or switches it on or off. Who came by it before keeps what they were given.',
});
