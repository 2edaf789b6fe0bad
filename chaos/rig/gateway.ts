/** A vendor with its key and a game, our own games beside it, and players with money who were launched into them. */
import { hash } from 'node:crypto';
import { openBetsAccount } from '#domains/bets/server/index.ts';
import { seed as content } from '#domains/content/server/seed.ts';
import { issueVendorKey } from '#domains/games/server/index.ts';
import { studioGames } from '#domains/studio/contract/studio-game.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { addMs, businessDayOf, defaultOffsetMinutes, hourMs, type Instant } from '#kernel/time.ts';
import { openAccounts, post } from '#ledger';
import { bank, cashOf, leg, memberOf, testEpoch, withKind } from '#ledger/testing.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import type { Player, VendorAccess } from './vendor-request.ts';

export const vendor = 'JILI';
export const game = 'boxing';
const studio = 'BGS';
const brandSite = { merchant: 'demo', domain: 'localhost', currency: 'PHP' } as const;
/** As many as one statement takes without a pause for the others. */
const batchSize = 2_000;

export type PlayerOptions = {
  readonly players: number;
  /** What each of them has; the same for all, or by their place. */
  readonly cash: Money | ((nth: number) => Money);
  /** The game they are launched into: the vendor's, one of our own, or that of another vendor. */
  readonly at?: (typeof studioGames)[number] | Pick<VendorAccess, 'vendor' | 'game'>;
};

/** Once for a database. */
export async function openGateway(pool: Pool): Promise<VendorAccess> {
  const at = systemClock.now();
  await content.run({ pool, clock: systemClock, rng: systemRng, today: businessDayOf(at, defaultOffsetMinutes) });
  await openCatalogue(pool);
  const { secret } = await transact(pool, async (tx) => {
    await openBetsAccount(tx, brandSite.currency);
    return issueVendorKey(tx, { vendor, at, rng: systemRng });
  });
  return { vendor, game, secret };
}

/** For a product that has its catalogue already: a key of its own for the vendor of some machine. */
export async function joinGateway(pool: Pool): Promise<VendorAccess> {
  const { rows } = await pool.query<Pick<VendorAccess, 'vendor' | 'game'>>(
    // The bets of a run begin with one peso, and a game refuses what is below its least stake.
    `SELECT vendor, code AS game FROM games.game WHERE category = 'RNG' AND vendor <> $1
        AND coalesce(min_stake, 0) <= 10000 AND kind = 'GAME' ORDER BY vendor, position LIMIT 1`,
    [studio],
  );
  const [machine] = rows;
  if (!machine) throw new Error('the catalogue has no machine of a vendor');
  const making = { vendor: machine.vendor, at: systemClock.now(), rng: systemRng };
  const { secret } = await transact(pool, (tx) => issueVendorKey(tx, making));
  return { ...machine, secret };
}

async function openCatalogue(tx: Tx): Promise<void> {
  await tx.query(`INSERT INTO games.vendor (category, code, display_name) VALUES ('RNG', $1, $1), ('RNG', $2, $2)`, [
    vendor,
    studio,
  ]);
  await tx.query(
    `INSERT INTO games.sorting (merchant, category, vendor, position) VALUES ($1, 'RNG', $2, 1), ($1, 'RNG', $3, 2)`,
    [brandSite.merchant, vendor, studio],
  );
  await tx.query(
    `INSERT INTO games.game (category, vendor, code, position, name)
     SELECT 'RNG', CASE WHEN nth = 1 THEN $1 ELSE $2 END, code, nth, code
       FROM unnest($3::text[]) WITH ORDINALITY AS named(code, nth)`,
    [vendor, studio, [game, ...studioGames]],
  );
}

/** The prefix keeps their names apart, so that several groups may play at one gateway. */
export async function createPlayers(
  pool: Pool,
  namePrefix: string,
  { players, cash, at }: PlayerOptions,
): Promise<Player[]> {
  const namedPlayers = Array.from({ length: players }, (_, nth) => {
    const name = `${namePrefix} ${nth}`;
    return { name, member: memberOf(name), token: `token-of-${namePrefix}-${nth}`, nth };
  });
  const seated = typeof at === 'string' ? { vendor: studio, game: at } : (at ?? { vendor, game });
  const { vendor: vendorCode, game: code } = seated;
  const now = systemClock.now();
  for (let from = 0; from < players; from += batchSize) {
    const some = namedPlayers.slice(from, from + batchSize);
    await transact(pool, async (tx) => {
      await openAccounts(tx, [bank, ...some.map(({ name }) => cashOf(name))]);
      await post(
        tx,
        some.map(({ name, nth }) => {
          const amount = typeof cash === 'function' ? cash(nth) : cash;
          return {
            key: `fund:${name}`,
            legs: [withKind('opening', leg(bank, cashOf(name), amount))],
            eventAt: testEpoch,
          };
        }),
      );
      await insertMembers(tx, some);
      await openLaunches(tx, some, { vendorCode, code, now });
    });
  }
  return namedPlayers;
}

type NamedPlayer = Player & { readonly name: string };

async function insertMembers(tx: Tx, namedPlayers: readonly NamedPlayer[]): Promise<void> {
  await tx.query(
    `INSERT INTO identity.member (id, merchant, account, type, language, password_hash, password_changed_at, created_at)
     SELECT id, $1, account, 0, 'EN', 'none', now(), now() FROM unnest($2::text[], $3::text[]) AS made(id, account)`,
    [
      brandSite.merchant,
      namedPlayers.map(({ member }) => member),
      namedPlayers.map(({ name }) => name.replaceAll(' ', '')),
    ],
  );
}

type LaunchTarget = { readonly vendorCode: string; readonly code: string; readonly now: Instant };

/** As if each had come with a ticket and changed it. */
async function openLaunches(
  tx: Tx,
  namedPlayers: readonly NamedPlayer[],
  { vendorCode, code, now }: LaunchTarget,
): Promise<void> {
  await tx.query(
    `INSERT INTO games.launch (id, vendor, member, merchant, domain, currency, node, session, created_at, ticket_sha256,
       ticket_ends_at, used_at, token_sha256, token_ends_at)
     SELECT made.id, $1, made.member, $2, $3, $4, g.node, made.id, $5, made.ticket, $5, $5, made.token, $6
       FROM games.game g, unnest($8::text[], $9::text[], $10::bytea[], $11::bytea[]) AS made(id, member, ticket, token)
      WHERE g.vendor = $1 AND g.code = $7`,
    [
      vendorCode,
      brandSite.merchant,
      brandSite.domain,
      brandSite.currency,
      new Date(now),
      new Date(addMs(now, 12 * hourMs)),
      code,
      namedPlayers.map(() => makeId('gl', now, systemRng.bytes(16))),
      namedPlayers.map(({ member }) => member),
      namedPlayers.map(({ token }) => hash('sha256', `ticket ${token}`, 'buffer')),
      namedPlayers.map(({ token }) => hash('sha256', token, 'buffer')),
    ],
  );
}

export const pesos = (amount: number): Money => money(BigInt(amount) * 10_000n);
