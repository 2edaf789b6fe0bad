/** The same counts in Redis: one script each, so that a judgement and its count cannot be split. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { LimitStore } from './limit-store.ts';

/** A sorted set of the moments; the member carries a serial number, since two calls may share a millisecond. */
const takeScript = `
local now, count, window = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local size = redis.call('ZCARD', KEYS[1])
if size >= count then
  local oldest = redis.call('ZRANGE', KEYS[1], size - count, size - count, 'WITHSCORES')
  return math.max(1, tonumber(oldest[2]) + window - now)
end
redis.call('ZADD', KEYS[1], now, now .. ':' .. redis.call('INCR', KEYS[2]))
redis.call('PEXPIRE', KEYS[1], window)
redis.call('PEXPIRE', KEYS[2], window)
return 0`;

const answerMs = 250;
const connectMs = 500;
const maxWaitMs = 2_000;

/**
 * A connection that never makes a call wait: nothing is queued while Redis is away, and an answer that
 * does not come at once is a failure, which the store behind it takes over. Answers when the first
 * attempt has ended either way; it goes on trying by itself.
 */
export async function connectLimitRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answerMs,
    connectTimeout: connectMs,
    retryStrategy: (attempt) => Math.min(attempt * 50, maxWaitMs),
  });
  // Told by the store that falls back, once for an outage instead of once for an attempt.
  redis.on('error', () => {});
  await Promise.race([redis.connect().catch(() => {}), sleep(connectMs, undefined, { ref: false })]);
  return redis;
}

/** How long a sum outlives its window, for processes whose clocks differ a little. */
const sumRetentionMs = 60_000;

export function redisLimitStore(redis: Redis): LimitStore {
  return {
    async take(key, { count, windowMs }, now) {
      const name = `limit:{${key}}`;
      return Number(await redis.eval(takeScript, 2, name, `${name}:serial`, now, count, windowMs));
    },
    async exchange(endsAt, counts) {
      const batch = redis.pipeline();
      for (const [key, count] of counts) batch.incrby(`count:${endsAt}:${key}`, count);
      for (const key of counts.keys()) batch.pexpire(`count:${endsAt}:${key}`, sumRetentionMs);
      const answers = (await batch.exec()) ?? [];
      const sums = new Map<string, number>();
      [...counts.keys()].forEach((key, i) => {
        const [error, sum] = answers[i] ?? [null, 0];
        if (error) throw error;
        sums.set(key, Number(sum));
      });
      return sums;
    },
    /** Redis lets them expire by itself. */
    prune: () => Promise.resolve(),
  };
}
