import { type Clock, instant } from '#kernel/time.ts';

export const systemClock: Clock = { now: () => instant(Date.now()) };
