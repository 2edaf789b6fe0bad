/** Hub88 for tests: signed calls of one rich and one poor player, with tokens of every kind. */
import { generateKeyPairSync, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Hub88Answer } from '#domains/games/contract/hub88.ts';
import type { Clock } from '#kernel/time.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type Caller, demoSite } from '../gateway/testing.ts';
import { openLaunch } from '../launch/launch-ticket.ts';
import { insertPublicKey } from '../vendor/public-key.store.ts';
import { hub88Vendor } from './hub88.ts';

export async function insertHub88Games(pool: Pool): Promise<void> {
  await pool.query(
    `WITH v AS (INSERT INTO games.vendor (category, code, display_name) VALUES ('RNG', 'HUB88', 'Hub88')),
       s AS (INSERT INTO games.sorting (merchant, category, vendor, position) VALUES ('demo', 'RNG', 'HUB88', 9))
     INSERT INTO games.game (category, vendor, code, position, name, maintenance_from)
     VALUES ('RNG', 'HUB88', 'clt_dragon', 9, 'Dragon', NULL), ('RNG', 'HUB88', 'clt_closed', 10, 'Closed', '2020-01-01')`,
  );
}

export type Hub88Step = {
  readonly path: string;
  readonly fields: object;
  readonly forged?: true;
  readonly bytes?: string;
};
export type Hub88Reply = Hub88Answer & { readonly http: number };
/** `prefix` makes the names of transactions and rounds its own. */
export type SendHub88 = (step: Hub88Step, prefix?: string) => Promise<Hub88Reply>;

type Deps = { readonly pool: Pool; readonly clock: Clock; readonly app: FastifyInstance; readonly caller: Caller };

const names = new Set(['transaction_uuid', 'reference_transaction_uuid', 'round']);

export async function createHub88Caller({ pool, clock, app, caller }: Deps): Promise<SendHub88> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await insertPublicKey(pool, { vendor: hub88Vendor, pem, at: clock.now() });
  const [rich, poor] = [await caller.player('rich', 100_000), await caller.player('poor', 10)];
  const users: Readonly<Record<string, string>> = { rich: rich.playerId, poor: poor.playerId };

  async function launch({ playerId }: { readonly playerId: typeof rich.playerId }, session: string): Promise<string> {
    const { rows } = await pool.query<{ node: string }>(`SELECT node::text FROM games.game WHERE code = 'clt_dragon'`);
    const launchInput = {
      ...demoSite,
      vendor: hub88Vendor,
      member: playerId,
      currency: 'PHP',
      node: rows[0]?.node ?? '',
    };
    return (await transact(pool, (tx) => openLaunch(tx, { ...launchInput, session, at: clock.now(), rng: systemRng })))
      .ticket;
  }
  const end = (session: string) =>
    pool.query(
      `UPDATE games.launch SET ticket_ends_at = $2, token_ends_at = CASE WHEN used_at IS NOT NULL THEN $2::timestamptz END
        WHERE session = $1`,
      [session, new Date(clock.now() - 1)],
    );

  /** `late`: a ticket that is first used when it has ended. */
  const tokens: Readonly<Record<string, string>> = {
    live: await launch(rich, 'live'),
    expired: await launch(rich, 'expired'),
    late: await launch(rich, 'late'),
    poor: await launch(poor, 'poor'),
    unknown: 'x'.repeat(43),
    misshapen: 'no token!',
  };

  function nameAll(fields: object, prefix: string): object {
    const entries = Object.entries(fields).map(([name, value]: [string, unknown]): [string, unknown] => {
      if (typeof value !== 'string') return [name, value];
      if (names.has(name)) return [name, `${prefix}-${value}`];
      const replacement = name === 'token' ? tokens[value] : name === 'user' ? users[value] : undefined;
      return [name, replacement ?? value];
    });
    return Object.fromEntries<unknown>(entries);
  }

  const send: SendHub88 = async ({ path, fields, forged, bytes }, prefix = '') => {
    const defaults = { user: 'rich', token: 'live', request_uuid: `q${prefix}`, game_code: 'clt_dragon' };
    const payload = bytes ?? JSON.stringify(nameAll({ ...defaults, ...fields }, prefix));
    const signature = sign('sha256', Buffer.from(forged ? `${payload} ` : payload), privateKey).toString('base64');
    const answer = await app.inject({
      method: 'POST',
      url: `/wps/vendor/hub88/${path}`,
      payload,
      headers: { host: 'wallet.example', 'content-type': 'application/json', 'x-hub88-signature': signature },
    });
    return { http: answer.statusCode, ...answer.json<Hub88Answer>() };
  };
  const touch = (user: string, token: string) => send({ path: 'user/balance', fields: { user, token } });
  for (const [user, token] of [
    ['rich', 'live'],
    ['rich', 'expired'],
    ['poor', 'poor'],
  ] as const)
    await touch(user, token);
  await end('expired');
  await end('late');
  return send;
}
