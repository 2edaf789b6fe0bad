/** What a case may use: created on demand and removed when it ends. */
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '#platform/server/database/migrate.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import { type Postgres, startPostgres } from '#platform/server/postgres/server.ts';
import { withoutDurability } from '../testing/durability.ts';
import { type Product, type ProductOptions, startProduct, temporaryData } from '../testing/product.ts';
import { asMaintenance } from '../testing/template.ts';
import { copyWorldCluster } from '../testing/world-cluster.ts';
import type { CaseEnvironment, Database } from './case.ts';

export type CaseEnvironments = {
  readonly forCase: (
    name: string,
    log: (line: string) => void,
  ) => Promise<{ environment: CaseEnvironment; close: () => Promise<void> }>;
  readonly close: () => Promise<void>;
};

type Settings = NonNullable<ProductOptions['environment']>;
type SharedProduct = Awaited<ReturnType<CaseEnvironment['sharedProduct']>>;

const template = 'case_template';
const run = promisify(execFile);

export async function openEnvironment({ short }: { short: boolean }): Promise<CaseEnvironments> {
  const home = await temporaryData();
  // Servers that are killed and started again read here what the one before compiled; it is half of their start.
  process.env.NODE_COMPILE_CACHE ??= join(home, 'compiled');
  const products = new Set<Product>();
  let prepared: Promise<string> | null = null;
  let server: Promise<Postgres> | null = null;
  let shared: Promise<SharedProduct> | null = null;
  let count = 0;

  const cluster = async (directory: string): Promise<void> => {
    prepared ??= prepareCluster(join(home, 'prepared-postgres'));
    // `cp` keeps owner and modes, which `fs.cp` does not: as root the database runs under another account.
    await run('cp', ['-a', await prepared, directory]);
  };
  const startServer = async (): Promise<Postgres> => {
    const directory = join(home, 'shared-postgres');
    await cluster(directory);
    // No case kills it, so its data need no disk. At length it stays durable, because speed is measured on it.
    const postgres = await startPostgres({ directory, settings: short ? withoutDurability : [] });
    // A case may need this name for a database of its own.
    await asMaintenance(postgres.url, (client) => client.query(`ALTER DATABASE kislap RENAME TO ${template}`));
    return postgres;
  };
  const database = async (): Promise<Database> => {
    server ??= startServer();
    const made = new URL((await server).url);
    const name = `case_${++count}`;
    await asMaintenance(made.href, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
    made.pathname = `/${name}`;
    return { ownerUrl: made.href, appUrl: appUrl(made.href) };
  };
  const start = async (options: ProductOptions | undefined, own: Set<Product>): Promise<Product> => {
    const product = await startProduct(options);
    for (const set of [own, products]) set.add(product);
    return product;
  };
  const startOnWorld = async (settings: Settings, worldCluster: string): Promise<SharedProduct> => {
    const data = join(home, 'world');
    await copyWorldCluster(worldCluster, data);
    const product = await start({ environment: settings, data }, products);
    return { product, ownerUrl: await product.ownerUrl() };
  };
  const startOnDatabase = async (settings: Settings, own: Set<Product>): Promise<SharedProduct> => {
    const { ownerUrl } = await database();
    const product = await start({ environment: { ...settings, DATABASE_URL: ownerUrl } }, own);
    return { product, ownerUrl };
  };

  const forCase: CaseEnvironments['forCase'] = async (name, log) => {
    const folder = join(home, name);
    await mkdir(folder, { recursive: true });
    const own = new Set<Product>();
    const sharedProduct = (settings: Settings) => {
      if (!short) return startOnDatabase(settings, own);
      // A run of all stages has filled the demo world once for every product.
      const worldCluster = process.env.KISLAP_WORLD_CLUSTER;
      shared ??= worldCluster ? startOnWorld(settings, worldCluster) : startOnDatabase(settings, products);
      return shared;
    };
    const product = (options?: ProductOptions) => start(options, own);
    const environment: CaseEnvironment = { short, log, folder, database, cluster, product, sharedProduct };
    const close = async () => {
      await endAll(own);
      for (const each of own) products.delete(each);
      await rm(folder, { recursive: true, force: true });
    };
    return { environment, close };
  };
  const close = async () => {
    await endAll(products);
    await (await server)?.stop();
    await rm(home, { recursive: true, force: true });
  };
  return { forCase, close };
}

/** Migrated once for all: the shared server and every case that may harm its server get a copy. */
async function prepareCluster(directory: string): Promise<string> {
  const postgres = await startPostgres({ directory, settings: withoutDurability });
  try {
    await migrate(postgres.url);
  } finally {
    await postgres.stop();
  }
  return directory;
}

async function endAll(products: ReadonlySet<Product>): Promise<void> {
  await Promise.all([...products].map((product) => product.stop().then(() => product.discard())));
}
