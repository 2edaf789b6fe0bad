/** The main wallet on the wallet page: the bonus is a figure, and where there is one a sentence says what it is. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#platform/web/testing/render.tsx';
import { cashierTexts } from '../cashier/texts.ts';
import { cashierServer } from '../testing.ts';
import { MainCard } from './MainCard.tsx';
import { myWalletTexts } from './texts.ts';

const openCard = (bonus: string) =>
  renderPart(<MainCard amounts={{ balance: '60', held: '0', bonus, currency: 'PHP', currencySymbol: '₱' }} />, {
    server: cashierServer(),
    texts: [cashierTexts, myWalletTexts],
  });

test('WALLET-001 MEMBER-010 a bonus says that it is played after the cash, and leads to its page', async () => {
  await openCard('400');
  expect(screen.getByText('₱400.00')).toBeDefined();
  expect(
    screen.getByText(/^The bonus is played after your cash, and becomes cash when its turnover is done\./),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Bonus details' }).getAttribute('href')).toBe('/member/bonusDetails');
});

test('WALLET-001 without a bonus nothing explains it', async () => {
  await openCard('0');
  expect(screen.queryByText(/The bonus is played/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Bonus details' })).toBeNull();
});
