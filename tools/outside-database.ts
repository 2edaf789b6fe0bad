/** Whether the PostgreSQL of DATABASE_URL can be used; whatever stands against it is one sentence without the password. */
import pg from 'pg';
import { Sentence } from './terminal.ts';

const oldestVersion = 150_000;
const patienceMs = 10_000;

export async function requireOutsideDatabase(databaseUrl: string): Promise<{ readonly version: string }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kislap start',
    connectionTimeoutMillis: patienceMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number; version: string }>(
      `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`,
    );
    // Debian adds its own name after the number.
    const number = rows[0]?.number ?? 0;
    const version = rows[0]?.version.split(' ')[0] ?? '';
    requireVersion(number, version);
    return { version };
  } catch (error) {
    throw error instanceof Sentence ? error : new Sentence(explain(error, new URL(databaseUrl)), { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

export function requireVersion(number: number, version: string): void {
  if (number >= oldestVersion) return;
  throw new Sentence(`DATABASE_URL leads to PostgreSQL ${version}, but Kislap needs version 15 or newer.`);
}

function explain(error: unknown, url: URL): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const at = `${url.hostname}:${url.port || 5432}`;
  const user = decodeURIComponent(url.username);
  const known: Record<string, string> = {
    ECONNREFUSED: `no PostgreSQL answers at ${at}`,
    ENOTFOUND: `this machine knows no address of the name ${url.hostname}`,
    EAI_AGAIN: `this machine knows no address of the name ${url.hostname}`,
    '28P01': `PostgreSQL at ${at} refuses the password of the user "${user}"`,
    '28000': `PostgreSQL at ${at} does not let the user "${user}" in from here`,
    '3D000': `PostgreSQL at ${at} has no database "${decodeURIComponent(url.pathname.slice(1))}"`,
    '53300': `PostgreSQL at ${at} has no connection left`,
  };
  if (known[code]) return `DATABASE_URL is set, but ${known[code]}.`;
  if (/timeout/i.test(message)) {
    return `DATABASE_URL is set, but PostgreSQL at ${at} does not answer within ${patienceMs / 1_000} s.`;
  }
  return `DATABASE_URL is set, but PostgreSQL at ${at} cannot be used: ${message || code}.`;
}
