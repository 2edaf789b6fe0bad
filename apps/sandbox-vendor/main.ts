/**
 * The sandbox's vendor: one process of its own that stands for every vendor outside, speaks to the house by HTTP alone
 * and knows of it what a vendor knows: its keys, its titles and where the house is. Whoever starts it tells it so.
 */
import { createBook } from './book.ts';
import { createAsk } from './gateway.ts';
import { createPlayers, type Title } from './player.ts';
import { createPurses, type PurseBook } from './purse.ts';
import { createReport } from './report.ts';
import { createVendorServer } from './serve.ts';
import { createWallet } from './wallet.ts';

export type VendorOrders = {
  readonly house: string;
  readonly host: string;
  readonly port: number;
  readonly secrets: Readonly<Record<string, string>>;
  readonly titles: readonly Title[];
  /** The vendors for which it keeps balances of its own, and where it writes them down. */
  readonly wallets: PurseBook & { readonly vendors: readonly string[] };
};

export async function startVendor({ house, host, port, secrets, titles, wallets }: VendorOrders) {
  const byName = new Map(titles.map((title) => [`${title.vendor}/${title.code}`, title]));
  const secretOf = (vendor: string) => secrets[vendor];
  const now = () => Date.now();
  const book = createBook();
  const ask = createAsk({ url: house, secretOf, now });
  const purses = createPurses(wallets);
  const keeps = (vendor: string) => wallets.vendors.includes(vendor);
  const own = { purses, keeps, report: createReport({ ask, purses }) };
  const players = createPlayers({ ask, book, own, titleOf: (vendor, code) => byName.get(`${vendor}/${code}`) ?? null });
  const wallet = createWallet({ purses, secretOf, keeps, now, kick: players.kick });
  const server = createVendorServer({ players, book, secretOf, now, wallet });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen({ host, port }, listening);
  });
  return server;
}

if (process.send) {
  process.once('message', (orders: VendorOrders) => {
    startVendor(orders).then(
      () => process.send?.('ready'),
      (error: Error) => process.send?.(`failed: ${error.message}`),
    );
  });
  // Whoever started it is gone.
  process.on('disconnect', () => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
}
