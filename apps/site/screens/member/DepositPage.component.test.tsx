/** A deposit with the promotions that it can be made for. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { limitMeter } from '#domains/protection/web/index.ts';
import { joinPromotion, listPromotions } from '#domains/rewards/contract/promotion.ts';
import { makeDeposit, readDeposit } from '#domains/wallet/contract/deposit.ts';
import { listPaymentMethods } from '#domains/wallet/contract/method.ts';
import { depositPage } from '#domains/wallet/web/index.ts';
import { cashierServer, testDeposit, testMethods } from '#domains/wallet/web/testing.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { fill, renderPart } from '#platform/web/testing/render.tsx';
import { DepositPage } from './DepositPage.tsx';

const promotion: WireOutputOf<typeof listPromotions>[number] = {
  id: '7',
  title: 'First deposit match',
  summary: '100% on top, up to ₱3,000.',
  content: '',
  terms: '',
  category: 'WELCOME',
  announcementImages: [],
  startsAt: 0,
  endsAt: null,
  claimsEndAt: null,
  status: 'join',
  condition: null,
  byItself: false,
  raffle: null,
  match: {
    ratePpm: 1_000_000,
    least: '200',
    most: '3000',
    turnoverPpm: 8_000_000,
    days: 7,
    maxBet: '200',
    turn: 'first',
    isOpen: true,
    contributions: [],
  },
};

/** A line of the summary by its label. */
const lineOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;

test('WALLET-008 CONTENT-029 an offer says in figures what it adds and what it asks for, reckoned for the amount; the order is made for it', async () => {
  const server = cashierServer()
    .on(listPaymentMethods, () => testMethods)
    .on(listPromotions, () => [promotion])
    .on(joinPromotion, () => ({ id: promotion.id, status: 'joined' as const }))
    .on(makeDeposit, () => ({ ...testDeposit, promotion: promotion.id }))
    .on(readDeposit, () => ({ ...testDeposit, promotion: promotion.id }));
  const { user } = await renderPart(<DepositPage />, {
    server,
    texts: depositPage.texts,
    lazyParts: [depositPage, limitMeter],
    address: '/member/depositv2',
  });
  const offer = (await screen.findByRole('radio', { name: /^First deposit match/ })) as HTMLInputElement;
  expect(offer.checked).toBe(false);
  expect(offer.closest('label')?.textContent).toMatch(
    /up to ₱3,000\.\s*For a deposit from ₱200 · turnover 8× .* · 7 days .* ₱200/,
  );
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  fill(amount, '1,000');
  expect(lineOf('Turnover before you can withdraw it')).toBe('₱1,000.00');
  await user.click(offer);
  expect(lineOf('Bonus, with the payment')).toBe('₱1,000.00');
  expect(lineOf('Turnover before you can withdraw it')).toBe('₱16,000.00');
  fill(amount, '199');
  expect(lineOf('Turnover before you can withdraw it')).toBe('₱199.00');
  expect(screen.getByText('For a deposit from ₱200')).toBeDefined();

  fill(amount, '1,000');
  await user.click(screen.getAllByRole('button', { name: /^Continue/ })[0] as HTMLElement);
  await expect.poll(() => screen.queryByText('Offer', { selector: 'dt' }) && lineOf('Offer')).toBe(promotion.title);
  expect(server.inputsOf(makeDeposit)).toEqual([{ method: 'GCASH', amount: '1000', promotion: promotion.id }]);
  expect(server.inputsOf(joinPromotion)).toEqual([{ id: promotion.id }]);
});
