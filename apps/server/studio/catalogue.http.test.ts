import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStudioGame, studioGames } from '#domains/studio/contract/studio-game.ts';
import { gameInfoOf } from '#domains/studio/server/index.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

type TileRow = {
  code: string;
  rtp: number | null;
  min: bigint;
  max: bigint;
  least: bigint | null;
  most: bigint | null;
};

test('GAME-006 GAME-025 every tile of our own vendor is a game of the studio, with its own values', async () => {
  const { rows } = await world.db.owner.query<TileRow>(
    `SELECT g.code, g.rtp_ppm AS rtp, g.min_stake AS min, g.max_stake AS max, l.min_stake AS least, l.max_stake AS most
       FROM games.game g LEFT JOIN studio.game_limit l ON l.game = g.code WHERE g.vendor = 'BGS'`,
  );
  expect(rows.map(({ code }) => code).sort()).toEqual([...studioGames].sort());
  for (const { code, rtp, min, max, least, most } of rows) {
    expect([code, String(min), String(max)]).toEqual([code, String(least), String(most)]);
    expect([code, rtp]).toEqual([code, isStudioGame(code) ? gameInfoOf(code).returnPpm : null]);
  }
});

test('no two games of the catalogue share a title', async () => {
  const { rows } = await world.db.owner.query(
    `SELECT name FROM games.game WHERE kind = 'GAME' AND category = 'RNG' GROUP BY name HAVING count(*) > 1`,
  );
  expect(rows).toEqual([]);
});
