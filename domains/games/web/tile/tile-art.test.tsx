import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTexts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import type { ShownGame, TileShape } from '../catalogue/game.ts';
import { messages } from '../messages/en.ts';
import { TileArt } from './TileArt.tsx';

const game: ShownGame = {
  nodeId: '7',
  lagerIcon: '/art/large.svg',
  iconUrl: '/art/small.svg',
  displayName: 'Mango Fever',
  gameName: 'mango',
  nodeName: 'PG mango',
  gameType: 'RNG',
  vassalage: 'PG',
  gameCode: 'mango-fever',
  isGame: 'GAME',
  isHot: 0,
  showIcon: 1,
};

const draw = (change: Partial<ShownGame>, shape: TileShape = 'tall') =>
  renderToString(
    <TextsRoot initial={createTexts('EN', [messages])}>
      <TileArt game={{ ...game, ...change }} shape={shape} near={false} eager many={false} />
    </TextsRoot>,
  );

test('GAME-014 showIcon 1 shows the picture, 0 a plate with the name', () => {
  expect(draw({ showIcon: 1 })).toContain('/art/large.svg');
  expect(draw({ showIcon: 1 })).not.toContain('Mango Fever');
  expect(draw({ showIcon: 0 })).not.toContain('<img');
  expect(draw({ showIcon: 0 })).toContain('Mango Fever');
});

test.each(['tall', 'wide', 'row'] as const)(
  'GAME-013 only what is hot has the hot badge, as a %s tile too',
  (shape) => {
    expect(draw({ isHot: 1 }, shape)).toContain(messages['games.hot']);
    expect(draw({ isHot: 0 }, shape)).not.toContain(messages['games.hot']);
  },
);
