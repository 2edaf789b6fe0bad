/** Scripts that did not arrive have another address at the next try: a browser may remember the first one as lost. */
const shape = /\/assets\/([\w.-]+\.js)(?:\?(\d+))?/;

/** As the chunks name each other, with what is added to the name since it was lost. */
const lost: Record<string, number> = {};

declare global {
  /** Every script that is fetched later is asked for by this; see `tools/site/retry-imports.ts`. */
  var again: (name: string) => string;
}

globalThis.again = (name) => (lost[name] ? `${name}?${lost[name]}` : name);

// For parts that fetch on their own. The server has no such events.
globalThis.addEventListener?.('vite:preloadError', (event) =>
  recordLostScript(String((event as Event & { readonly payload?: unknown }).payload)),
);

/** Told with the address somewhere in it, as a browser does; where it tells none, nothing can be done. */
export function recordLostScript(told: string): void {
  const [, file, tries = '0'] = shape.exec(told) ?? [];
  if (file) lost[`./${file}`] = Number(tries) + 1;
}
