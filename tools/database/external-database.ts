/** Checks that the PostgreSQL of DATABASE_URL can be used. The error is one sentence and never contains the password. */
import pg from 'pg';
import { UserError } from '../process/terminal.ts';

const oldestVersion = 150_000;
const timeoutMs = 10_000;

export async function requireExternalDatabase(databaseUrl: string): Promise<{ readonly version: string }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kislap start',
    connectionTimeoutMillis: timeoutMs,
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
    throw error instanceof UserError
      ? error
      : new UserError(explainConnectionError(error, new URL(databaseUrl)), { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

export function requireVersion(number: number, version: string): void {
  if (number >= oldestVersion) return;
  throw new UserError(`DATABASE_URL leads to PostgreSQL ${version}, but Kislap needs version 15 or newer.`);
}

function explainConnectionError(error: unknown, url: URL): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const at = `${url.hostname}:${url.port || 5432}`;
  const user = decodeURIComponent(url.username);
  const messages: Record<string, string> = {
    ECONNREFUSED: `no PostgreSQL answers at ${at}`,
    ENOTFOUND: `this machine knows no address of the name ${url.hostname}`,
    EAI_AGAIN: `this machine knows no address of the name ${url.hostname}`,
    '28P01': `PostgreSQL at ${at} refuses the password of the user "${user}"`,
    '28000': `PostgreSQL at ${at} does not let the user "${user}" in from here`,
    '3D000': `PostgreSQL at ${at} has no database "${decodeURIComponent(url.pathname.slice(1))}"`,
    '53300': `PostgreSQL at ${at} has no connection left`,
  };
  if (messages[code]) return `DATABASE_URL is set, but ${messages[code]}.`;
  if (/timeout/i.test(message)) {
    return `DATABASE_URL is set, but PostgreSQL at ${at} does not answer within ${timeoutMs / 1_000} s.`;
  }
  return `DATABASE_URL is set, but PostgreSQL at ${at} cannot be used: ${message || code}.`;
}
