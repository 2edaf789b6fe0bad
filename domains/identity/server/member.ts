/** Members: how one comes to be, and who is logged in. */
import { type MemberId, makeId } from '#kernel/id.ts';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Rng } from '#platform/server/rng.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { confirmFirstLogin, MemberType, readMemberInfo } from '../contract/member.ts';
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

export type Taken = 'account_taken' | 'mobile_taken' | 'email_taken';

export async function createMember(
  { tx, clock, rng }: { tx: Tx; clock: Clock; rng: Rng },
  { createdAt = clock.now(), mobile, email, ...request }: MemberRequest,
): Promise<Outcome<MemberId, Taken>> {
  const id = makeId('mb', createdAt, rng.bytes(16));
  const reach = {
    mobile: mobile?.number ?? null,
    mobileVerifiedAt: mobile?.verifiedAt ?? null,
    email: email?.toLowerCase() ?? null,
  };
  if (await store.insertMember(tx, { ...request, ...reach, id, createdAt, passwordChangedAt: createdAt }))
    return done(id);
  const taken = await store.readTaken(tx, { ...request, ...reach });
  if (taken.mobile) return refuse('mobile_taken');
  return refuse(taken.email ? 'email_taken' : 'account_taken');
}

export const showMemberInfo: UseCase<typeof readMemberInfo> = async ({ tx, caller }) => {
  const info = await store.readInfo(tx, caller.member);
  return info ? done(info) : refuse('auth_required');
};

export const endFirstLogin: UseCase<typeof confirmFirstLogin> = async ({ tx, caller, clock }) => {
  await store.markFirstLogin(tx, caller.member, clock.now());
  return done({ firstTimeLogin: false as const });
};
