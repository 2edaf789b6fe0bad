/** Identifies this browser to the server, so that a login from here needs no second proof. It identifies no person. */
import { readStored, writeStored } from '#platform/web/storage.ts';

const key = 'deviceId';

export function readDeviceId(): string {
  const stored = readStored('localStorage', key);
  if (stored !== null && /^[A-Za-z0-9_-]{16,64}$/.test(stored)) return stored;
  const made = crypto.randomUUID();
  writeStored('localStorage', key, made);
  return made;
}
