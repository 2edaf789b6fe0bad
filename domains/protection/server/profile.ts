import type { Tx } from '#platform/server/context.ts';
import type { Jurisdiction } from '../contract/profile.ts';
import { readProfile } from './profile.store.ts';

/** A domain that names a profile nobody wrote is a mistake of the house: it must not open under no law at all. */
export async function profileOf(tx: Tx, code: string): Promise<Jurisdiction> {
  const profile = await readProfile(tx, code);
  if (!profile) throw new Error(`No jurisdiction profile is called ${code}.`);
  return profile;
}
