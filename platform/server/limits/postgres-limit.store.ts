import type { Pool } from '../database/db.ts';
import type { LimitStore } from './limit-store.ts';

export function postgresLimitStore(pool: Pool): LimitStore {
  return {
    async take(key, { count, windowMs }, now) {
      const { rows } = await pool.query<{ wait: bigint }>({
        name: 'platform take turn',
        text: 'SELECT platform.take_turn($1, $2, $3, $4) AS wait',
        values: [key, now, count, windowMs],
      });
      return Number(rows[0]?.wait ?? 0);
    },
    async exchange(endsAt, counts) {
      // In the order of the keys, so that two processes never wait for each other's rows.
      const keys = [...counts.keys()].sort();
      const { rows } = await pool.query<{ key: string; count: bigint }>(
        `INSERT INTO platform.rate_count AS known (key, ends_at, count)
         SELECT key, $1, count FROM unnest($2::text[], $3::bigint[]) AS counted (key, count)
         ON CONFLICT (key, ends_at) DO UPDATE SET count = known.count + excluded.count
         RETURNING key, count`,
        [endsAt, keys, keys.map((key) => counts.get(key) ?? 0)],
      );
      return new Map(rows.map((row) => [row.key, Number(row.count)]));
    },
    async prune(now) {
      await pool.query('DELETE FROM platform.rate_window WHERE ends_at < $1', [now]);
      await pool.query('DELETE FROM platform.rate_count WHERE ends_at < $1', [now]);
    },
  };
}
