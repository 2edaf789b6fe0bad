/**
 * The first listener of the window for a step in the history. A browser may call the listeners of its window in the order
 * in which they were added, capturing or not: whoever decides whether the router hears of a step must be added before it.
 */
type PopStateListener = (event: PopStateEvent) => void;

let firstListener: PopStateListener | null = null;
let isListening = false;

/** Called before the router begins to listen; until somebody answers, every step goes on to it. */
export function listenForPopState(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('popstate', (event) => firstListener?.(event), true);
}

export function setPopStateListener(listener: PopStateListener): void {
  firstListener = listener;
  listenForPopState();
}
