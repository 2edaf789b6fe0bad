/** For load balancers and Prometheus; none of it is for the world to look into. */
import type { FastifyInstance } from 'fastify';
import { readMigrations } from '../migrate.ts';
import { addressRanges, loopback } from './address.ts';
import type { Edge } from './edge.ts';

const answerMs = 900;

export function addHealth(app: FastifyInstance, edge: Edge): void {
  const isWatcher = addressRanges(edge.metricsFrom ?? []);
  edge.metrics.pool('http', edge.pool);
  let wanted: Promise<string[]> | undefined;

  /** The process is alive. */
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok\n'));

  /** It can work: the database answers and has every migration that this code knows. */
  app.get('/readyz', async (_request, reply) => {
    reply.type('text/plain');
    try {
      wanted ??= readMigrations().then((all) => all.map(({ room, name }) => `${room}/${name}`));
      const missing = await Promise.race([missingMigrations(edge, await wanted), late()]);
      if (missing === 0) return 'ready\n';
      return reply.code(503).send(missing === 'late' ? 'database does not answer\n' : 'migrations are missing\n');
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

function late(): Promise<'late'> {
  return new Promise((resolve) => {
    setTimeout(resolve, answerMs, 'late').unref();
  });
}
