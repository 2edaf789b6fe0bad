/** The draws of lotteries: the key, the beacon and the sources of results that this process has. */
import {
  createReadBeacon,
  createSeedSource,
  createSourceClient,
  type IssueClockDeps,
  sandboxDrawKey,
} from '#domains/lottery/server/index.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import type { RunningConfig } from '#platform/server/runtime/config.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';

type DrawConfig = Pick<RunningConfig, 'sandbox' | 'lotteryDrawKey' | 'lotteryBeaconUrl' | 'lotteryResultUrls'>;

/** In the sandbox there is no beacon, and foreign draws are made up: the pages say both. */
export function createIssueDeps(
  { sandbox, lotteryDrawKey, lotteryBeaconUrl, lotteryResultUrls }: DrawConfig,
  { pool, log }: { readonly pool: Pool; readonly log: Log },
): IssueClockDeps {
  const key = sandbox ? sandboxDrawKey : lotteryDrawKey;
  if (key === null) log.warn('LOTTERY_DRAW_KEY is not set: this worker makes no draws of lotteries');
  return {
    pool,
    log,
    clock: systemClock,
    rng: systemRng,
    seeds: key === null ? null : createSeedSource(key),
    readBeacon: sandbox ? null : createReadBeacon({ url: lotteryBeaconUrl.replace(/\/$/, '') }),
    drawsOfficial: sandbox,
    sources: sandbox ? [] : lotteryResultUrls.map((url) => createSourceClient({ url })),
  };
}
