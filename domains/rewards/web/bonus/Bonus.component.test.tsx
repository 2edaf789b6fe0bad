/** What the bonus page says of a bonus that is played: its figure in the meter, and what goes with a bonus that is let go. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { giveUpBonus, readGiveUpPreview } from '#domains/rewards/contract/bonus.ts';
import { readTurnover } from '#domains/rewards/contract/turnover.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import type { BonusView, Requirement, Turnover } from './bonus.queries.ts';
import { GiveUpDialog } from './GiveUpDialog.tsx';
import { TurnoverMeter } from './TurnoverMeter.tsx';
import { bonusTexts } from './texts.ts';

const bonus: BonusView = {
  bonusId: 'bn_01J9ZQ4T6V8X0123456789ABCD',
  time: 0,
  name: 'First deposit match',
  amount: '400',
  state: 'active',
  required: '6000',
  done: '400',
  left: '5600',
  requirementId: 'tr_01J9ZQ4T6V8X0123456789ABCD',
  closeReason: null,
  expiresAt: null,
  closedAt: null,
};

const requirement: Requirement = {
  id: 'tr_01J9ZQ4T6V8X0123456789ABCD',
  kind: 'bonus',
  credit: bonus.bonusId,
  base: '400',
  multiplierPpm: 15_000_000,
  required: '6000',
  done: '400',
  left: '5600',
  locks: '400',
  contributions: [{ gameType: '*', ppm: 1_000_000 }],
  maxBet: null,
  countedBets: 3,
  uncountedBets: 0,
  state: 'active',
  closeReason: null,
  openedAt: 0,
  expiresAt: null,
  closedAt: null,
};

const turnover: Turnover = {
  cash: '60',
  bonus: '360.25',
  locked: '60',
  withdrawable: '0',
  required: '6000',
  done: '400',
  left: '5600',
  active: [requirement],
  closed: [],
};

const openMeter = (own: Partial<Turnover>) =>
  renderPart(<TurnoverMeter />, {
    server: new TestServer().on(readTurnover, () => ({ ...turnover, ...own })),
    texts: [bonusTexts, recordTexts],
  });

const openDialog = (server: TestServer) =>
  renderPart(<GiveUpDialog bonus={bonus} onClose={() => undefined} />, { server, texts: [bonusTexts, recordTexts] });

const preview = { takes: '360.25', atStake: '40', withdrawable: '0', withdrawableAfter: '60', left: '5600' };

test('MEMBER-010 the meter shows what is in the bonus wallet, and says when it is played and what becomes of it', async () => {
  await openMeter({});
  const figure = await screen.findByText('In the bonus wallet');
  expect(figure.nextElementSibling?.textContent).toBe('₱360.25');
  const [row] = screen.getAllByRole('listitem');
  expect(row?.textContent).toContain('Bets use your cash first, then the bonus wallet.');
  expect(row?.textContent).toContain('the wallet is emptied; your cash stays.');
});

test('MEMBER-010 a bonus that lies in running bets still has its figure', async () => {
  await openMeter({ bonus: '0' });
  const figure = await screen.findByText('In the bonus wallet');
  expect(figure.nextElementSibling?.textContent).toBe('₱0.00');
});

test('MEMBER-010 without a bonus the meter is about cash alone', async () => {
  await openMeter({ bonus: '0', withdrawable: '60', locked: '0', left: '0', active: [] });
  expect(await screen.findByText('No turnover left. All of your cash is free to withdraw.')).toBeDefined();
  expect(screen.queryByText('In the bonus wallet')).toBeNull();
});

test('MEMBER-010 before a bonus is let go the dialog says what goes, winnings with it among it, and that the cash stays', async () => {
  const server = new TestServer()
    .on(readGiveUpPreview, () => preview)
    .on(giveUpBonus, () => ({ bonus: { ...bonus, state: 'forfeited' as const }, taken: '360.25', withdrawable: '60' }));
  const { user } = await openDialog(server);
  const dialog = within(screen.getByRole('dialog', { name: 'Let the bonus go?' }));
  expect(
    await dialog.findByText(
      /^What you won with the bonus lies in the bonus wallet too and goes with it\. Your cash stays/,
    ),
  ).toBeDefined();
  const rows = dialog
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(rows).toEqual([
    ['Bonus that is taken', '₱360.25'],
    ['Bonus in running bets, goes back with what they win for it', '₱40.00'],
    ['Becomes free to withdraw', '₱60.00'],
    ['Turnover you need not play any more', '₱5,600.00'],
    ['Free to withdraw then', '₱60.00'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Let it go' }));
  expect(await screen.findByText('You let First deposit match go.')).toBeDefined();
  expect(server.inputsOf(giveUpBonus)).toEqual([{ bonusId: bonus.bonusId, takes: '360.25' }]);
});
