/**
 * One connection that LISTENs. It comes back by itself with a growing, jittered wait, listens again
 * and says that there was a gap. A connection that hangs without an error is found by a question now and then.
 */
import pg from 'pg';
import type { Log } from '../runtime/log.ts';

export type ListenerOptions = {
  readonly url: string;
  readonly name: string;
  readonly channel: string;
  readonly log: Log;
  readonly onMessage: (payload: string) => void;
  /** After every connection but the first. */
  readonly onGap: () => void;
};

export type Listener = { connected(): boolean; close(): Promise<void> };

const firstWaitMs = 100;
const maxWaitMs = 5_000;
const probeEveryMs = 15_000;
const probeTimeoutMs = 5_000;

export async function startListener(options: ListenerOptions): Promise<Listener> {
  const { log, name, channel } = options;
  let client: pg.Client | null = null;
  let closed = false;
  let waitMs = firstWaitMs;
  let retry: NodeJS.Timeout | undefined;

  const lose = (lost: pg.Client, error?: Error) => {
    if (client !== lost) return;
    client = null;
    void lost.end().catch(() => {});
    if (closed) return;
    log.warn({ err: error, listener: name }, 'the listening connection was lost');
    schedule();
  };

  const schedule = () => {
    const jittered = waitMs * (0.5 + Math.random() / 2);
    waitMs = Math.min(waitMs * 2, maxWaitMs);
    retry = setTimeout(() => void connect(true), jittered);
  };

  const connect = async (again: boolean): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: name,
      connectionTimeoutMillis: probeTimeoutMs,
      query_timeout: probeTimeoutMs,
      keepAlive: true,
    });
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', (message) => options.onMessage(message.payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void fresh.end().catch(() => {});
      if (!closed) schedule();
      if (waitMs === firstWaitMs * 2)
        log.warn({ err: error, listener: name }, 'the listening connection cannot be made');
      return;
    }
    if (closed) return void fresh.end().catch(() => {});
    client = fresh;
    waitMs = firstWaitMs;
    if (!again) return;
    log.info({ listener: name }, 'the listening connection is back');
    options.onGap();
  };

  const probe = setInterval(() => {
    const probed = client;
    probed?.query('SELECT 1').catch((error: Error) => lose(probed, error));
  }, probeEveryMs);
  probe.unref();

  await connect(false);
  return {
    connected: () => client !== null,
    close: async () => {
      closed = true;
      clearInterval(probe);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
