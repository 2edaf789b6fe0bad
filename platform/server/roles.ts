/**
 * Two roles. The owner migrates; the application connects as `kislap_app`, which may call the
 * ledger's functions and read its views and has no right to write its tables. Its password is
 * derived from the owner's, so that any number of processes agree without a second secret.
 */
import { createHmac } from 'node:crypto';

export const appRole = 'kislap_app';

export function appPassword(ownerUrl: string): string {
  const owner = decodeURIComponent(new URL(ownerUrl).password);
  return createHmac('sha256', `kislap:${owner}`).update(appRole).digest('base64url');
}

export function appUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = appRole;
  url.password = appPassword(ownerUrl);
  return url.href;
}
