/** How the account is guarded, who its member is, and who came in. All of it lies under one key, so that a change asks for all anew. */
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { readLeaving } from '#domains/identity/contract/account.ts';
import { listTrustedDevices } from '#domains/identity/contract/device.ts';
import { listPasskeys } from '#domains/identity/contract/passkey.ts';
import { listAvatars, readProfile } from '#domains/identity/contract/profile.ts';
import { listLogins, readSecurity } from '#domains/identity/contract/security.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';

/** What another room shows in the security centre lies under it too. */
export const securityKey = ['identity', 'security'] as const;
const rowsAPage = 10;

export const securityQuery = (call: Call) =>
  queryOptions({ queryKey: [...securityKey, 'state'], queryFn: () => answerOf(call(readSecurity, {})) });

export const profileQuery = (call: Call) =>
  queryOptions({ queryKey: [...securityKey, 'profile'], queryFn: () => answerOf(call(readProfile, {})) });

export const avatarsQuery = (call: Call) =>
  queryOptions({ queryKey: [...securityKey, 'avatars'], queryFn: () => answerOf(call(listAvatars, {})) });

export const passkeysQuery = (call: Call) =>
  queryOptions({ queryKey: [...securityKey, 'passkeys'], queryFn: () => answerOf(call(listPasskeys, {})) });

/** Asked for by a press: a cut line is told in the dialog that lies over what the page says of it. */
export const knownDevicesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...securityKey, 'known'],
    queryFn: () => answerOf(call(listTrustedDevices, {})),
    networkMode: 'always',
  });

/** Asked anew each time: nobody gives up an amount of yesterday. */
export const leavingQuery = (call: Call) =>
  queryOptions({
    queryKey: [...securityKey, 'leaving'],
    queryFn: () => answerOf(call(readLeaving, {})),
    networkMode: 'always',
    gcTime: 0,
  });

/** The page before stays in sight until the next is here. */
export const loginsQuery = (call: Call, pageNo: number) =>
  queryOptions({
    queryKey: [...securityKey, 'logins', pageNo],
    queryFn: () => answerOf(call(listLogins, { pageNo, pageSize: rowsAPage })),
    placeholderData: keepPreviousData,
  });

export function useSecurityChanged(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: securityKey });
}
