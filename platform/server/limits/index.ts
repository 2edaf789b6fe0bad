export type { LimitStore } from './limit-store.ts';
export { createLimits, type Limits, type LimitsOptions } from './limits.ts';
export { postgresLimitStore } from './postgres-limit.store.ts';
export { redisLimitStore } from './redis-limit.ts';
