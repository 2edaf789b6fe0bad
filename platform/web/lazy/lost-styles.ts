/**
 * The bundler fetches the styles of a part once. Those that did not arrive it takes for there, and the part would come later
 * without them; so they are noted when they fail, and fetched again before the next part.
 */
const lost = new Set<string>();

/** From the first moment of the page on. */
export function recordLostStyles(): void {
  // What a link tells does not rise, so it is heard on its way down.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      lost.add(target.href);
      target.remove();
    },
    true,
  );
}

export const hasLostStyles = (): boolean => lost.size > 0;

export const fetchLostStyles = (): Promise<unknown> => Promise.all([...lost].map(fetchStyle));

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    link.addEventListener('load', () => {
      lost.delete(href);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`Failed to fetch the styles ${href}`)));
    document.head.append(link);
  });
}
