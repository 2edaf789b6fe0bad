/**
 * What the wire alone takes of a bet: node:http that reads the body, makes the signature over it, parses it and answers
 * as the gateway would, and asks no database. Run as a process of its own; it is loaded like the gateway in the same run.
 */
import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runtimeFlags } from '#platform/server/performance/runtime-flags.mjs';

export type BareGateway = { readonly port: number; stop(): void };

/** `taken`: what its answers begin with. */
export async function startBareGateway(acceptedBody: string): Promise<BareGateway> {
  const child = fork(import.meta.filename, ['serve', acceptedBody], { execArgv: [...runtimeFlags] });
  const [port] = (await once(child, 'message')) as [number];
  return { port, stop: () => void child.kill() };
}

function serve(acceptedBody: string): void {
  const answer = `{${acceptedBody}"txId":"bt_01JD0000000000000000000000","balance":{"cash":"1","bonus":"0","total":"1"}}`;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      createHmac('sha256', 'bench')
        .update(`${String(request.headers['x-timestamp'])}.`)
        .update(body)
        .digest();
      JSON.parse(body.toString());
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
      response.end(answer);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

if (process.argv[2] === 'serve' && process.argv[1] === import.meta.filename) serve(process.argv[3] ?? '');
