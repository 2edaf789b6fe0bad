/** What a case may ask for, made when it asks and gone when it ends. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#platform/server/migrate.ts';
import { type Postgres, startPostgres } from '#platform/server/postgres.ts';
import { appUrl } from '#platform/server/roles.ts';
import { say } from '../terminal.ts';
import { type Product, startProduct, temporaryData } from '../testing/product.ts';
import type { CaseEnvironment } from './case.ts';

type Opened = {
  readonly forCase: (name: string) => Promise<{ environment: CaseEnvironment; close: () => Promise<void> }>;
  readonly close: () => Promise<void>;
};

export function openEnvironment({ short }: { short: boolean }): Opened {
  const home = temporaryData();
  let server: Promise<Postgres> | null = null;
  let count = 0;
  const products = new Set<Product>();

  const database = async (): Promise<{ ownerUrl: string; appUrl: string }> => {
    server ??= home.then((folder) => startPostgres({ directory: join(folder, 'shared-postgres') }));
    const { url } = await server;
    const ownerUrl = await createDatabase(url, `case_${++count}`);
    await migrate(ownerUrl);
    return { ownerUrl, appUrl: appUrl(ownerUrl) };
  };
  const endProducts = async (): Promise<void> => {
    await Promise.all([...products].map((product) => product.stop().then(() => product.discard())));
    products.clear();
  };
  const forCase: Opened['forCase'] = async (name) => {
    const folder = join(await home, name);
    await mkdir(folder, { recursive: true });
    const environment: CaseEnvironment = {
      short,
      log: (line) => say(`        ${line}`),
      folder,
      database,
      product: async (options) => {
        const product = await startProduct(options);
        products.add(product);
        return product;
      },
    };
    const close = async () => {
      await endProducts();
      await rm(folder, { recursive: true, force: true });
    };
    return { environment, close };
  };
  const close = async () => {
    await endProducts();
    await (await server)?.stop();
    await rm(await home, { recursive: true, force: true });
  };
  return { forCase, close };
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}
