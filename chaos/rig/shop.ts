/** A vendor with its key and a game, our own games beside it, and players with money who were launched into them. */
import { hash } from 'node:crypto';
import { openHouse } from '#domains/bets/server/index.ts';
import { seed as content } from '#domains/content/server/seed.ts';
import { issueVendorKey } from '#domains/games/server/index.ts';
import { ownGames } from '#domains/studio/contract/own-game.ts';
import { makeId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { businessDayOf, hourMs, type Instant, later } from '#kernel/time.ts';
import { openAccounts, post } from '#ledger';
import { bank, born, cashOf, leg, memberOf, ofKind } from '#ledger/testing.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import { systemRng } from '#platform/server/rng.ts';
import type { Player, Shop } from './vendor.ts';

export const vendor = 'JILI';
export const game = 'boxing';
const studio = 'BGS';
const place = { merchant: 'demo', domain: 'localhost', currency: 'PHP' } as const;
const offsetMinutes = 480;
/** As many as one statement takes without a pause for the others. */
const part = 2_000;

export type ShopWish = {
  readonly players: number;
  /** What each of them has; the same for all, or by their place. */
  readonly cash: Money | ((nth: number) => Money);
  /** Where they sit: at the game of this shop, at one of our own, or at the one that `openShop` has. */
  readonly at?: (typeof ownGames)[number] | Pick<Shop, 'vendor' | 'game'>;
};

/** Once for a database. */
export async function openShop(pool: Pool): Promise<Shop> {
  const at = systemClock.now();
  await content.run({ pool, clock: systemClock, rng: systemRng, today: businessDayOf(at, offsetMinutes) });
  await openCatalogue(pool);
  const { secret } = await transact(pool, async (tx) => {
    await openHouse(tx, place.currency);
    return issueVendorKey(tx, { vendor, at, rng: systemRng });
  });
  return { vendor, game, secret };
}

/** In a house that has its catalogue already: a key of its own for the vendor of some machine. */
export async function joinShop(pool: Pool): Promise<Shop> {
  const { rows } = await pool.query<Pick<Shop, 'vendor' | 'game'>>(
    // The bets of a run begin with one peso, and a game refuses what is below its least stake.
    `SELECT vendor, code AS game FROM games.game WHERE category = 'RNG' AND vendor <> $1
        AND coalesce(min_stake, 0) <= 10000 AND kind = 'GAME' ORDER BY vendor, position LIMIT 1`,
    [studio],
  );
  const [found] = rows;
  if (!found) throw new Error('the house has no machine of a vendor');
  const making = { vendor: found.vendor, at: systemClock.now(), rng: systemRng };
  const { secret } = await transact(pool, (tx) => issueVendorKey(tx, making));
  return { ...found, secret };
}

async function openCatalogue(tx: Tx): Promise<void> {
  await tx.query(`INSERT INTO games.vendor (category, code, display_name) VALUES ('RNG', $1, $1), ('RNG', $2, $2)`, [
    vendor,
    studio,
  ]);
  await tx.query(
    `INSERT INTO games.sorting (merchant, category, vendor, position) VALUES ($1, 'RNG', $2, 1), ($1, 'RNG', $3, 2)`,
    [place.merchant, vendor, studio],
  );
  await tx.query(
    `INSERT INTO games.game (category, vendor, code, position, name)
     SELECT 'RNG', CASE WHEN nth = 1 THEN $1 ELSE $2 END, code, nth, code
       FROM unnest($3::text[]) WITH ORDINALITY AS named(code, nth)`,
    [vendor, studio, [game, ...ownGames]],
  );
}

/** Their names tell them apart, so that several crowds may come to one shop. */
export async function seatPlayers(pool: Pool, crowd: string, { players, cash, at }: ShopWish): Promise<Player[]> {
  const seats = Array.from({ length: players }, (_, nth) => {
    const name = `${crowd} ${nth}`;
    return { name, member: memberOf(name), token: `token-of-${crowd}-${nth}`, nth };
  });
  const seated = typeof at === 'string' ? { vendor: studio, game: at } : (at ?? { vendor, game });
  const { vendor: house, game: code } = seated;
  const now = systemClock.now();
  for (let from = 0; from < players; from += part) {
    const some = seats.slice(from, from + part);
    await transact(pool, async (tx) => {
      await openAccounts(tx, [bank, ...some.map(({ name }) => cashOf(name))]);
      await post(
        tx,
        some.map(({ name, nth }) => {
          const amount = typeof cash === 'function' ? cash(nth) : cash;
          return { key: `fund:${name}`, legs: [ofKind('opening', leg(bank, cashOf(name), amount))], eventAt: born };
        }),
      );
      await insertMembers(tx, some);
      await launch(tx, some, { house, code, now });
    });
  }
  return seats;
}

type Seat = Player & { readonly name: string };

async function insertMembers(tx: Tx, seats: readonly Seat[]): Promise<void> {
  await tx.query(
    `INSERT INTO identity.member (id, merchant, account, type, language, password_hash, password_changed_at, created_at)
     SELECT id, $1, account, 0, 'EN', 'none', now(), now() FROM unnest($2::text[], $3::text[]) AS made(id, account)`,
    [place.merchant, seats.map(({ member }) => member), seats.map(({ name }) => name.replaceAll(' ', ''))],
  );
}

type Launching = { readonly house: string; readonly code: string; readonly now: Instant };

/** As if each had come with a ticket and changed it. */
async function launch(tx: Tx, seats: readonly Seat[], { house, code, now }: Launching): Promise<void> {
  await tx.query(
    `INSERT INTO games.launch (id, vendor, member, merchant, domain, currency, node, session, created_at, ticket_sha256,
       ticket_ends_at, used_at, token_sha256, token_ends_at)
     SELECT made.id, $1, made.member, $2, $3, $4, g.node, made.id, $5, made.ticket, $5, $5, made.token, $6
       FROM games.game g, unnest($8::text[], $9::text[], $10::bytea[], $11::bytea[]) AS made(id, member, ticket, token)
      WHERE g.vendor = $1 AND g.code = $7`,
    [
      house,
      place.merchant,
      place.domain,
      place.currency,
      new Date(now),
      new Date(later(now, 12 * hourMs)),
      code,
      seats.map(() => makeId('gl', now, systemRng.bytes(16))),
      seats.map(({ member }) => member),
      seats.map(({ token }) => hash('sha256', `ticket ${token}`, 'buffer')),
      seats.map(({ token }) => hash('sha256', token, 'buffer')),
    ],
  );
}

export const pesos = (amount: number): Money => money(BigInt(amount) * 10_000n);
