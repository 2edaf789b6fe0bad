/** graphile-worker reads whole numbers and moments in the driver's own way, so it has connections of its own. */
import pg from 'pg';

const int8 = 20;
const timestamptz = 1184;

export function createJobPool({ url, max, name }: { url: string; max: number; name: string }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: { getTypeParser: typeParserOf },
  });
  const ignore = () => {};
  // Without listeners of our own graphile-worker adds and removes its own, and a cut after that would end the process.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

function typeParserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === int8) return (text: string) => text;
  if (oid === timestamptz) return (text: string) => new Date(text);
  return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text') as (text: string) => unknown;
}
