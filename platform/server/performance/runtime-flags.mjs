/** How V8 is set for the product. Plain JavaScript, because the launcher reads it on Node 20. */
import { availableParallelism } from 'node:os';

/**
 * `max-semi-space-size`: the young generation has space for what many calls hold until their common commit. With 4 MB a bet
 * cost the server a third more, for copying objects that were still in use; the idle server held 33 MB less then.
 * `no-parallel-scavenge`: the thread that waits for the young generation sweeps it alone. Helper threads compete for the same
 * cores, which was a tenth of a bet's cost.
 * `heap-growing-percent`: the whole heap is swept when it has grown by 60 %. V8 would choose 10 % where few objects grow old:
 * a sweep every ten seconds during a storm of logins, and every bet that came meanwhile waited for its four helper threads on
 * two cores.
 * `v8-pool-size`: one of several cores is left to the thread that serves requests.
 */
export const runtimeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--no-parallel-scavenge',
  '--heap-growing-percent=60',
  `--v8-pool-size=${Math.max(1, Math.min(4, availableParallelism() - 1))}`,
];
