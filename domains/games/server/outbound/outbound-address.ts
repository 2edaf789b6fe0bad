/** Which addresses the platform may call: public ones by TLS, and any address in the sandbox. */
import { lookup as resolveName } from 'node:dns';
import { lookup as resolveAll } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const privateRanges = new BlockList();
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [net = '', bits = ''] = range.split('/');
  privateRanges.addSubnet(net, Number(bits), 'ipv4');
}
// Besides the private ranges, those that embed an IPv4 address.
for (const range of '::/96 fc00::/7 fe80::/10 fec0::/10 ff00::/8 100::/64 2001::/23 2001:db8::/32 2002::/16 64:ff9b::/32'.split(
  ' ',
)) {
  const [net = '', bits = ''] = range.split('/');
  privateRanges.addSubnet(net, Number(bits), 'ipv6');
}

/** In a private network, or not a valid address. */
export function isPrivate(ip: string): boolean {
  const kind = isIP(ip);
  return kind === 0 || privateRanges.check(ip, kind === 6 ? 'ipv6' : 'ipv4');
}

/** Names that mean this machine or its network wherever they are resolved, and names without a dot. */
const isInternalHost = (host: string) =>
  !host.replace(/\.$/, '').includes('.') ||
  /\.(localhost|local|localdomain|internal|intranet|lan|home|home\.arpa|corp|private)\.?$/i.test(host);

/** Null: it may not be called. With every call a name is checked again by what it resolves to. */
export function outboundUrl(address: string, { sandbox }: { readonly sandbox: boolean }): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  if (sandbox) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || (isIP(host) === 0 ? isInternalHost(host) : isPrivate(host))) return null;
  return url;
}

/** The addresses of a name; none where it has none just now. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

const resolveMs = 3_000;

export const resolveHost: ResolveHost = async (host) => {
  const waiting = new AbortController();
  const timeout = sleep(resolveMs, [], { signal: waiting.signal }).catch(() => []);
  const resolved = resolveAll(host, { all: true }).catch(() => []);
  const addresses = await Promise.race([resolved, timeout]);
  waiting.abort();
  return addresses.map(({ address }) => address);
};

export type AddressCheck = { readonly sandbox: boolean; readonly resolve?: ResolveHost | undefined };

/**
 * For an address that staff are about to set: whether it may be called, by what its name resolves to now. A name that does
 * not resolve yet is accepted, because `publicLookup` checks it again with every call.
 */
export async function mayCall(address: string, { sandbox, resolve = resolveHost }: AddressCheck): Promise<boolean> {
  const url = outboundUrl(address, { sandbox });
  if (!url || sandbox) return url !== null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 || !(await resolve(host)).some(isPrivate);
}

/** Refuses a public name that resolves to a private address, so that the checked address is the one that is called. */
export const publicLookup: LookupFunction = (host, options, callback) => {
  resolveName(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('games: a vendor’s name points nowhere'), '');
    if (addresses.some(({ address }) => isPrivate(address))) {
      return callback(new Error('games: a vendor’s name points into a private network'), '');
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
