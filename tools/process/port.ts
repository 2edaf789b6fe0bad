/** Whether a port is free, asked before anything slow is done. */
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { UserError } from './terminal.ts';

/** A name such as localhost may stand for two addresses, and the server will listen on both. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new UserError(`HOST is "${host}", but this machine knows no address of that name.`);
  });
  for (const { address } of addresses) {
    const problem = await tryListening(address, port);
    if (problem === 'EADDRINUSE') {
      throw new UserError(`Port ${port} is in use by another program; stop it, or set PORT to a free one.`);
    }
    if (problem === 'EACCES')
      throw new UserError(`Port ${port} needs rights that this account does not have; set PORT.`);
    if (problem === 'EADDRNOTAVAIL' && addresses.length === 1) {
      throw new UserError(`HOST is "${host}", but this machine has no such address.`);
    }
  }
}

async function tryListening(host: string, port: number): Promise<string | null> {
  const probe = createServer();
  const problem = await new Promise<string | null>((settled) => {
    probe.once('error', (error: NodeJS.ErrnoException) => settled(error.code ?? 'unknown'));
    probe.listen({ host, port, exclusive: true }, () => settled(null));
  });
  if (problem === null) await new Promise((closed) => probe.close(closed));
  return problem;
}
