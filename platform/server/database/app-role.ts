/**
 * Makes the application's role with what an owner that is no superuser may do: CREATEROLE is enough.
 * Roles belong to the whole cluster, so a role that is there may serve another installation too; its
 * password is changed only where nobody else can be using it.
 */
import pg from 'pg';
import { appRole, appUrl, appVerifier } from './roles.ts';

const duplicateCodes = new Set(['42710', '23505']);
const insufficientPrivilege = '42501';
const wrongPassword = '28P01';

export async function ensureAppRole(owner: pg.Client, ownerUrl: string): Promise<void> {
  if ((await readRole(owner)) === null) await createRole(owner, ownerUrl);
  const role = await readRole(owner);
  if (role?.canLogin && (await passwordWorks(appUrl(ownerUrl)))) return;
  const others = await listOtherDatabases(owner);
  if (others.length > 0) {
    throw new Error(
      `The role ${appRole} has another password on this PostgreSQL, and the database ${others.join(', ')} uses it: ` +
        'give both databases one owner with one password, or give this one a PostgreSQL of its own.',
    );
  }
  await changePassword(owner, ownerUrl);
}

async function readRole(owner: pg.Client): Promise<{ canLogin: boolean } | null> {
  const { rows } = await owner.query<{ canLogin: boolean }>(
    'SELECT rolcanlogin AS "canLogin" FROM pg_roles WHERE rolname = $1',
    [appRole],
  );
  return rows[0] ?? null;
}

async function createRole(owner: pg.Client, ownerUrl: string): Promise<void> {
  try {
    await owner.query(`CREATE ROLE ${appRole} LOGIN PASSWORD '${appVerifier(ownerUrl)}'`);
  } catch (error) {
    // Our lock is the database's: the migration of another database may have been faster.
    if (duplicateCodes.has(codeOf(error))) return;
    if (codeOf(error) !== insufficientPrivilege) throw error;
    throw new Error(
      `The role of DATABASE_URL, ${owner.user ?? ''}, may not create the role ${appRole}: give it CREATEROLE.`,
      { cause: error },
    );
  }
}

async function changePassword(owner: pg.Client, ownerUrl: string): Promise<void> {
  try {
    await owner.query(`ALTER ROLE ${appRole} LOGIN PASSWORD '${appVerifier(ownerUrl)}'`);
  } catch (error) {
    if (codeOf(error) !== insufficientPrivilege) throw error;
    throw new Error(
      `The role ${appRole} has another password on this PostgreSQL, and the role of DATABASE_URL, ${owner.user ?? ''}, ` +
        `may not change it: use the owner that made it, or drop ${appRole}.`,
      { cause: error },
    );
  }
}

/** Anything but the refusal of the password, such as no connection being left, says nothing against it. */
async function passwordWorks(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'kislap migrate' });
  client.on('error', () => {});
  const refusal = await client.connect().then(
    () => null,
    (error: unknown) => codeOf(error),
  );
  await client.end().catch(() => {});
  return refusal !== wrongPassword;
}

/** Where else the role was granted something. The names of databases and who depends on whom are open to everybody. */
async function listOtherDatabases(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ datname: string }>(
    `SELECT DISTINCT datname FROM pg_shdepend JOIN pg_database ON pg_database.oid = dbid
      WHERE refclassid = 'pg_authid'::regclass AND refobjid = $1::regrole AND datname <> current_database()
      ORDER BY datname`,
    [appRole],
  );
  return rows.map((row) => row.datname);
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';
