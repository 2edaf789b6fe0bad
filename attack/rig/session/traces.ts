/** Where a secret could have been left: any column of any table, any line of the log. */
import { createHash, randomBytes } from 'node:crypto';
import { demoPassword, tryLogin } from '../login/login.ts';
import type { Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';
import { readSealKey } from './seal.ts';

type TraceAttack = { readonly trials: TrialLog; readonly tokens: readonly string[] };

/** Looks through every column of every table as text, bytes included; the number of columns. */
export async function searchDatabase({ owner }: Target, { trials, tokens }: TraceAttack): Promise<number> {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS "table", quote_ident(column_name) AS "column"
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const needles = tokens.flatMap((token) => [
    token,
    Buffer.from(token).toString('hex'),
    Buffer.from(token, 'base64url').toString('hex'),
  ]);
  const stands = async (table: string, where: string): Promise<boolean> => {
    const { rows } = await owner.query<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM ${table} AS kept WHERE EXISTS (
         SELECT FROM unnest($1::text[]) AS wanted WHERE position(wanted IN ${where}::text) > 0)) AS found`,
      [needles],
    );
    return rows[0]?.found !== false;
  };
  // Whole rows first: where nothing is found in any of them, no column has it.
  for (const [table, own] of Map.groupBy(columns, (each) => each.table)) {
    const isInRows = await stands(table, 'kept');
    for (const { column } of own)
      trials.record(`a token stands in ${table}.${column}`, !isInRows || !(await stands(table, `kept.${column}`)));
  }
  const { rows } = await owner.query<{ found: bigint }>(
    'SELECT count(*) AS found FROM identity.session WHERE token_sha256 = ANY($1)',
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  trials.record('tokens are kept otherwise than by their hash', rows[0]?.found === BigInt(tokens.length));
  return columns.length;
}

/** Passwords wrong and right, typed into the wrong field, tokens in every place: at the most talkative level. */
export async function searchLogs(target: Target, { trials, tokens }: TraceAttack): Promise<number> {
  const canary = `Kanaryo#${randomBytes(9).toString('hex')}`;
  const key = await readSealKey(target);
  await tryLogin(target, { key, username: 'maria', password: canary });
  await tryLogin(target, { key, username: canary, password: canary });
  const headers = {
    authorization: `Bearer ${canary}`,
    cookie: `token=${canary}`,
    'user-agent': canary,
    'x-lang': canary,
  };
  const json = { 'content-type': 'application/json' };
  await target.ask({
    method: 'POST',
    path: '/wps/session/login',
    headers: json,
    body: JSON.stringify({ password: canary }),
  });
  await target.ask({ method: 'GET', path: '/wps/member/info', headers });
  await target.ask({
    method: 'GET',
    path: `/wps/unknown/${encodeURIComponent(canary)}?password=${encodeURIComponent(canary)}`,
    headers,
  });
  await target.ask({
    method: 'POST',
    path: '/wps/v2/sessions/revokeAll',
    token: tokens[0] ?? '',
    headers: json,
    body: `{"password":"${canary}"`,
  });
  const log = target.log();
  const printed = log.indexOf('"level"');
  // The demo passwords are printed at start, above the first line of the log, for whoever tries the product out.
  const lines = printed === -1 ? '' : log.slice(printed);
  trials.record('the log says nothing, so that nothing can be found in it', lines.includes('"call"'));
  for (const secret of [canary, encodeURIComponent(canary), ...tokens]) {
    trials.record('a secret stands in the log', !log.includes(secret));
  }
  trials.record('a password stands in the log', !lines.includes(`"${demoPassword}"`));
  return log.length;
}
