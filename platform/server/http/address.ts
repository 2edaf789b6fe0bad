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

type Parsed = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRanges = (ip: string) => boolean;

/** Addresses and CIDR ranges; a wrong one is a sentence at start. */
export function addressRanges(list: readonly string[]): AddressRanges {
  const ranges = list.map((text) => {
    const isRange = text.includes('/');
    if (isRange ? !ipaddr.isValidCIDR(text) : !ipaddr.isValid(text)) {
      throw new Error(`${text} is neither an address nor a range such as 10.0.0.0/8.`);
    }
    const [address, bits] = isRange ? ipaddr.parseCIDR(text) : [ipaddr.process(text), null];
    return [address, bits ?? (address.kind() === 'ipv4' ? 32 : 128)] as [Parsed, number];
  });
  return (ip) => {
    if (ranges.length === 0 || !ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    return ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
  };
}

export const loopback = addressRanges(['127.0.0.0/8', '::1']);

const rememberedPeers = 10_000;

export function createAddressReader(trustedProxies: readonly string[]): AddressReader {
  const isTrusted = addressRanges(trustedProxies);
  const peers = new Map<string, { address: Address; trusted: boolean }>();

  function peerOf(request: IncomingMessage) {
    const text = request.socket.remoteAddress ?? '';
    let peer = peers.get(text);
    if (!peer) {
      const ip = plain(text) ?? text;
      peer = { address: addressOf(ip, false), trusted: isTrusted(ip) };
      if (peers.size >= rememberedPeers) peers.clear();
      peers.set(text, peer);
    }
    return peer;
  }

  return {
    read(request) {
      const peer = peerOf(request);
      const encrypted = 'encrypted' in request.socket;
      if (!peer.trusted) return encrypted ? { ...peer.address, https: true } : peer.address;
      const https = encrypted || single(request.headers['x-forwarded-proto']) === 'https';
      return addressOf(furthest(single(request.headers['x-forwarded-for']), peer.address.ip, isTrusted), https);
    },
    isDirectlyFrom(request, ranges) {
      const { address } = peerOf(request);
      const speaksForOthers = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
      return !speaksForOthers && ranges(address.ip);
    },
  };
}

/** From right to left until someone we do not trust; a hop that is no address ends the walk where it was. */
function furthest(header: string | undefined, peer: string, isTrusted: AddressRanges): string {
  let ip = peer;
  for (const hop of (header ?? '').split(',').reverse()) {
    const named = plain(hop.trim());
    if (!named) break;
    ip = named;
    if (!isTrusted(named)) break;
  }
  return ip;
}

function plain(text: string): string | null {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : null;
}

function addressOf(ip: string, https: boolean): Address {
  const bucket = ip.includes(':')
    ? `${ipaddr.parse(ip).toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
    : ip;
  return { ip, bucket, https };
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);
