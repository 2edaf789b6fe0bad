/** Where a vendor is asked for rounds and where its games open, set by people of the house. Each deed leaves its row. */
import { done, refuse } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { launchTemplateOrigin } from '../rules/launch-address.ts';
import { type Judging, mayCall } from './transfer/address.ts';
import { keepLaunchAddress, keepQuery, type QueryFace, readQuery } from './vendor-address.store.ts';
import { type Deed, insertAudit, lockVendor } from './vendor-desk.store.ts';
import type { Desked } from './vendor-fault.ts';
import { readVendorLaunch } from './vendor-launch.store.ts';

type Addressed = Deed &
  Judging & {
    /** Null takes it away. */
    readonly address: string | null;
  };

/** Unless agreed otherwise a round is asked for after ten minutes. */
const usualSeconds = 600;
/** What a bound may be, as the table has it: ten seconds to two weeks. */
const isBound = (seconds: number) => Number.isInteger(seconds) && seconds >= 10 && seconds <= 1_209_600;

const isSame = (a: QueryFace | null, b: QueryFace | null) => a?.address === b?.address && a?.seconds === b?.seconds;

type Querying = Addressed & {
  /** How long a round may be open before it is asked for; as it was where nothing is said. */
  readonly seconds?: number | undefined;
};

export async function setQueryAddress(tx: Tx, { address, sandbox, resolve, seconds, ...deed }: Querying): Desked<null> {
  const { vendor } = deed;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (address !== null && !(await mayCall(address, { sandbox, resolve }))) return refuse('address_refused');
  if (seconds !== undefined && !isBound(seconds)) return refuse('bound_refused');
  const before = await readQuery(tx, vendor);
  const after = address === null ? null : { address, seconds: seconds ?? before?.seconds ?? usualSeconds };
  if (isSame(before, after)) return refuse('nothing_new');
  await keepQuery(tx, vendor, after);
  await insertAudit(tx, { ...deed, action: 'vendor.query_address', detail: { before, after } });
  return done(null);
}

/** A stroke at its front stands for the launch host of each domain; everything else is judged as what we call ourselves. */
async function isLaunchAddress(template: string, judging: Judging): Promise<boolean> {
  const origin = launchTemplateOrigin(template);
  return origin === 'launch host' || (origin !== null && (await mayCall(origin, judging)));
}

export async function setLaunchAddress(tx: Tx, { address, sandbox, resolve, ...deed }: Addressed): Desked<null> {
  const { vendor } = deed;
  if (!(await lockVendor(tx, vendor))) return refuse('vendor_unknown');
  if (address !== null && !(await isLaunchAddress(address, { sandbox, resolve }))) return refuse('template_refused');
  const before = await readVendorLaunch(tx, vendor);
  if ((before?.address ?? null) === address) return refuse('nothing_new');
  await keepLaunchAddress(tx, vendor, address);
  // The whole of what was: its maintenance goes with an address that is taken away.
  await insertAudit(tx, { ...deed, action: 'vendor.launch_address', detail: { before, after: address } });
  return done(null);
}
