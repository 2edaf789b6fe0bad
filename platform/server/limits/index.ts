export { fallbackLimitStore } from './fallback-limit.ts';
export type { LimitStore } from './limit-store.ts';
export { createLimits, type Limits, type LimitsOptions } from './limits.ts';
export { postgresLimitStore } from './postgres-limit.store.ts';
export { connectLimitRedis, redisLimitStore } from './redis-limit.ts';
