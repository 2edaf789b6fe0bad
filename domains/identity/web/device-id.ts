/** By it the server knows this browser again, so that a login from here asks for no second proof. It names nobody. */
import { readStored, writeStored } from '#platform/web/storage.ts';

const key = 'deviceId';

export function readDeviceId(): string {
  const kept = readStored('localStorage', key);
  if (kept !== null && /^[A-Za-z0-9_-]{16,64}$/.test(kept)) return kept;
  const made = crypto.randomUUID();
  writeStored('localStorage', key, made);
  return made;
}
