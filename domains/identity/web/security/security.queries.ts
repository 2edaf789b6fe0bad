/** The protection of the account, its profile, and its logins. All are under one key, so that a change refetches them all. */
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { readClosurePreview } from '#domains/identity/contract/account.ts';
import { listTrustedDevices } from '#domains/identity/contract/device.ts';
import { listPasskeys } from '#domains/identity/contract/passkey.ts';
import { listAvatars, readProfile } from '#domains/identity/contract/profile.ts';
import { listLogins, readSecurity } from '#domains/identity/contract/security.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

/** Queries of other domains in the security centre are under this key too. */
export const securityKey = ['identity', 'security'] as const;
const pageSize = 10;

export const securityQuery = (call: Call) =>
  queryOptions({ queryKey: [...securityKey, 'state'], queryFn: () => unwrapCall(call(readSecurity, {})) });

export const profileQuery = (call: Call) =>
  queryOptions({ queryKey: [...securityKey, 'profile'], queryFn: () => unwrapCall(call(readProfile, {})) });

export const avatarsQuery = (call: Call) =>
  queryOptions({ queryKey: [...securityKey, 'avatars'], queryFn: () => unwrapCall(call(listAvatars, {})) });

export const passkeysQuery = (call: Call) =>
  queryOptions({ queryKey: [...securityKey, 'passkeys'], queryFn: () => unwrapCall(call(listPasskeys, {})) });

/** Loaded by a press: a lost connection is shown in the dialog, which covers the page's message. */
export const knownDevicesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...securityKey, 'known'],
    queryFn: () => unwrapCall(call(listTrustedDevices, {})),
    networkMode: 'always',
  });

/** Never cached: the forfeited amount must be current. */
export const closurePreviewQuery = (call: Call) =>
  queryOptions({
    queryKey: [...securityKey, 'leaving'],
    queryFn: () => unwrapCall(call(readClosurePreview, {})),
    networkMode: 'always',
    gcTime: 0,
  });

/** The page before stays in sight until the next is here. */
export const loginsQuery = (call: Call, pageNo: number) =>
  queryOptions({
    queryKey: [...securityKey, 'logins', pageNo],
    queryFn: () => unwrapCall(call(listLogins, { pageNo, pageSize })),
    placeholderData: keepPreviousData,
  });

export function useInvalidateSecurity(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: securityKey });
}
