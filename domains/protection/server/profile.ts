import type { Tx } from '#platform/server/context.ts';
import type { Jurisdiction } from '../contract/profile.ts';
import type { Safeguards } from '../contract/safeguards.ts';
import { readProfile, readSafeguards } from './profile.store.ts';

/** A domain that names a profile nobody wrote is a mistake of the house: it must not open under no law at all. */
export async function profileOf(tx: Tx, code: string): Promise<Jurisdiction> {
  return written(await readProfile(tx, code), code);
}

export async function safeguardsOf(tx: Tx, code: string): Promise<Safeguards> {
  return written(await readSafeguards(tx, code), code);
}

function written<Part>(part: Part | null, code: string): Part {
  if (!part) throw new Error(`No jurisdiction profile is called ${code}.`);
  return part;
}
