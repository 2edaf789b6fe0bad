import type { Tx } from '#platform/server/context.ts';
import type { Jurisdiction } from '../contract/profile.ts';
import type { Safeguards } from '../contract/safeguards.ts';
import { readKeptYears, readProfile, readSafeguards } from './profile.store.ts';

/** A domain that names a profile nobody wrote is a mistake of the house: it must not open under no law at all. */
export async function profileOf(tx: Tx, code: string): Promise<Jurisdiction> {
  return written(await readProfile(tx, code), code);
}

export async function safeguardsOf(tx: Tx, code: string): Promise<Safeguards> {
  return written(await readSafeguards(tx, code), code);
}

/** How many years after the end of an account who it was of is kept. */
export async function keptYearsOf(tx: Tx, code: string): Promise<number> {
  return written(await readKeptYears(tx, code), code);
}

function written<Part>(part: Part | null, code: string): Part {
  if (part === null) throw new Error(`No jurisdiction profile is called ${code}.`);
  return part;
}
