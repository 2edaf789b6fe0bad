/**
 * `npm run ledger:verify`: recomputes everything from the entries, prints what it proved and ends with
 * exit code 1 and the first bad id when anything differs. Reads at one moment, so it may run beside the load.
 */
import { argv, env, exit, stderr, stdout } from 'node:process';
import { createPool } from '#platform/server/database/db.ts';
import { type VerifyReport, verifyLedger } from './verify.store.ts';

const url = argv[2] ?? env.DATABASE_URL;
if (!url) {
  printError('Say which database: DATABASE_URL, or the address as the first argument.');
  exit(2);
}
exit(await main(url));

async function main(databaseUrl: string): Promise<number> {
  const pool = createPool({ url: databaseUrl, max: 1, name: 'ledger verify' });
  try {
    const began = performance.now();
    const client = await pool.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const report = await verifyLedger(client);
    await client.query('COMMIT');
    client.release();
    print(report, performance.now() - began);
    return report.ok ? 0 : 1;
  } catch (error) {
    printError(`The ledger could not be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  } finally {
    await pool.end();
  }
}

function print(report: VerifyReport, ms: number): void {
  const { accounts, transfers, refusals, seals, sealedTo, head, differences } = report;
  printLine(
    `${accounts} accounts, ${transfers} transfers, ${refusals} refusals, ${seals} seals up to transfer ${sealedTo}`,
  );
  if (head) printLine(`head of the chain: ${head}`);
  for (const { noun, id, wrong } of differences) printError(`wrong ${noun} ${id}: ${wrong}`);
  const first = differences[0];
  if (first) printError(`The ledger is NOT consistent. First bad: ${first.noun} ${first.id}`);
  else printLine(`The ledger is consistent (${Math.round(ms)} ms).`);
}

function printLine(line: string): void {
  stdout.write(`${line}\n`);
}

function printError(line: string): void {
  stderr.write(`${line}\n`);
}
