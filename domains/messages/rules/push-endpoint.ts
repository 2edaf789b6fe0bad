/** Where a browser may say that its notifications are received: at the push services of the browsers, and nowhere else. */

const hosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
] as const;

/** The server posts to this address, so a member must not be able to name one inside of our network. */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && hosts.some((host) => host.test(hostname));
}
