/** Where a browser may say that its notifications are received: at the push services of the browsers, and nowhere else. */

const hosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
] as const;

/** A normalized address may be longer than what was sent: some characters are escaped. */
export const maxEndpointCharacters = 1_000;

/**
 * The address in its normal form, or null where it is none of a push service. The server posts to it, so a member must not be
 * able to name one inside of our network.
 */
export function parsePushEndpoint(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  const isAccepted = isPlain && href.length <= maxEndpointCharacters && hosts.some((host) => host.test(hostname));
  return isAccepted ? href : null;
}
