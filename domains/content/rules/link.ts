const allowed = new Set(['https:', 'mailto:', 'tel:']);

/** Links that come out of a hidden path are opened only by these three; `javascript:` and friends are no links. */
export function isLinkable(link: string): boolean {
  const [, scheme = ''] = /^([a-z]+:)\S+$/i.exec(link) ?? [];
  return allowed.has(scheme.toLowerCase());
}
