import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { textSources } from '../texts.ts';
import { InviteLink } from './InviteLink.tsx';

const open = (isAgent: boolean) =>
  renderPart(<InviteLink isAgent={isAgent} onFollow={undefined} />, { server: new TestServer(), texts: textSources });

test('SHELL-017 invite friends takes an agent to the register centre', async () => {
  await open(true);
  expect(screen.getByRole('link', { name: 'Invite friends' }).getAttribute('href')).toBe('/agentHome/registerCenter');
});

test('SHELL-017 nobody else is shown a link to the agent centre', async () => {
  await open(false);
  expect(screen.queryByRole('link')).toBeNull();
});
