import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listEnvelopes, openEnvelope, readEnvelopeProof } from '#domains/rewards/contract/envelope.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { renderPart, testSite } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { EnvelopePage } from './EnvelopePage.tsx';
import { envelopeTexts } from './texts.ts';

type List = WireOutputOf<typeof listEnvelopes>;
type View = List['envelopes'][number];

const now = testSite.serverTime;
const seed = '22'.repeat(32);
const envelope: View = {
  envelopeId: 'env-1',
  name: 'Saturday envelope',
  kind: 'random',
  phase: 'open',
  opensAt: now - 60_000,
  closesAt: now + 600_000,
  budget: '100',
  count: 5,
  left: 4,
  min: '1',
  commit: '9f72ea0cf49536e3c66c787f705186df9a4378083753ae9536d65b3ad7fcddc4',
  isProven: false,
  audience: { minLevel: 0, minTier: 0, needsDeposit: false },
  unmet: null,
  own: null,
};
const opened = { envelopeId: 'env-1', name: 'Saturday envelope', amount: '8.46', place: 1, openedAt: now };
const shares = ['8.46', '14.84', '51.72', '3.63', '21.35'];

async function open(differs: Partial<View> | null, list: Partial<List> = {}, paid = shares) {
  const envelopes = differs ? [{ ...envelope, ...differs }] : [];
  const server = new TestServer()
    .on(listEnvelopes, () => ({
      now,
      isPaused: false,
      envelopes,
      opened: { rows: [], count: 0, total: '0' },
      ...list,
    }))
    .on(openEnvelope, () => ({ ...opened, turnover: '8.46', balance: '108.46' }))
    .on(readEnvelopeProof, () => ({
      envelopeId: 'env-1',
      kind: envelope.kind,
      budget: '100',
      count: 5,
      min: '1',
      commit: envelope.commit,
      seed,
      shares: paid,
      place: 1,
    }));
  return { server, ...(await renderPart(<EnvelopePage />, { server, texts: [envelopeTexts] })) };
}

describe('MEMBER-028 ROUTE-046 the page of red envelopes', () => {
  test('opens one with a press, and says what it holds, its turnover and the balance', async () => {
    const { user, server } = await open({});
    await user.click(await screen.findByRole('button', { name: 'Open an envelope' }));
    expect((await screen.findByText('₱8.46')).tagName).toBe('BDI');
    expect(screen.getByText(/Turnover 1× = ₱8\.46\. Balance now ₱108\.46/)).toBeDefined();
    expect(server.inputsOf(openEnvelope)).toHaveLength(1);
  });

  test('lets Tab reach one envelope alone, and none where the member does not meet the condition', async () => {
    await open({ unmet: 'tier' });
    expect(await screen.findByText('This window is for verified accounts.')).toBeDefined();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Open an envelope' });
    expect(button.disabled).toBe(true);
  });

  test('counts down to the window by the clock of the server', async () => {
    await open({ phase: 'waiting', opensAt: now + 7_200_000 });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^01:5\d:\d\d$|^02:00:00$/);
  });

  test.each([
    ['gone', 'All are opened'],
    ['over', 'This window is over'],
  ] as const)('says that it is %s', async (phase, words) => {
    await open({ phase, left: 0 });
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('offers nothing on a pause, and keeps what was opened', async () => {
    await open(null, { isPaused: true, opened: { rows: [opened], count: 1, total: '8.46' } });
    expect(await screen.findByText('On a break nothing is offered')).toBeDefined();
    expect(screen.getByText('Saturday envelope')).toBeDefined();
  });

  test.each([
    [shares, /makes exactly the 5 shares that were paid, ₱100\.00 in all/],
    [['8.47', ...shares.slice(1)], /do not follow from the seed/],
  ] as const)('makes the shares again in the browser: %j', async (paid, words) => {
    const { user } = await open({ phase: 'gone', left: 0, isProven: true, own: opened }, {}, [...paid]);
    await user.click(await screen.findByRole('button', { name: 'Check the shares' }));
    expect(await screen.findByText(words)).toBeDefined();
  });
});
