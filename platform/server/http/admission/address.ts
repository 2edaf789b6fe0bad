/**
 * Who is at the other end. The address is the connection's own; `X-Forwarded-For` counts only when the
 * peer is a trusted proxy, and then the right-most hop that is not one, because everything left of it
 * was written by whoever sent the request.
 */
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

export type Address = {
  readonly ip: string;
  /** What limits count: an IPv6 household has a whole /64 to choose from. */
  readonly bucket: string;
  readonly https: boolean;
};

export type AddressReader = {
  read(request: IncomingMessage): Address;
  /** Whether a direct peer is one of `ranges` and speaks for itself, not for someone behind it. */
  isDirectlyFrom(request: IncomingMessage, ranges: AddressRanges): boolean;
};

type ParsedAddress = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRanges = (ip: string) => boolean;

/** Addresses and CIDR ranges; a wrong one is a sentence at start. */
export function addressRanges(list: readonly string[]): AddressRanges {
  const ranges = list.map((text) => {
    const isRange = text.includes('/');
    if (isRange ? !ipaddr.isValidCIDR(text) : !ipaddr.isValid(text)) {
      throw new Error(`${text} is neither an address nor a range such as 10.0.0.0/8.`);
    }
    const [address, bits] = isRange ? ipaddr.parseCIDR(text) : [ipaddr.process(text), null];
    return [address, bits ?? (address.kind() === 'ipv4' ? 32 : 128)] as [ParsedAddress, number];
  });
  return (ip) => {
    if (ranges.length === 0 || !ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    return ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
  };
}

export const loopback = addressRanges(['127.0.0.0/8', '::1']);

export function createAddressReader(trustedProxies: readonly string[]): AddressReader {
  const isTrusted = addressRanges(trustedProxies);
  const peerOf = memoize((text) => {
    const ip = normalizeAddress(text) ?? text;
    return { open: addressOf(ip, false), encrypted: addressOf(ip, true), trusted: isTrusted(ip) };
  });
  const clientOf = memoize((hops) => {
    const ip = clientHop(hops.split(','), isTrusted);
    return { open: addressOf(ip, false), encrypted: addressOf(ip, true) };
  });

  return {
    read(request) {
      const text = request.socket.remoteAddress ?? '';
      const peer = peerOf(text);
      const isEncrypted = 'encrypted' in request.socket;
      if (!peer.trusted) return isEncrypted ? peer.encrypted : peer.open;
      const { 'x-forwarded-for': forwarded, 'x-forwarded-proto': proto } = request.headers;
      const client = forwarded === undefined ? peer : clientOf(`${String(forwarded)},${text}`);
      return isEncrypted || proto === 'https' ? client.encrypted : client.open;
    },
    isDirectlyFrom(request, ranges) {
      const speaksForOthers = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
      return !speaksForOthers && ranges(peerOf(request.socket.remoteAddress ?? '').open.ip);
    },
  };
}

/** A name or a bracketed address, and at most one port, which is the number of one. Whether the name is ours is not judged here. */
export function isHost(host: string | undefined): boolean {
  if (host === undefined) return true;
  const parts = /^(?:\[[^[\]]*\]|[^:[\]]*)(?::(\d{1,5}))?$/.exec(host);
  return parts !== null && Number(parts[1] ?? 0) <= 65_535;
}

/** Addresses come again and again; strangers may bring any number of them, so the memory is bounded. */
function memoize<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = make(text);
      if (known.size >= 10_000) known.clear();
      known.set(text, value);
    }
    return value;
  };
}

/** From right to left until someone we do not trust; a hop that is no address ends the walk where it was. */
function clientHop(hops: readonly string[], isTrusted: AddressRanges): string {
  let ip = '';
  for (const hop of hops.toReversed()) {
    const named = normalizeAddress(hop.trim());
    if (!named) break;
    ip = named;
    if (!isTrusted(named)) break;
  }
  return ip;
}

function normalizeAddress(text: string): string | null {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : null;
}

/** What limits count of an address. */
export const rateLimitBucketOf = (ip: string): string =>
  ip.includes(':') ? `${ipaddr.parse(ip).toNormalizedString().split(':').slice(0, 4).join(':')}::/64` : ip;

const addressOf = (ip: string, https: boolean): Address => ({ ip, bucket: rateLimitBucketOf(ip), https });
