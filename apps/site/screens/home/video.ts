/** The embed address of a YouTube link, or null for anything else: a host that only sounds like YouTube is not it. */
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const videoId = /^[\w-]{11}$/;

export function embedUrlOf(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const id = url.hostname === 'youtu.be' ? url.pathname.slice(1) : hosts.has(url.hostname) ? videoIdIn(url) : null;
  return id !== null && videoId.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
}

function videoIdIn({ pathname, searchParams }: URL): string | null {
  const named = /^\/(?:shorts|embed|live|v)\/([^/]+)\/?$/.exec(pathname);
  return named?.[1] ?? (pathname === '/watch' ? searchParams.get('v') : null);
}
