/** Which addresses the house calls from inside: public ones by TLS, and in the sandbox whatever stands there. */
import { lookup as resolveName } from 'node:dns';
import { lookup as resolveAll } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const closed = new BlockList();
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [net = '', bits = ''] = range.split('/');
  closed.addSubnet(net, Number(bits), 'ipv4');
}
// Beside the private ones those that carry an address of the other kind inside.
for (const range of '::/96 fc00::/7 fe80::/10 fec0::/10 ff00::/8 100::/64 2001::/23 2001:db8::/32 2002::/16 64:ff9b::/32'.split(
  ' ',
)) {
  const [net = '', bits = ''] = range.split('/');
  closed.addSubnet(net, Number(bits), 'ipv6');
}

/** Of our own network, or of nobody's. */
export function isPrivate(ip: string): boolean {
  const kind = isIP(ip);
  return kind === 0 || closed.check(ip, kind === 6 ? 'ipv6' : 'ipv4');
}

/** Names that mean this machine or its neighbours wherever they are resolved, and names without a dot. */
const isInsideName = (host: string) =>
  !host.replace(/\.$/, '').includes('.') ||
  /\.(localhost|local|localdomain|internal|intranet|lan|home|home\.arpa|corp|private)\.?$/i.test(host);

/** Null: not to be called. A name is judged again by what it resolves to, with every call. */
export function outsideUrl(address: string, { sandbox }: { readonly sandbox: boolean }): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  if (sandbox) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || (isIP(host) === 0 ? isInsideName(host) : isPrivate(host))) return null;
  return url;
}

/** The addresses of a name; none where it has none just now. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

const resolveMs = 3_000;

export const resolveHost: ResolveHost = async (host) => {
  const waiting = new AbortController();
  const tooLate = sleep(resolveMs, [], { signal: waiting.signal }).catch(() => []);
  const found = resolveAll(host, { all: true }).catch(() => []);
  const addresses = await Promise.race([found, tooLate]);
  waiting.abort();
  return addresses.map(({ address }) => address);
};

export type Judging = { readonly sandbox: boolean; readonly resolve?: ResolveHost | undefined };

/**
 * For an address that somebody is about to set: whether it may be called, and where its name points now. A name that
 * points nowhere yet is taken, because `publicLookup` judges it again with every call.
 */
export async function mayCall(address: string, { sandbox, resolve = resolveHost }: Judging): Promise<boolean> {
  const url = outsideUrl(address, { sandbox });
  if (!url || sandbox) return url !== null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 || !(await resolve(host)).some(isPrivate);
}

/** A name of the outside that points inside is refused where it is resolved: what was judged is what is called. */
export const publicLookup: LookupFunction = (host, options, found) => {
  resolveName(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return found(error ?? new Error('games: a vendor’s name points nowhere'), '');
    if (addresses.some(({ address }) => isPrivate(address))) {
      return found(new Error('games: a vendor’s name points into a private network'), '');
    }
    return options.all ? found(null, addresses) : found(null, first.address, first.family);
  });
};
