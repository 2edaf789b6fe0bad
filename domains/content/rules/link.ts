const allowedProtocols = new Set(['https:', 'mailto:', 'tel:']);

/** Links that come out of a hidden path are opened only by these three; `javascript:` and friends are no links. */
export function isAllowedLink(link: string): boolean {
  const [, scheme = ''] = /^([a-z]+:)\S+$/i.exec(link) ?? [];
  return allowedProtocols.has(scheme.toLowerCase());
}
