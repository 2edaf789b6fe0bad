/** Entry point of the bus: Redis when its address is given, PostgreSQL otherwise. */

import type { Pool } from '../database/db.ts';
import type { Log } from '../runtime/log.ts';
import type { Bus } from './bus.ts';
import { createPostgresBus } from './postgres.ts';
import { createRedisBus } from './redis.ts';

export type { Bus, BusHealth, Json } from './bus.ts';
export { createLocalBus } from './local.ts';

export type BusOptions = {
  /** As the application's role. */
  readonly url: string;
  readonly pool: Pool;
  readonly redisUrl?: string | undefined;
  readonly log: Log;
};

export function createBus({ url, pool, redisUrl, log }: BusOptions): Promise<Bus> {
  return redisUrl ? createRedisBus({ url: redisUrl, log }) : createPostgresBus({ url, pool, log });
}
