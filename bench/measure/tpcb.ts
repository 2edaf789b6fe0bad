/**
 * The reference of the ledger's figures: TPC-B with eight clients on the same server, by pgbench where
 * it is installed, else the same seven statements from here.
 */
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const scale = 10;
const clients = 8;

export type Tpcb = { readonly by: 'pgbench' | 'node'; measure(seconds: number): Promise<number> };

export async function prepareTpcb(databaseUrl: string): Promise<Tpcb> {
  const installed = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
  if (!installed) {
    await fill(databaseUrl);
    return { by: 'node', measure: (seconds) => fromNode(databaseUrl, seconds) };
  }
  await run('pgbench', ['-i', '-q', '-s', String(scale), databaseUrl]);
  return {
    by: 'pgbench',
    measure: async (seconds) => {
      const args = ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), databaseUrl];
      const { stdout } = await run('pgbench', args);
      const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
      if (!tps) throw new Error('pgbench printed no tps');
      return Number(tps);
    },
  };
}

async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    CREATE TABLE pgbench_branches (bid int PRIMARY KEY, bbalance int) WITH (fillfactor = 100);
    CREATE TABLE pgbench_tellers (tid int PRIMARY KEY, bid int, tbalance int);
    CREATE TABLE pgbench_accounts (aid int PRIMARY KEY, bid int, abalance int, filler char(84));
    CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO pgbench_branches SELECT n, 0 FROM generate_series(1, ${scale}) n;
    INSERT INTO pgbench_tellers SELECT n, 1 + n % ${scale}, 0 FROM generate_series(1, ${scale * 10}) n;
    INSERT INTO pgbench_accounts SELECT n, 1 + n % ${scale}, 0, '' FROM generate_series(1, ${scale * 100_000}) n`);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function fromNode(databaseUrl: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      let done = 0;
      for (; performance.now() < until; done++) await oneTransaction(client);
      await client.end();
      return done;
    }),
  );
  return counts.reduce((all, count) => all + count, 0) / seconds;
}

async function oneTransaction(client: pg.Client): Promise<void> {
  const aid = randomInt(1, scale * 100_000 + 1);
  const tid = randomInt(1, scale * 10 + 1);
  const bid = randomInt(1, scale + 1);
  const delta = randomInt(-5_000, 5_001);
  await client.query('BEGIN');
  await client.query(`UPDATE pgbench_accounts SET abalance = abalance + ${delta} WHERE aid = ${aid}`);
  await client.query(`SELECT abalance FROM pgbench_accounts WHERE aid = ${aid}`);
  await client.query(`UPDATE pgbench_tellers SET tbalance = tbalance + ${delta} WHERE tid = ${tid}`);
  await client.query(`UPDATE pgbench_branches SET bbalance = bbalance + ${delta} WHERE bid = ${bid}`);
  await client.query(
    `INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (${tid}, ${bid}, ${aid}, ${delta}, now())`,
  );
  await client.query('END');
}
