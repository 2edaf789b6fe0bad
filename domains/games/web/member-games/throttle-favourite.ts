import { throttle } from '#platform/web/throttle.ts';

const throttleMs = 1_000;

/** One throttle window for all favourites: a press inside it is ignored. */
export const throttleFavourite = throttle((act: () => void) => act(), { ms: throttleMs, now: () => performance.now() });
