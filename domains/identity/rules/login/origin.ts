/** Whether a page's origin is one of this domain. Without TLS only the machine itself is trusted. */
export function isOwnOrigin(origin: string, domain: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: whole } = new URL(origin);
  if (hostname !== domain || whole !== origin) return false;
  return protocol === 'https:' || (protocol === 'http:' && /(^|\.)localhost$/.test(domain));
}
