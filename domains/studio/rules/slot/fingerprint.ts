/** The hash of a machine's data: it is stored with every round beside the version, so that a later change of the data is detected. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Machine } from './machine.ts';

export function fingerprintOf(machine: Machine): string {
  const text = JSON.stringify(machine, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return bytesToHex(sha256(utf8ToBytes(text)));
}
