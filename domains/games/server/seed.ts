/** Games' part of the demo data: vendors, catalogue and tables. What is played at them is a part of the history. */
import { type Chance, chanceOf } from '#artwork/seed.ts';
import { addMs, type BusinessDay, dayMs, hourMs, type Instant, instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';
import * as writeStore from './catalogue/catalogue-write.store.ts';
import { listGameRows } from './catalogue/game.store.ts';
import { type DemoGame, demoGames } from './demo/demo-catalogue.ts';
import { conditionOf } from './demo/demo-condition.ts';
import { demoLaunches } from './demo/demo-launch.ts';
import {
  demoClosedVendor,
  demoSortings,
  demoTransferVendors,
  demoVendorLists,
  demoVendors,
} from './demo/demo-vendor.ts';
import { firstTitles } from './demo/first-titles.ts';
import { roomNames } from './demo/live-title.ts';
import { insertVendorLaunches } from './launch/vendor-launch.store.ts';
import { insertTransferVendors } from './transfer/transfer-vendor.store.ts';

export const seed: Seed = { domain: 'games', run: seedGames };

/** One transaction, so that an interrupted start leaves no games instead of half of them. */
async function seedGames({ pool, rng, today }: SeedContext): Promise<string> {
  return transact(pool, async (tx) => {
    if (await writeStore.hasVendors(tx)) return '';
    const chance = chanceOf(Buffer.from(rng.bytes(16)).toString('hex'));
    const midnight = startOf(today);
    await seedVendors(tx);
    await insertVendorLaunches(tx, demoLaunches);
    await seedTransferVendors(tx, midnight);
    const games = await seedCatalogue(tx, midnight, chance);
    await seedRooms(tx, chance);
    return `${games} games of ${demoVendors.length} vendors`;
  });
}

const platformOffsetHours = 8;
const startOf = (day: BusinessDay): Instant => instant(Date.parse(`${day}T00:00:00Z`) - platformOffsetHours * hourMs);

async function seedVendors(tx: Tx): Promise<void> {
  const rowOf = ({ category, code, name }: (typeof demoVendors)[number]) => ({
    category,
    vendor: code,
    displayName: name,
  });
  await writeStore.insertVendors(tx, demoVendors.map(rowOf));
  for (const [list, vendors] of Object.entries(demoVendorLists))
    await writeStore.insertListedVendors(
      tx,
      vendors.map((vendor) => ({ list: list as keyof typeof demoVendorLists, vendor })),
    );
  for (const [merchant, offers] of Object.entries(demoSortings))
    await writeStore.insertSorting(tx, merchant, demoVendors.filter(offers).map(rowOf));
}

async function seedTransferVendors(tx: Tx, today: Instant): Promise<void> {
  const open = { closedFrom: null, closedUntil: null };
  const closed = { closedFrom: addMs(today, -2 * hourMs), closedUntil: addMs(today, 20 * dayMs + 14 * hourMs) };
  await insertTransferVendors(
    tx,
    demoTransferVendors.map((code) => ({ code, ...(code === demoClosedVendor ? closed : open) })),
  );
}

async function seedCatalogue(tx: Tx, today: Instant, chance: Chance): Promise<number> {
  const games = demoGames(`catalogue ${chance.int(0, 1_000_000_000)}`);
  const firsts = firstTitles.length + games.filter(({ kind }) => kind === 'VASSALAGE').length;
  const rows = games.map((game, index) => newGame(game, conditionOf(game, { index, firsts, today, chance })));
  await writeStore.insertGames(tx, rows);
  return rows.length;
}

function newGame(game: DemoGame, condition: ReturnType<typeof conditionOf>): writeStore.NewGame {
  const isGame = game.kind === 'GAME';
  return {
    ...game,
    ...condition,
    nameTy: game.nameTy === undefined || game.nameTy === game.name ? null : game.nameTy,
    motif: game.motif ?? null,
    features: [...game.features],
    minStake: isGame ? game.minStake : null,
    maxStake: isGame ? game.maxStake : null,
    seats: game.seats ?? null,
  };
}

/** One to three table rooms of every live game. */
async function seedRooms(tx: Tx, chance: Chance): Promise<void> {
  const names = roomNames.split(', ');
  const tables = (await listGameRows(tx, 'demo')).filter(
    ({ category, kind }) => category === 'LIVE' && kind === 'GAME',
  );
  const rooms = tables.flatMap(({ vendor, node }, table) =>
    Array.from({ length: chance.int(1, 3) }, (_, index) => ({
      vendor,
      node,
      code: `${node}-${index + 1}`,
      name: names[(table * 3 + index) % names.length] ?? '',
      state: chance.pick(['OPEN', 'OPEN', 'OPEN', 'OPEN', 'FULL', 'OPEN', 'CLOSED'] as const),
    })),
  );
  await writeStore.insertRooms(tx, rooms);
}
