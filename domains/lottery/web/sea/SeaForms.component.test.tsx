/** The forms of Southeast Asia as a member uses them. */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fill } from '#platform/web/testing/render.tsx';
import { DigitsForm } from './DigitsForm.tsx';
import { FourDForm } from './FourDForm.tsx';
import { IndonesiaForm } from './IndonesiaForm.tsx';
import { LottoForm } from './lotto/LottoForm.tsx';
import { ThaiForm } from './ThaiForm.tsx';
import { openForm } from './testing.ts';

const total = () => screen.getAllByRole('status').find(({ textContent }) => textContent.includes('₱'))?.textContent;
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to slip' });
const type = (label: string, typed: string) => fill(screen.getByLabelText(label), typed);
const press = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('LOTT-016 the Thai bill', () => {
  const thai = { family: 'thai', priceVersion: 'thai.1' } as const;

  test('columns open by the count of digits, and the bill counts as it is typed', async () => {
    const { user, added } = await openForm(ThaiForm, thai);
    expect(addButton().disabled).toBe(true);
    type('New number', '274');
    expect(screen.queryByLabelText('Bottom stake for 274')).toBeNull();
    type('Top stake for 274', '20');
    type('Tod stake for 274', '10');
    type('New number', '58');
    type('Bottom stake for 58', '50');
    expect(total()).toBe('3 bets · ₱80.00');
    expect(screen.getByText('×900')).toBeDefined();
    await user.click(addButton());
    expect(added.map(({ kind, stake }) => `${kind} ${stake}`)).toEqual(['TOP3 20', 'TOD3 10', 'BOT2 50']);
    expect(screen.queryByLabelText('Number 1')).toBeNull();
  });

  test('all orders of the last number and one stake on all', async () => {
    const { user } = await openForm(ThaiForm, thai);
    type('New number', '274');
    type('Top stake for 274', '20');
    await user.click(press('Add all orders of 274'));
    expect(total()).toBe('6 bets · ₱120.00');
    type('New number', '58');
    await user.click(press('Same stake on all'));
    expect(total()).toBe('7 bets · ₱140.00');
    await user.click(press('Remove 742'));
    expect(total()).toBe('6 bets · ₱120.00');
  });

  test('a wrong stake holds the bill back until it is corrected', async () => {
    await openForm(ThaiForm, thai);
    type('New number', '274');
    type('Top stake for 274', '0');
    expect(total()).toContain('1 field is wrong.');
    expect(addButton().disabled).toBe(true);
    type('Top stake for 274', '5');
    expect(addButton().disabled).toBe(false);
  });

  test('pasted lines become rows, wrong ones are named and stay', async () => {
    const { user } = await openForm(ThaiForm, thai);
    await user.click(screen.getByRole('tab', { name: 'Paste' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('A line for each number');
    fill(field, '274 = 20 x 10\n12345 = 5');
    expect(screen.getByText('“12345 = 5”: there is no bet on this number here.')).toBeDefined();
    await user.click(press('Take 1 line'));
    expect(field.value).toBe('12345 = 5');
    await user.click(screen.getByRole('tab', { name: 'Rows' }));
    expect(total()).toBe('2 bets · ₱30.00');
  });

  test('numbers with a limit are listed, and the fields count with them', async () => {
    await openForm(ThaiForm, { ...thai, states: { 'TOP3:274': 'half', 'TOP2:58': 'closed' } });
    const limits = within(screen.getByRole('region', { name: 'Numbers with a limit in this draw' }));
    expect(limits.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '582 topclosed',
      '2743 tophalf pay',
    ]);
    type('New number', '274');
    expect(screen.getByText('×450 half')).toBeDefined();
    type('New number', '58');
    expect(screen.getByLabelText<HTMLInputElement>('Top stake for 58').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Bottom stake for 58').disabled).toBe(false);
  });

  test('high and low have a stake of their own, and never both sides', async () => {
    const { user, added } = await openForm(ThaiForm, thai);
    await user.click(press('High, low top'));
    await user.click(press('High'));
    expect(total()).toBe('1 bet × ₱10.00 = ₱10.00One hit pays ₱19.00.');
    await user.click(press('Low'));
    expect(total()).toContain('At most 1 of these in one draw: take 1 away.');
    await user.click(press('Low'));
    await user.click(addButton());
    expect(added).toEqual([{ kind: 'HILOTOP3', picks: [['high']], stake: '10', units: 1 }]);
  });

  test('a locked bill is inert', async () => {
    await openForm(ThaiForm, { ...thai, isLocked: true });
    expect(screen.getByLabelText('New number').closest('[inert]')).not.toBeNull();
  });
});

describe('LOTT-016 the 4D bill', () => {
  const fourD = { family: 'four_d', priceVersion: 'four_d_sg.1' } as const;

  test('a box costs each order, an iBet one stake', async () => {
    const { user, added } = await openForm(FourDForm, fourD);
    await user.click(press('Box, every order'));
    type('New number', '1123');
    type('Big stake for 1123', '1');
    expect(total()).toBe('1 bet · ₱12.00');
    await user.click(press('iBet, one stake'));
    type('New number', '1123');
    type('Big stake for 1123', '1');
    expect(total()).toBe('1 bet · ₱1.00');
    expect(screen.getByText('×166')).toBeDefined();
    await user.click(addButton());
    expect(added).toEqual([{ kind: 'IBET_BIG', picks: [['1123']], stake: '1', units: 1 }]);
  });

  test('a roll has one place that may be any digit', async () => {
    const { user, added } = await openForm(FourDForm, fourD);
    await user.click(press('Roll'));
    type('New number', '12r4');
    type('Small stake for 12R4', '2');
    expect(total()).toBe('1 bet · ₱20.00');
    await user.click(addButton());
    expect(added).toEqual([{ kind: 'ROLL_SMALL', picks: [['3'], ['124']], stake: '2', units: 1 }]);
  });
});

describe('LOTT-016 Indonesian bets', () => {
  const indonesia = { family: 'indonesia', priceVersion: 'indonesia.1' } as const;

  test('colok macau is made of sets of two', async () => {
    const { user, added } = await openForm(IndonesiaForm, indonesia);
    await user.click(press('Colok macau'));
    await user.click(press('7'));
    await user.click(press('1'));
    expect(total()).toBe('1 bet × ₱10.00 = ₱10.00One hit pays ₱96.00.');
    await user.click(addButton());
    expect(added).toEqual([{ kind: 'COLOK_MACAU', picks: [['1', '7']], stake: '10', units: 1 }]);
  });

  test('colok jitu has a row for each place, and arrow keys move in it', async () => {
    const { user, added } = await openForm(IndonesiaForm, indonesia);
    await user.click(press('Colok jitu'));
    const place = within(screen.getByRole('group', { name: '2nd digit' }));
    place.getByText('0').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await user.click(addButton());
    expect(added).toEqual([{ kind: 'JITU', picks: [[], ['2'], [], []], stake: '10', units: 1 }]);
  });

  test('the discount is in the price of a bill', async () => {
    await openForm(IndonesiaForm, { family: 'indonesia', priceVersion: 'indonesia_discount.1' });
    type('New number', '1234');
    type('Last digits stake for 1234', '10');
    expect(total()).toBe('1 bet · ₱3.40');
    expect(screen.getByRole('columnheader', { name: 'Costs' })).toBeDefined();
  });

  test('signs are named by the animals of the lunar year', async () => {
    const { user } = await openForm(IndonesiaForm, indonesia);
    await user.click(press('Shio'));
    expect(press('1 Horse')).toBeDefined();
  });
});

describe('LOTT-016 digit games', () => {
  test('two numbers of 1 to 31, in order and in any order', async () => {
    const { user, added } = await openForm(DigitsForm, { family: 'pcso_digits', priceVersion: 'pcso_2d.1' });
    type('New number', '0712');
    type('Straight stake for 07-12', '10');
    type('Any order stake for 07-12', '20');
    expect(total()).toBe('2 bets · ₱30.00');
    await user.click(addButton());
    expect(added).toEqual([
      { kind: 'STRAIGHT', picks: [['07'], ['12']], stake: '10', units: 1 },
      { kind: 'ANY_ORDER', picks: [['07', '12']], stake: '20', units: 1 },
    ]);
  });
});

describe('LOTT-016 the ticket of a number game', () => {
  const lotto = { family: 'pcso_lotto', priceVersion: 'pcso_642.1' } as const;
  const pick = async (user: { click: (element: Element) => Promise<void> }, numbers: readonly number[]) => {
    for (const number of numbers) await user.click(press(String(number)));
  };

  test('six numbers are a play, seven a system of seven plays', async () => {
    const { user, added } = await openForm(LottoForm, lotto);
    await pick(user, [4, 11, 17, 23, 36]);
    expect(press('Add play').disabled).toBe(true);
    expect(total()).toContain('1 more number. One play costs ₱20.');
    await pick(user, [41]);
    expect(total()).toBe('04 · 11 · 17 · 23 · 36 · 411 play × ₱20 = ₱20.00');
    await pick(user, [42]);
    expect(total()).toContain('7 plays × ₱20 = ₱140.00');
    await user.click(press('Add play'));
    expect(added).toEqual([
      { kind: 'SYSTEM', picks: [['04', '11', '17', '23', '36', '41', '42']], stake: '20', units: 1 },
    ]);
  });

  test('a lucky pick is six different numbers of the board', async () => {
    const { user, added } = await openForm(LottoForm, lotto);
    await user.click(press('Lucky pick'));
    await user.click(press('Add play'));
    const [numbers = []] = added[0]?.picks ?? [];
    expect([added[0]?.kind, numbers.length, new Set(numbers).size]).toEqual(['SINGLE', 6, 6]);
    expect(numbers.every((number) => Number(number) >= 1 && Number(number) <= 42)).toBe(true);
  });

  test('says the exact chance of each prize, and that it is no product of the PCSO', async () => {
    await openForm(LottoForm, lotto);
    expect(screen.getByText('Own draw. Not a PCSO product.')).toBeDefined();
    const rows = screen.getAllByRole('row').slice(1);
    const cells = (row: HTMLElement) => [...row.children].slice(2).map((cell) => cell.textContent);
    expect(rows.map(cells)).toEqual([
      ['1', '5,245,786'],
      ['216', '24,286'],
      ['9,450', '555.1'],
      ['142,800', '36.7'],
    ]);
  });
});
