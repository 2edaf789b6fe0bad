/**
 * The sandbox vendor: a separate process that stands in for every external vendor. It calls the platform by HTTP only and
 * has what a real vendor has: keys, titles and the platform's address. The parent process sends these in its configuration.
 */

import { createOperatorClient } from './operator-client.ts';
import { createPlayers, type Title } from './player.ts';
import { createRoundLog } from './round-log.ts';
import { createReport } from './round-report.ts';
import { createVendorServer } from './serve.ts';
import { createWallet } from './wallet.ts';
import { createWalletStore, type WalletStoreOptions } from './wallet-store.ts';

export type VendorConfig = {
  readonly operatorUrl: string;
  readonly host: string;
  readonly port: number;
  readonly secrets: Readonly<Record<string, string>>;
  readonly titles: readonly Title[];
  /** The vendors for which it keeps balances of its own, and the file of their journal. */
  readonly wallets: WalletStoreOptions & { readonly vendors: readonly string[] };
};

export async function startVendor({ operatorUrl, host, port, secrets, titles, wallets }: VendorConfig) {
  const byName = new Map(titles.map((title) => [`${title.vendor}/${title.code}`, title]));
  const secretOf = (vendor: string) => secrets[vendor];
  const now = () => Date.now();
  const roundLog = createRoundLog();
  const callOperator = createOperatorClient({ url: operatorUrl, secretOf, now });
  const store = createWalletStore(wallets);
  const keeps = (vendor: string) => wallets.vendors.includes(vendor);
  const own = { store, keeps, report: createReport({ callOperator, store }) };
  const players = createPlayers({
    callOperator,
    roundLog,
    own,
    titleOf: (vendor, code) => byName.get(`${vendor}/${code}`) ?? null,
  });
  const wallet = createWallet({ store, secretOf, keeps, now, kick: players.kick });
  const server = createVendorServer({ players, roundLog, secretOf, now, wallet });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen({ host, port }, listening);
  });
  return server;
}

if (process.send) {
  process.once('message', (config: VendorConfig) => {
    startVendor(config).then(
      () => process.send?.('ready'),
      (error: Error) => process.send?.(`failed: ${error.message}`),
    );
  });
  // The parent process has ended.
  process.on('disconnect', () => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
}
