/**
 * The slots of requests in progress. A request that finds none free waits a moment for one, in order, before it is refused: a
 * burst is served, and a flood is slowed down instead of being refused and repeated immediately. A refusal costs a good part
 * of what a call costs; a server that refuses immediately is soon busy with nothing else.
 */
export type WorkSlots = {
  /** Whether there is one; a promise where one has to be waited for. */
  acquire(isEnding: boolean): boolean | Promise<boolean>;
  release(): void;
};

type SlotWaiter = { readonly until: number; readonly decide: (hasSlot: boolean) => void };

/** Together with its sending, a refusal stays within a tenth of a second. */
const waitMs = 50;
const sweepMs = 10;
/** Refusals in one sweep: a larger flood waits longer for its refusals, which therefore do not delay requests in progress. */
const maxRefusalsPerSweep = 30;
/** A waiting request costs memory alone, but the queue is bounded. */
const queueFactor = 8;

export function createWorkSlots(maxSlots: number): WorkSlots {
  let acquired = 0;
  let queue: SlotWaiter[] = [];
  /** Requests before this index of the queue are decided. */
  let head = 0;
  let timer: NodeJS.Timeout | null = null;

  const shift = (): SlotWaiter => {
    const first = queue[head++] as SlotWaiter;
    if (head === queue.length) {
      queue = [];
      head = 0;
    }
    return first;
  };

  /** Refuses those who waited too long. */
  function sweep(): void {
    const at = performance.now();
    for (let left = maxRefusalsPerSweep; left > 0 && (queue[head]?.until ?? Infinity) <= at; left--)
      shift().decide(false);
    if (queue.length > 0) return;
    clearInterval(timer ?? undefined);
    timer = null;
  }

  function wait(): Promise<boolean> {
    timer ??= setInterval(sweep, sweepMs);
    return new Promise((decide) => queue.push({ until: performance.now() + waitMs, decide }));
  }

  return {
    // Calls that end a round get a slot when no new one may begin.
    acquire(isEnding) {
      if (acquired < (isEnding ? maxSlots * 2 : maxSlots)) {
        acquired += 1;
        return true;
      }
      return queue.length - head < maxSlots * queueFactor ? wait() : false;
    },
    release() {
      acquired -= 1;
      if (acquired >= maxSlots || queue.length === 0) return;
      acquired += 1;
      shift().decide(true);
    },
  };
}
