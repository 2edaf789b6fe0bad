/** Fixtures of the gateway's tests: a vendor with a key, games, players with money, and signed calls in one line. */
import type { FastifyInstance } from 'fastify';
import type { AuthenticateAnswer, VendorCall } from '#domains/games/contract/gateway.ts';
import { gatewayCodes } from '#domains/games/contract/gateway.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Clock } from '#kernel/time.ts';
import { fundMembers, memberOf } from '#ledger/testing.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { openLaunch } from '../launch/launch-ticket.ts';
import { issueVendorKey } from '../vendor/vendor-key.ts';
import { signatureOf } from './signature.ts';

export const vendor = 'JILI';
export const demoSite = { merchant: 'demo', domain: 'localhost' } as const;

/** An answer as JSON. */
export type WireAnswer = Omit<AuthenticateAnswer, 'balance'> & {
  readonly balance: { readonly cash: string; readonly bonus: string; readonly total: string } | null;
};

export async function insertTestGames(tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO games.vendor (category, code, display_name) VALUES ('RNG', 'JILI', 'Jili'), ('RNG', 'PG', 'PG')`,
  );
  await tx.query(`INSERT INTO games.sorting (merchant, category, vendor, position) VALUES ('demo', 'RNG', 'JILI', 1)`);
  await tx.query(
    `INSERT INTO games.game (category, vendor, code, position, name, maintenance_from, min_stake, max_stake)
     VALUES ('RNG', 'JILI', 'boxing', 1, 'Boxing', NULL, NULL, NULL),
            ('RNG', 'JILI', 'closed', 2, 'Closed', '2020-01-01', NULL, NULL),
            ('RNG', 'PG', 'elsewhere', 3, 'Elsewhere', NULL, NULL, NULL),
            ('RNG', 'JILI', 'bounded', 4, 'Bounded', NULL, 50000, 200000)`,
  );
}

export type Player = { readonly playerId: MemberId; readonly token: string; readonly ticket: string };

export type Caller = {
  readonly secret: string;
  call(name: VendorCall, fields: object, options?: CallOptions): Promise<WireAnswer>;
  /** A member with money, launched and authenticated. */
  player(name: string, pesos?: number): Promise<Player>;
  /** A ticket that is not redeemed. */
  launch(member: MemberId): Promise<string>;
};

type CallOptions = { readonly headers?: Readonly<Record<string, string>>; readonly bytes?: string };

export async function createVendorCaller(
  app: FastifyInstance,
  { pool, clock }: { pool: Pool; clock: Clock },
): Promise<Caller> {
  const { secret } = await transact(pool, (tx) => issueVendorKey(tx, { vendor, at: clock.now(), rng: systemRng }));
  let callCount = 0;

  async function call(
    name: VendorCall,
    fields: object,
    { headers = {}, bytes }: CallOptions = {},
  ): Promise<WireAnswer> {
    callCount += 1;
    const payload = bytes ?? JSON.stringify({ requestId: `q${callCount}`, vendor, ...fields });
    const timestamp = headers['x-timestamp'] ?? String(clock.now());
    const signature = signatureOf(secret, timestamp, Buffer.from(payload));
    const answer = await app.inject({
      method: 'POST',
      url: `/wps/vendor/v1/${name}`,
      payload,
      headers: {
        host: 'wallet.example',
        'content-type': 'application/json',
        'x-vendor': vendor,
        'x-timestamp': timestamp,
        'x-signature': signature,
        ...headers,
      },
    });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
    return answer.json<WireAnswer>();
  }

  async function launch(member: MemberId): Promise<string> {
    const { rows } = await pool.query<{ node: string }>(`SELECT node::text FROM games.game WHERE code = 'boxing'`);
    const node = rows[0]?.node ?? '';
    const launchInput = {
      ...demoSite,
      vendor,
      member,
      currency: 'PHP',
      node,
      session: `session of ${member}`,
      at: clock.now(),
      rng: systemRng,
    };
    return (await transact(pool, (tx) => openLaunch(tx, launchInput))).ticket;
  }

  async function player(name: string, pesos = 100): Promise<Player> {
    const playerId = memberOf(name);
    await pool.query(
      `INSERT INTO identity.member (id, merchant, account, type, language, password_hash, password_changed_at, created_at)
       VALUES ($1, 'demo', $2, 0, 'EN', 'none', now(), now()) ON CONFLICT DO NOTHING`,
      [playerId, name],
    );
    await fundMembers(pool, [name], BigInt(pesos) * 10_000n);
    const ticket = await launch(playerId);
    const { token = '' } = await call('authenticate', { token: ticket });
    return { playerId, token, ticket };
  }

  return { secret, call, player, launch };
}

/** The parts of an answer that a table compares. */
export const answerText = ({ code, duplicate, balance }: WireAnswer): string =>
  `${Object.entries(gatewayCodes).find(([, each]) => each === code)?.[0]}${duplicate ? ' again' : ''} ${balance?.cash ?? '-'}`;
