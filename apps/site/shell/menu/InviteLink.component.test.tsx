import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readRewardSummary } from '#domains/rewards/contract/promotion.ts';
import { isUnavailable } from '#platform/web/session/unavailable.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { textSources } from '../texts.ts';
import { InviteLink } from './InviteLink.tsx';

const summaryOf = (enabled: boolean) => ({
  availablePromoCount: 0,
  availablePromo: { REFERRAL: { enabled } },
  vip: { label: '', level: 0, turnover: '0', next: null },
});

async function open(who: 'agent' | 'member' | 'trial' | 'guest', enabled = true) {
  const server = new TestServer();
  server.on(readRewardSummary, () => summaryOf(enabled));
  const session = who === 'guest' ? null : { isAgent: who === 'agent', isTrial: who === 'trial' };
  await renderPart(<InviteLink session={session} onFollow={undefined} />, { server, texts: textSources });
  return server;
}
const linked = async () => (await screen.findByRole('link', { name: 'Invite friends' })).getAttribute('href');

test('SHELL-017 invite friends takes an agent to the register centre', async () => {
  await open('agent', false);
  expect(await linked()).toBe('/agentHome/registerCenter');
});

test('SHELL-018 invite friends takes every other member to the referral page', async () => {
  await open('member');
  expect(await linked()).toBe('/member/referral');
});

test('SHELL-019 a member has no link while the brand offers nothing, and neither a trial nor a guest has one', async () => {
  const server = await open('member', false);
  await waitFor(() => expect(server.inputsOf(readRewardSummary)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
  for (const who of ['trial', 'guest'] as const) {
    await open(who);
    expect(screen.queryByRole('link')).toBeNull();
  }
});

test('SHELL-018 the place of the link is kept until the answer is there, and a brand that offers nothing is remembered', async () => {
  const server = await open('member', false);
  await waitFor(() => expect(screen.queryByText('Invite friends')).toBeNull());
  expect(isUnavailable('invite')).toBe(true);
  server.on(readRewardSummary, () => new Promise<never>(() => {}));
  cleanup();
  await renderPart(<InviteLink session={{ isAgent: false, isTrial: false }} onFollow={undefined} />, {
    server,
    texts: textSources,
  });
  expect(screen.getByText('Invite friends').closest('[aria-hidden]')).not.toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
