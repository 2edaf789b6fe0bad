import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listFriends, readReferral, recordReferralVisit } from '#domains/rewards/contract/referral.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { percentOf } from './Funnel.tsx';
import { ReferralPage } from './ReferralPage.tsx';
import { recordVisit } from './record-visit.ts';
import { referralTexts } from './texts.ts';

const referral: WireOutputOf<typeof readReferral> = {
  isEnabled: true,
  code: 'JAY80214',
  url: 'https://kislap.example/register?referralCode=JAY80214',
  terms: {
    inviterGift: '50',
    friendGift: '20',
    minDeposit: '200',
    minValidBet: '1000',
    qualifyDays: 30,
    holdHours: 72,
    shareDays: 90,
    monthCap: '5000',
    monthFriends: 100,
    sourceFriends: 3,
    sourceDays: 7,
    levels: [{ gift: '50', ratePpm: 500 }],
  },
  funnel: { visits: 214, registered: 38, deposited: 19, qualified: 14 },
  earned: {
    gifts: { people: 14, amount: '700' },
    levels: [{ level: 1, people: 9, validBet: '412600', ratePpm: 500, amount: '206.3' }],
    cut: '0',
    total: '906.3',
  },
  waiting: { gifts: { people: 1, amount: '50' }, share: '4.18' },
};
const friends: WireOutputOf<typeof listFriends> = {
  content: [
    {
      name: 'te***3',
      step: 'refused',
      reason: 'shared_device',
      registeredAt: Date.parse('2026-11-12T06:20:00Z'),
      at: Date.parse('2026-11-14T06:20:00Z'),
      decidesAt: null,
      amount: null,
    },
  ],
  pageNum: 1,
  totalPages: 1,
  totalElements: 1,
  counts: { all: 1, paid: 0, waiting: 0 },
};

async function open(differs: Partial<typeof referral> = {}) {
  const server = new TestServer().on(readReferral, () => ({ ...referral, ...differs })).on(listFriends, () => friends);
  await renderPart(<ReferralPage />, { server, texts: [referralTexts, recordTexts] });
  return server;
}

describe('MEMBER-012 the referral page', () => {
  test('shows the link with its code picture, the funnel, and earnings that add up', async () => {
    await open();
    expect(await screen.findByText(referral.url ?? '')).toBeDefined();
    expect(screen.getByRole('img', { name: 'Code picture of your invite link' })).toBeDefined();
    expect(screen.getByText('17% of the step before')).toBeDefined();
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('row', { name: 'Level 1, friends 9 ₱412,600.00 0.05% ₱206.30' })).toBeDefined();
    expect(table.getByRole('row', { name: /Total.*₱906\.30/ })).toBeDefined();
  });

  test('says of a friend why one does not count', async () => {
    await open();
    expect(await screen.findByText('Same device as yours')).toBeDefined();
    expect(screen.getByText('te***3')).toBeDefined();
  });

  test('SHELL-019 shows no link while nothing is offered, and keeps what was earned', async () => {
    await open({ isEnabled: false, code: null, url: null });
    expect(await screen.findByText(/Friends cannot be invited now/)).toBeDefined();
    expect(screen.queryByText('Your link')).toBeNull();
    expect(screen.getByRole('table')).toBeDefined();
  });

  test.each([
    [19, 38, 50],
    [5, 0, 100],
    [0, 0, 0],
    [5, 3, 100],
  ])('%s of %s are %s percent', (count, before, percent) => {
    expect(percentOf(count, before)).toBe(percent);
  });

  test('counts the visit of a link with a code, and nothing else', async () => {
    const server = new TestServer().on(recordReferralVisit, () => ({}));
    for (const search of ['?referralCode=JAY80214', '?referralCode=%3Cb%3E', '?page=2'])
      await recordVisit(server.call, search);
    await waitFor(() => expect(server.inputsOf(recordReferralVisit)).toEqual([{ referralCode: 'JAY80214' }]));
  });
});
