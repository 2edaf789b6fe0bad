/** Where the back control leads: a path of the own site, whatever an address says. */
export function ownPathOf(address: string | null, origin: string): string {
  if (address === null || address === '') return '/';
  try {
    const url = new URL(address, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}
