/**
 * `npm run ledger:verify`: recomputes everything from the entries, prints what it proved and ends with
 * exit code 1 and the first bad id when anything differs. Reads at one moment, so it may run beside the load.
 */
import { createPool } from '#platform/server/db.ts';
import { type Report, verify } from './verify.store.ts';

const url = process.argv[2] ?? process.env.DATABASE_URL;
if (!url) {
  console.error('Say which database: DATABASE_URL, or the address as the first argument.');
  process.exitCode = 2;
} else {
  process.exitCode = await main(url);
}

async function main(databaseUrl: string): Promise<number> {
  const pool = createPool({ url: databaseUrl, max: 1, name: 'ledger verify' });
  try {
    const began = performance.now();
    const client = await pool.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const report = await verify(client);
    await client.query('COMMIT');
    client.release();
    print(report, (performance.now() - began) / 1_000);
    return report.ok ? 0 : 1;
  } catch (error) {
    console.error(`The ledger could not be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  } finally {
    await pool.end();
  }
}

function print(report: Report, seconds: number): void {
  const { accounts, transfers, refusals, seals, sealedTo, head, differences } = report;
  console.log(
    `${accounts} accounts, ${transfers} transfers, ${refusals} refusals, ${seals} seals up to transfer ${sealedTo}`,
  );
  if (head) console.log(`head of the chain: ${head}`);
  for (const { noun, id, wrong } of differences) console.error(`wrong ${noun} ${id}: ${wrong}`);
  const first = differences[0];
  if (first) console.error(`The books are NOT true. First bad: ${first.noun} ${first.id}`);
  else console.log(`The books are true (${seconds.toFixed(1)} s).`);
}
