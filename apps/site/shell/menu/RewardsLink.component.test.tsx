import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { textSources } from '../texts.ts';
import { RewardsLink } from './RewardsLink.tsx';

const open = (waiting: number) =>
  renderPart(<RewardsLink pathname="/" waiting={waiting} onFollow={undefined} />, {
    server: new TestServer(),
    texts: textSources,
  });

test('SHELL-016 MEMBER-003 the shortcut leads to the reward center and says how many gifts wait', async () => {
  await open(3);
  const link = await screen.findByRole('link', { name: /Reward center/ });
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/member/rewardCenter', expect.stringContaining('3')]);
});

test('MEMBER-003 the badge is hidden at nothing', async () => {
  await open(0);
  expect((await screen.findByRole('link')).textContent).not.toMatch(/\d/);
});
