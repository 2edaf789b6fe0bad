/**
 * Two roles. The owner migrates; the application connects as `kislap_app`, which may call the
 * ledger's functions and read its views and has no right to write its tables. Its password is
 * derived from the owner's, so that any number of processes agree without a second secret.
 */
import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

export const appRole = 'kislap_app';

const scramRounds = 4_096;

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

/**
 * What PostgreSQL keeps of a password (RFC 5803). Sent in place of the password itself, because a statement
 * that fails is written into the server's log. The salt is derived as well: the same secret, the same text.
 */
export function appVerifier(ownerUrl: string): string {
  const password = appPassword(ownerUrl);
  const salt = createHmac('sha256', password).update('salt').digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, scramRounds, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${scramRounds}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
