import ipaddr from 'ipaddr.js';

/** The owner of one IPv6 address has all of its /64, so tries are counted by that; an IPv4 address is counted as it is. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6' ? address.toNormalizedString().split(':').slice(0, 4).join(':') : address.toString();
}
