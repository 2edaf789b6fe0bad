/** The launch addresses of the demo data's vendors: at the sandbox's vendor, which stands for all of them. */
import type { NewVendorLaunch } from '../launch/vendor-launch.store.ts';
import { demoVendors } from './demo-vendor.ts';

const address = '/sandbox/vendor/{vassalage}/{gameCode}?token={ticket}&language={language}&page={page}&back={back}';

/** One vendor needs the second call, so that both calls are used. */
const byFallback = new Set(['FC']);
/** The operator's own games are on the launch host; lotteries have pages of ours. */
const ownPages = new Set(['BGS', 'LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA']);

export const demoLaunches: readonly NewVendorLaunch[] = [...new Set(demoVendors.map(({ code }) => code))]
  .filter((vendor) => !ownPages.has(vendor))
  .map((vendor) => ({ vendor, address, byFallback: byFallback.has(vendor) }));
