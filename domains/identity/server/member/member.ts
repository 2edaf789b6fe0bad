/** Members: how one comes to be, and who is logged in. */

import type { confirmFirstLogin, MemberType, readMemberInfo } from '#domains/identity/contract/member.ts';
import { type MemberId, makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import * as store from './member.store.ts';

export type MemberRequest = {
  readonly merchant: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: MemberType;
  readonly language: string;
  readonly agentPolicy: boolean;
  readonly passwordHash: string;
  /** The moment of birth where it is not now: the demo world has a past. */
  readonly createdAt?: Instant;
  /** In full, and when it was proven that messages arrive there. */
  readonly mobile?: { readonly number: string; readonly verifiedAt: Instant | null };
  readonly email?: string;
};

export type TakenFault = 'account_taken' | 'mobile_taken' | 'email_taken';

export async function createMember(
  { tx, clock, rng }: { tx: Tx; clock: Clock; rng: Rng },
  { createdAt = clock.now(), mobile, email, ...request }: MemberRequest,
): Promise<Outcome<MemberId, TakenFault>> {
  const id = makeId('mb', createdAt, rng.bytes(16));
  const reach = {
    mobile: mobile?.number ?? null,
    mobileVerifiedAt: mobile?.verifiedAt ?? null,
    email: email?.toLowerCase() ?? null,
  };
  if (await store.insertMember(tx, { ...request, ...reach, id, createdAt, passwordChangedAt: createdAt }))
    return done(id);
  const takenFields = await store.readTakenFields(tx, { ...request, ...reach });
  if (takenFields.mobile) return refuse('mobile_taken');
  return refuse(takenFields.email ? 'email_taken' : 'account_taken');
}

/** Contracts belong to a domain above: the composition says which of them an agent has pages for. */
export type ContractFlagsOf = (tx: Tx, agent: { merchant: string; member: MemberId }) => Promise<store.ContractFlags>;

const noContracts: store.ContractFlags = { enableCt: false, salary: false, hourSalary: false, realtimeSalary: false };

export const createShowMemberInfo =
  (contractFlagsOf: ContractFlagsOf): UseCase<typeof readMemberInfo> =>
  async ({ tx, caller, site }) => {
    const { member, role } = caller;
    const info = await store.readInfo(tx, member);
    if (!info) return refuse('auth_required');
    const flags = role === 'agent' ? await contractFlagsOf(tx, { merchant: site.merchant, member }) : noContracts;
    return done({ ...info, ...flags });
  };

export const markFirstLoginConfirmed: UseCase<typeof confirmFirstLogin> = async ({ tx, caller, clock }) => {
  await store.markFirstLogin(tx, caller.member, clock.now());
  return done({ firstTimeLogin: false as const });
};
