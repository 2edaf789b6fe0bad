/** Work that one process at a time does in a loop; the others stand by, and one takes over when its connection is gone. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../database/db.ts';
import type { Log } from './log.ts';

export type LeaderLoop = {
  readonly pool: Pool;
  readonly log: Pick<Log, 'error'>;
  /** Of the advisory lock: each loop has its own. */
  readonly key: number;
  /** Logged once when the loop begins to fail. */
  readonly failure: string;
  /** One turn; returns the milliseconds until the next. */
  readonly turn: (signal: AbortSignal) => Promise<number>;
};

const standbyMs = 1_000;

export function runLeaderLoop({ pool, log, key, failure, turn }: LeaderLoop): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, null, { signal }).catch(() => {});
  let failing = false;

  /** Leads for as long as its connection holds the lock. */
  async function lead(): Promise<void> {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [key]);
      if (!rows[0]?.got) return;
      while (!signal.aborted) {
        await client.query('SELECT 1');
        const wait = await turn(signal);
        failing = false;
        await pause(wait);
      }
      await client.query('SELECT pg_advisory_unlock($1)', [key]);
    } finally {
      // A lock that was not released ends with its connection.
      client.release(!signal.aborted);
    }
  }

  const work = async () => {
    while (!signal.aborted) {
      try {
        await lead();
      } catch (error) {
        if (!failing) log.error({ err: error }, failure);
        failing = true;
      }
      await pause(standbyMs);
    }
  };
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
