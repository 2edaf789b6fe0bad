/** The address of a vendor's round query and of its launches, set by staff. Each change has an audit entry. */

import { launchTemplateOrigin } from '#domains/games/rules/launch/launch-address.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { readVendorLaunch } from '../launch/vendor-launch.store.ts';
import { type AddressCheck, mayCall } from '../outbound/outbound-address.ts';
import { type RoundQuerySetup, readRoundQuery, saveLaunchAddress, saveRoundQuery } from './vendor-address.store.ts';
import { insertAudit, lockVendor, type VendorChange } from './vendor-admin.store.ts';
import type { VendorChangeResult } from './vendor-fault.ts';

type AddressChange = VendorChange &
  AddressCheck & {
    /** Null deletes it. */
    readonly address: string | null;
  };

/** Unless agreed otherwise a round is queried after ten minutes. */
const defaultSeconds = 600;
/** The check of the table: ten seconds to two weeks. */
const isValidDelay = (seconds: number) => Number.isInteger(seconds) && seconds >= 10 && seconds <= 1_209_600;

const isSame = (a: RoundQuerySetup | null, b: RoundQuerySetup | null) =>
  a?.address === b?.address && a?.seconds === b?.seconds;

type QueryAddressChange = AddressChange & {
  /** How long a round may be open before it is queried; by default unchanged. */
  readonly seconds?: number | undefined;
};

export async function setQueryAddress(
  tx: Tx,
  { address, sandbox, resolve, seconds, ...change }: QueryAddressChange,
): VendorChangeResult<null> {
  const { vendor } = change;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (address !== null && !(await mayCall(address, { sandbox, resolve }))) return refuse('address_refused');
  if (seconds !== undefined && !isValidDelay(seconds)) return refuse('bound_refused');
  const before = await readRoundQuery(tx, vendor);
  const after = address === null ? null : { address, seconds: seconds ?? before?.seconds ?? defaultSeconds };
  if (isSame(before, after)) return refuse('nothing_new');
  await saveRoundQuery(tx, vendor, after);
  await insertAudit(tx, { ...change, action: 'vendor.query_address', detail: { before, after } });
  return done(null);
}

/** A leading slash stands for the launch host of each domain; every other address is checked like one that we call. */
async function isLaunchAddress(template: string, check: AddressCheck): Promise<boolean> {
  const origin = launchTemplateOrigin(template);
  return origin === 'launch host' || (origin !== null && (await mayCall(origin, check)));
}

export async function setLaunchAddress(
  tx: Tx,
  { address, sandbox, resolve, ...change }: AddressChange,
): VendorChangeResult<null> {
  const { vendor } = change;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (address !== null && !(await isLaunchAddress(address, { sandbox, resolve }))) return refuse('template_refused');
  const before = await readVendorLaunch(tx, vendor);
  if ((before?.address ?? null) === address) return refuse('nothing_new');
  await saveLaunchAddress(tx, vendor, address);
  // With all former settings: the maintenance window is deleted together with the address.
  await insertAudit(tx, { ...change, action: 'vendor.launch_address', detail: { before, after: address } });
  return done(null);
}
