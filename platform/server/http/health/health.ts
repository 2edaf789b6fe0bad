/** For load balancers and Prometheus; none of it is for the world to look into. */
import type { FastifyInstance } from 'fastify';
import { readMigrations } from '#platform/server/database/migrate.ts';
import { addressRanges, loopback } from '../admission/address.ts';
import type { Edge } from '../edge.ts';

const answerMs = 900;

export function addHealth(app: FastifyInstance, edge: Edge): void {
  const isWatcher = addressRanges(edge.metricsFrom ?? []);
  edge.metrics.pool('http', edge.pool);
  let wanted: Promise<string[]> | undefined;
  let writing: Promise<boolean> | null = null;

  async function findFault(migrations: readonly string[]): Promise<string | null> {
    if ((await missingMigrations(edge, migrations)) > 0) return 'migrations are missing';
    // Concurrent probes share one attempt.
    writing ??= canWrite(edge).finally(() => {
      writing = null;
    });
    return (await writing) ? null : 'nothing can be written';
  }

  /** The process is alive. */
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok\n'));

  /** It can work: the database answers, has every migration that this code knows, and takes what is written. */
  app.get('/readyz', async (_request, reply) => {
    reply.type('text/plain');
    try {
      wanted ??= readMigrations().then((all) => all.map(({ domain, name }) => `${domain}/${name}`));
      const fault = await Promise.race([findFault(await wanted), timeoutAfterAnswerMs()]);
      return fault === null ? 'ready\n' : reply.code(503).send(`${fault}\n`);
    } catch (error) {
      edge.log.warn({ err: error }, 'not ready');
      return reply.code(503).send('database does not answer\n');
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!edge.addresses.isDirectlyFrom(request.raw, (ip) => loopback(ip) || isWatcher(ip))) return reply.callNotFound();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await edge.metrics.text());
  });
}

async function missingMigrations({ pool }: Edge, wanted: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ missing: bigint }>(
    `SELECT count(*) AS missing FROM unnest($1::text[]) AS wanted (name)
     WHERE NOT EXISTS (SELECT FROM platform.migration WHERE room || '/' || migration.name = wanted.name)`,
    [wanted],
  );
  return Number(rows[0]?.missing ?? 0);
}

/**
 * A standby or a database that was set to read alone says so. A commit that holds nothing but a message is written to disk, and
 * to whichever standby it waits for, without leaving a row. More memory than the series may have goes to a temporary
 * file, which a full disk refuses.
 */
const probe = `
  SELECT pg_logical_emit_message(true, 'kislap.ready', '') WHERE current_setting('transaction_read_only') = 'off';
  SET LOCAL work_mem = '64kB';
  SELECT count(*) FROM generate_series(1, 10000)`;

async function canWrite({ pool, log }: Edge): Promise<boolean> {
  try {
    // Several statements in one question are one transaction, and there is a result of each.
    const [written] = (await pool.query(probe)) as unknown as { readonly rowCount: number | null }[];
    return written?.rowCount === 1;
  } catch (error) {
    log.warn({ err: error }, 'nothing can be written');
    return false;
  }
}

function timeoutAfterAnswerMs(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(resolve, answerMs, 'database does not answer').unref();
  });
}
