import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FriendFilter, listFriends, readReferral } from '#domains/rewards/contract/referral.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

export type ReferralView = WireOutputOf<typeof readReferral>;
export type FriendView = WireOutputOf<typeof listFriends>['content'][number];

export const referralQuery = (call: Call) =>
  queryOptions({ queryKey: ['rewards', 'referral'], queryFn: () => unwrapCall(call(readReferral, {})) });

export const friendsQuery = (call: Call, asked: { readonly filter: FriendFilter; readonly pageNo: number }) =>
  queryOptions({
    queryKey: ['rewards', 'friends', asked],
    queryFn: () => unwrapCall(call(listFriends, asked)),
    placeholderData: keepPreviousData,
  });
