/** Reads the host out of what a browser or a visitor gives: `Host` header, bare name, address with a port. */

/** Lower case, without port and trailing dot; an IPv6 address keeps its brackets. Empty when it is no host. */
export function parseHost(given: string): string {
  const text = given.trim().toLowerCase();
  const bracketed = /^(\[[0-9a-f:.]+\])(?::\d+)?$/.exec(text);
  if (bracketed?.[1]) return bracketed[1];
  const [, name = ''] = /^([^:]+)(?::\d+)?$/.exec(text) ?? [];
  const host = name.replace(/\.$/, '');
  return /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/.test(host) && host.length <= 253 ? host : '';
}

export const isIpAddress = (host: string) => host.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(host);

/**
 * The alias under which a brand takes every bare address that has no row of its own. It is a row like
 * any other: without it a visitor by bare address is on an unknown domain.
 */
export const anyIpAlias = '*address';
