/**
 * Passwords that guessers try first. The list is kept as the first sixteen hex digits of the SHA-256 of each in
 * small letters, one a line and in order, so that the source carries no words that nobody wants to read.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const breachedHashes: ReadonlySet<string> = new Set(
  readFileSync(new URL('./breached-passwords.txt', import.meta.url), 'latin1')
    .trim()
    .split('\n'),
);

export const isBreached = (password: string): boolean =>
  breachedHashes.has(createHash('sha256').update(password.trim().toLowerCase()).digest('hex').slice(0, 16));
