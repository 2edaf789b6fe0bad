import { throttle } from '#platform/web/throttle.ts';

const throttleMs = 1_000;

/** One window for all hearts: a press inside of it flips nothing and is not made up for. */
export const pressHeart = throttle((act: () => void) => act(), { ms: throttleMs, now: () => performance.now() });
