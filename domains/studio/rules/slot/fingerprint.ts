/** The hash of a machine's data: it stands on every round beside the version, so that no later change rewrites a round. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Machine } from './machine.ts';

export function fingerprintOf(machine: Machine): string {
  const text = JSON.stringify(machine, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return bytesToHex(sha256(utf8ToBytes(text)));
}
