import type { Tx } from '#platform/server/context.ts';
import type { Jurisdiction } from '../contract/profile.ts';
import type { Safeguards } from '../contract/safeguards.ts';
import { readProfile, readRetentionYears, readSafeguards } from './profile.store.ts';

/** A domain that names a missing profile is misconfigured: it must not open under no law at all. */
export async function profileOf(tx: Tx, code: string): Promise<Jurisdiction> {
  return requireProfile(await readProfile(tx, code), code);
}

export async function safeguardsOf(tx: Tx, code: string): Promise<Safeguards> {
  return requireProfile(await readSafeguards(tx, code), code);
}

/** How many years after the end of an account who it was of is kept. */
export async function retentionYearsOf(tx: Tx, code: string): Promise<number> {
  return requireProfile(await readRetentionYears(tx, code), code);
}

function requireProfile<Part>(part: Part | null, code: string): Part {
  if (part === null) throw new Error(`No jurisdiction profile is called ${code}.`);
  return part;
}
