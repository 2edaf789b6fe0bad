import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import type { ShownGame } from '../catalogue/game.ts';
import { LaunchRefusal } from './LaunchRefusal.tsx';
import { seamlessTexts } from './texts.ts';

const game = { gameType: 'BGS', isGame: 'GAME', gameCode: 'dice' } as ShownGame;
const refused = { fault: 'real_account_required', message: 'This needs a real account' };
const idle = () => undefined;

const show = (isTrial: boolean) => {
  writeSession(testSession({ isTrial }));
  return renderPart(<LaunchRefusal game={game} balance="" refused={refused} onBack={idle} onAgain={idle} />, {
    server: new TestServer(),
    texts: [seamlessTexts],
  });
};

test('AUTH-040 a trial that opens one of our own games is led to its demo', async () => {
  await show(true);
  expect(screen.getByRole('link', { name: 'Play with play money' }).getAttribute('href')).toBe('/demo?gameCode=dice');
});

test('a member whose launch is refused may try again', async () => {
  await show(false);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Play with play money' })).toBeNull();
});
