/**
 * The smallest server that posts the way the product does: one poster over one pool, the chain sealed
 * every second beside it. It is made to be killed; started by `server-process.ts` with a port and an address.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { createPoster, seal } from '#ledger';
import { createPool } from '#platform/server/db.ts';
import { tellReady } from './server-process.ts';
import { itemFrom, textOf } from './wire.ts';

const [port, url = ''] = process.argv.slice(2);
const pool = createPool({ url, max: 4, name: 'chaos posting server' });
const poster = createPoster(pool);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const server = createServer((request, response) => {
  bodyOf(request)
    .then((text) => poster.submit(itemFrom(text)))
    .then(
      (verdict) => response.writeHead(200).end(textOf(verdict)),
      // Nothing is known about the posting, so nothing is claimed: the caller asks again with the same key.
      (error: unknown) => response.writeHead(503).end(error instanceof Error ? error.message : 'unavailable'),
    );
});

setInterval(() => void seal(pool).catch(() => {}), 1_000);
process.on('disconnect', () => process.exit());
server.listen(Number(port), '127.0.0.1', tellReady);
