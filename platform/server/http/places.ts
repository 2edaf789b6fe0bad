/**
 * The places at work. Whoever finds none free waits a moment for one, in order, before they are turned away: a burst is
 * served, and a flood is slowed down instead of being refused and back at once. A refusal costs a good part of what a call
 * costs; a server that refuses at once is soon busy with nothing else.
 */
export type Places = {
  /** Whether there is one; a promise where one has to be waited for. */
  take(isEnding: boolean): boolean | Promise<boolean>;
  leave(): void;
};

type Waiting = { readonly until: number; readonly decide: (hasPlace: boolean) => void };

/** With what it takes to say so, a refusal stays within a tenth of a second. */
const waitMs = 50;
const lookMs = 10;
/** Refusals in one look: a flood of more waits longer for its refusals, and what is at work is not held up by them. */
const mostRefused = 30;
/** Who waits costs memory alone, but not without end. */
const mostWaitingTimes = 8;

export function createPlaces(most: number): Places {
  let taken = 0;
  let line: Waiting[] = [];
  /** Those before it in the line are decided. */
  let head = 0;
  let timer: NodeJS.Timeout | null = null;

  const shift = (): Waiting => {
    const first = line[head++] as Waiting;
    if (head === line.length) {
      line = [];
      head = 0;
    }
    return first;
  };

  /** Those who waited too long are told in one go. */
  function look(): void {
    const at = performance.now();
    for (let left = mostRefused; left > 0 && (line[head]?.until ?? Infinity) <= at; left--) shift().decide(false);
    if (line.length > 0) return;
    clearInterval(timer ?? undefined);
    timer = null;
  }

  function wait(): Promise<boolean> {
    timer ??= setInterval(look, lookMs);
    return new Promise((decide) => line.push({ until: performance.now() + waitMs, decide }));
  }

  return {
    // What ends a round finds a place where nothing new is begun any more.
    take(isEnding) {
      if (taken < (isEnding ? most * 2 : most)) {
        taken += 1;
        return true;
      }
      return line.length - head < most * mostWaitingTimes ? wait() : false;
    },
    leave() {
      taken -= 1;
      if (taken >= most || line.length === 0) return;
      taken += 1;
      shift().decide(true);
    },
  };
}
