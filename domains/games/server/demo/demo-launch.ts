/** Where the games of the demo world's vendors open: at the vendor that stands in for all of them. */
import type { NewVendorLaunch } from '../vendor-launch.store.ts';
import { demoVendors } from './demo-vendor.ts';

const address = '/sandbox/vendor/{vassalage}/{gameCode}?token={ticket}&language={language}&page={page}&back={back}';

/** One of them is opened by the second call, so that both ways are walked. */
const byFallback = new Set(['FC']);
/** The house's own stand on the launch host; lotteries have pages of ours. */
const ownPages = new Set(['BGS', 'LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA']);

export const demoLaunches: readonly NewVendorLaunch[] = [...new Set(demoVendors.map(({ code }) => code))]
  .filter((vendor) => !ownPages.has(vendor))
  .map((vendor) => ({ vendor, address, byFallback: byFallback.has(vendor) }));
