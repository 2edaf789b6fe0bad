/**
 * The smallest server that posts the way the product does: one poster over one pool, the chain sealed
 * every second beside it. It is made to be killed; started by `killable-server.ts` with a port and an address.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { createPoster, sealTransfers } from '#ledger';
import { createPool } from '#platform/server/database/db.ts';
import { tellReady } from './killable-server.ts';
import { encodeJson, parseItem } from './posting-json.ts';

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
    .then((text) => poster.submit(parseItem(text)))
    .then(
      (verdict) => response.writeHead(200).end(encodeJson(verdict)),
      // Whether it was posted is unknown, so nothing is claimed: the caller retries with the same key.
      (error: unknown) => response.writeHead(503).end(error instanceof Error ? error.message : 'unavailable'),
    );
});

setInterval(() => void sealTransfers(pool).catch(() => {}), 1_000);
process.on('disconnect', () => process.exit());
server.listen(Number(port), '127.0.0.1', tellReady);
