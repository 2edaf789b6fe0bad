/**
 * Carries committed news on. In one transaction events become jobs and are marked, and live rows get
 * their place; then live messages go to the bus and are marked too. A relay that dies in between leaves
 * rows that have a place and no mark: the next one says them again under the same place, and the
 * sockets' side drops what it has heard.
 */

import type { LiveEvent, Topic } from '#kernel/live.ts';
import type { Bus } from '../bus/index.ts';
import { startListener } from '../bus/listener.ts';
import type { Tx } from '../context.ts';
import { type Pool, transact } from '../database/db.ts';
import type { Log } from '../runtime/log.ts';
import {
  addHandlerJobs,
  assignLivePositions,
  type LiveMessage,
  listUndelivered,
  lockRelay,
  markDelivered,
  type OutboxRow,
  wakeChannel,
} from './outbox.store.ts';
import { handlerJobsOf, type Subscription } from './subscription.ts';

export const liveChannel = 'live';

export type RelayOptions = {
  /** As the application's role, for the connection that listens. */
  readonly url: string;
  readonly pool: Pool;
  readonly bus: Bus;
  readonly subscriptions: readonly Subscription[];
  readonly log: Log;
  readonly pollMs?: number;
};

export type Relay = { stop(): Promise<void> };

const batchSize = 500;

export async function startRelay(options: RelayOptions): Promise<Relay> {
  const { url, log, pollMs = 500 } = options;
  const stopping = new AbortController();
  let wanted = false;
  let working: Promise<void> | null = null;
  let failing = false;

  const work = async () => {
    while (wanted && !stopping.signal.aborted) {
      wanted = false;
      try {
        wanted = (await relayBatch(options)) === batchSize || wanted;
        failing = false;
      } catch (error) {
        if (!failing) log.error({ err: error }, 'the relay could not carry news on; it tries again');
        failing = true;
      }
    }
    working = null;
  };
  const wake = () => {
    wanted = true;
    working ??= work();
  };

  const poll = setInterval(wake, pollMs);
  const listener = await startListener({
    url,
    name: 'kislap relay',
    channel: wakeChannel,
    log,
    onMessage: wake,
    onGap: wake,
  });
  wake();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(poll);
      await listener.close();
      await working;
    },
  };
}

/** Returns the count of rows; after a full batch more may be waiting. */
export async function relayBatch(options: Pick<RelayOptions, 'pool' | 'bus' | 'subscriptions'>): Promise<number> {
  const { pool, bus, subscriptions } = options;
  const { rowCount, live } = await transact(pool, async (tx) => {
    await lockRelay(tx);
    const rows = await listUndelivered(tx, batchSize);
    await enqueueHandlers(
      tx,
      rows.filter((row) => row.kind === 'event'),
      subscriptions,
    );
    return {
      rowCount: rows.length,
      live: await assignPositions(
        tx,
        rows.filter((row) => row.kind === 'live'),
      ),
    };
  });
  if (live.length === 0) return rowCount;
  await Promise.all(live.map(({ message }) => bus.publish(liveChannel, message)));
  await markDelivered(
    pool,
    live.map(({ id }) => id),
  );
  return rowCount;
}

async function enqueueHandlers(
  tx: Tx,
  events: readonly OutboxRow[],
  subscriptions: readonly Subscription[],
): Promise<void> {
  if (events.length === 0) return;
  const jobs = handlerJobsOf(events, subscriptions);
  if (jobs.length > 0) await addHandlerJobs(tx, jobs);
  await markDelivered(
    tx,
    events.map((row) => row.id),
  );
}

type PositionedMessage = { readonly id: bigint; readonly message: LiveMessage };

/** Rows that another relay numbered but did not deliver come first, under the positions they have. */
async function assignPositions(tx: Tx, rows: readonly OutboxRow[]): Promise<PositionedMessage[]> {
  const placed = rows
    .filter((row) => row.position !== null)
    .map((row) => toPositionedMessage(row, Number(row.position)));
  const unplaced = rows.filter((row) => row.position === null);
  if (unplaced.length > 0) {
    const ids = unplaced.map((row) => row.id);
    const first = Number(await assignLivePositions(tx, ids));
    unplaced.forEach((row, index) => placed.push(toPositionedMessage(row, first + index + 1)));
  }
  return placed.sort((a, b) => a.message.position - b.message.position);
}

const toPositionedMessage = ({ id, topic, name, data }: OutboxRow, position: number): PositionedMessage => ({
  id,
  message: { position, topic: topic as Topic, event: name as LiveEvent, data },
});
