/** The form of Vietnam as a member uses it: pick, count, price, keys, and numbers that are wrong. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOpenedNumbers } from '#domains/lottery/contract/issue.ts';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import { findEngine } from '#domains/lottery/rules/engine/engines.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { assert } from '#kernel/assert.ts';
import { fill, renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import type { LineInput } from '../wire.ts';
import { vietnamTexts } from './texts.ts';
import { VietnamForm } from './VietnamForm.tsx';

type Options = { family?: LotteryFamily; states?: Record<string, 'half' | 'closed'>; isLocked?: boolean };

async function open({ family = 'vn_south', states, isLocked = false }: Options = {}) {
  const version = `${family}.1`;
  const engine = findEngine(family, version);
  assert(engine !== null, `no engine ${version}`);
  const added: LineInput[] = [];
  const form = (
    <VietnamForm
      game={{
        gameCode: 'VN_HCM',
        name: 'VN_HCM',
        iconUrl: '',
        isClosed: false,
        family,
        vassalage: 'TCG_LOTTO_VN',
        prizeMode: 'LOTT',
        source: 'own',
        priceVersion: version,
      }}
      engine={engine}
      terms={termsOf({ prizeMode: 'LOTT', numberStates: states })}
      prizeGroup={null}
      isLocked={isLocked}
      onAdd={(lines) => added.push(...lines)}
    />
  );
  const opened = { issue: '20261117', drawsAt: 0, drawnAt: 0, result: { db: ['583417'], g8: ['42'] }, version: 1 };
  const server = new TestServer().on(listOpenedNumbers, () => [{ ...opened, source: 'own' as const }]);
  const part = await renderPart(form, { server, texts: [vietnamTexts] });
  return { ...part, server, added };
}

const number = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const price = () => screen.getAllByRole('status').find(({ textContent }) => textContent.includes(' = '))?.textContent;
const group = (name: RegExp) => screen.getByRole('tab', { name });

test('LOTT-016 three numbers of lô at five points cost 270, and go to the slip as one line', async () => {
  const { user, added } = await open();
  expect(screen.getByText(/costs ₱18.00 \(18 results × ₱1.00\) and pays ₱99.00 a hit/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to slip' }).disabled).toBe(true);
  for (const name of ['07', '39', '68']) await user.click(number(name));
  await user.click(within(screen.getByRole('group', { name: 'Points per number' })).getByText('5'));
  expect(price()).toBe('3 numbers × 5 points × ₱18 = ₱270.00One hit pays ₱495.00.');
  await user.click(screen.getByRole('button', { name: 'Add to slip' }));
  expect(added).toEqual([{ kind: 'LO2', picks: [['07', '39', '68']], stake: '1', units: 5 }]);
  expect(number('07').getAttribute('aria-pressed')).toBe('false');
});

test('the north counts 27 results, and the street point has a price of its own', async () => {
  const { user } = await open({ family: 'vn_north' });
  await user.click(number('42'));
  expect(price()).toBe('1 number × 1 point × ₱27 = ₱27.00One hit pays ₱99.00.');
  await user.click(screen.getByRole('button', { name: 'Lô điểm' }));
  await user.click(number('42'));
  expect(price()).toBe('1 number × 1 point × ₱23 = ₱23.00One hit pays ₱80.00.');
  expect(screen.queryByRole('button', { name: 'Bao lô 7' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Bao lô 8' })).toBeDefined();
});

test('arrow keys move over the board, space picks, and Tab reaches one number alone', async () => {
  const { user } = await open();
  number('00').focus();
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown} ');
  expect(document.activeElement).toBe(number('21'));
  expect(number('21').getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{End}{ArrowRight}{ArrowUp}{Home}');
  expect(document.activeElement).toBe(number('20'));
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}');
  expect(document.activeElement).toBe(number('00'));
  expect(document.querySelectorAll('[data-number][tabindex="0"]')).toHaveLength(1);
});

test('what is pasted is picked, and each wrong number is named and stays', async () => {
  const { user, added } = await open();
  await user.click(screen.getByRole('button', { name: 'Type or paste' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Numbers of 2 digits/ });
  fill(field, '07, 39 7 123 x1');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '“7” has too few digits.',
    '“123” has too many digits.',
    '“x1” is not a number.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Pick 2 numbers' }));
  expect(field.value.split('\n')).toEqual(['7', '123', 'x1']);
  await user.click(screen.getByRole('button', { name: 'Remove 39' }));
  await user.click(screen.getByRole('button', { name: 'Add to slip' }));
  expect(added).toEqual([{ kind: 'LO2', picks: [['07']], stake: '1', units: 1 }]);
});

test('xiên is made of sets: two numbers complete one, and each set is a ticket', async () => {
  const { user, added } = await open();
  await user.click(group(/^Xiên/));
  for (const name of ['68', '07']) await user.click(number(name));
  await user.click(number('12'));
  expect(screen.getByText(/1 more number completes the set/)).toBeDefined();
  await user.click(number('34'));
  expect(price()).toBe('2 sets × 1 point × ₱1 = ₱2.00A win pays ₱36.00.');
  await user.click(screen.getByRole('button', { name: 'Remove 12 · 34' }));
  await user.click(screen.getByRole('button', { name: 'Add to slip' }));
  expect(added).toEqual([{ kind: 'XIEN2', picks: [['07', '68']], stake: '1', units: 1 }]);
});

test('đá costs every pair of its numbers', async () => {
  const { user } = await open();
  await user.click(group(/^Xiên/));
  await user.click(screen.getByRole('button', { name: 'Đá' }));
  for (const name of ['07', '12', '34', '68']) await user.click(number(name));
  expect(price()).toContain('6 pairs × 1 point × ₱1 = ₱6.00');
});

test('three digits are chosen by place, and all orders are added at once', async () => {
  const { user, added } = await open();
  await user.click(group(/^3 càng/));
  for (const [place, digit] of [
    ['hundreds', '4'],
    ['tens', '1'],
    ['units', '7'],
  ] as const)
    await user.click(within(screen.getByRole('group', { name: `Digits of the ${place}` })).getByText(digit));
  expect(price()).toContain('1 number × 1 point × ₱1 = ₱1.00');
  await user.click(screen.getByRole('button', { name: 'Groups' }));
  await user.click(within(screen.getByRole('group', { name: /^Đảo/ })).getByRole('button'));
  await user.click(screen.getByRole('button', { name: 'Add to slip' }));
  expect(added[0]?.picks).toEqual([['147', '174', '417', '471', '714', '741']]);
});

test('groups add many numbers, and nearly all of them are refused with how many to take away', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Groups' }));
  await user.click(screen.getByRole('button', { name: /^Tài/ }));
  expect(price()).toContain('50 numbers × 1 point × ₱18 = ₱900.00');
  await user.click(screen.getByRole('button', { name: /^Xỉu/ }));
  expect(price()).toContain('At most 90 of all 100 in one draw: take 10 away.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to slip' }).disabled).toBe(true);
});

test('a closed number says so and cannot be picked, one at half pay can', async () => {
  const { user } = await open({ states: { 'LO2:07': 'closed', 'LO2:08': 'half' } });
  await user.click(number('07, takes no more bets'));
  expect(number('07, takes no more bets').getAttribute('aria-pressed')).toBe('false');
  await user.click(number('08, pays half'));
  expect(price()).toContain('One hit pays ₱99.00. Half of it on 08.');
});

test('a locked form is inert and its rule stays readable', async () => {
  await open({ isLocked: true });
  expect(screen.getByText(/pays ₱99.00 a hit/).closest('[inert]')).toBeNull();
  expect(document.querySelector('[data-number]')?.closest('[inert]')).not.toBeNull();
});

test('LOTT-012 the last results of the region stand side by side, one call for each province', async () => {
  const { server } = await open();
  // On a Wednesday at noon the last draw was that of Tuesday.
  const table = await screen.findByRole('table');
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['Prize', 'Bến Tre', 'Vũng Tàu', 'Bạc Liêu']);
  expect(server.inputsOf(listOpenedNumbers)).toHaveLength(3);
  expect(screen.getByRole('region', { name: 'Last two digits by first digit, Bến Tre' })).toBeDefined();
});
