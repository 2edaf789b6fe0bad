/** What a registration asks, as the rows and switches of a brand say it: every field is judged at its place before it is sent. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPuzzle, solvePuzzle } from '#domains/identity/contract/challenge.ts';
import { listChannels } from '#domains/identity/contract/channel.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { type FieldRule, readAvailability, register } from '#domains/identity/contract/registration.ts';
import { type PatternId, patterns } from '#domains/identity/rules/registration/pattern.ts';
import type { RegistrationSwitches } from '#domains/identity/rules/registration/registration.ts';
import { listCountries } from '#kernel/country.ts';
import { descriptionOf, fill, renderPart, valueOf } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { RegisterDialog as registerPart } from '../parts.ts';
import { RegisterDialog } from '../registration/RegisterDialog.tsx';

type Case = {
  readonly field: FieldRule['field'];
  readonly label: string;
  /** The row of the requirements that names the template. */
  readonly id: string;
  readonly patternId: PatternId;
  readonly bounds: readonly [min: number, max: number];
  readonly required?: boolean;
  readonly wrong: readonly string[];
  readonly said: string;
  readonly right: string;
};

/** A field for every template: what it refuses, what it says of it, and what it takes. */
const cases: readonly Case[] = [
  {
    field: 'username',
    label: 'Username',
    id: 'REG-024',
    patternId: 'first_letter_alphanumeric',
    bounds: [4, 16],
    required: true,
    wrong: ['1abc', 'abc', 'a_bcd'],
    said: 'Account format is incorrect 4 - 16 letters and digits, starting with a letter',
    right: 'bagong2026',
  },
  {
    field: 'password',
    label: 'Password',
    id: 'REG-028',
    patternId: 'letters_and_digits',
    bounds: [6, 16],
    required: true,
    wrong: ['letters', 'abc12', 'abcdefgh123456789'],
    said: '6 - 16 characters, both letters and digits',
    right: 'Salamat2026',
  },
  {
    field: 'payeeName',
    label: 'Real name',
    id: 'REG-031',
    patternId: 'letters_and_spaces',
    bounds: [2, 50],
    wrong: ['Juan 2', 'J'],
    said: 'Real name format is incorrect: 2 - 50 English letters and spaces',
    right: 'Juan dela Cruz',
  },
  {
    field: 'paymentPassword',
    label: 'Payment password',
    id: 'REG-029 REG-020',
    patternId: 'digits_only',
    bounds: [6, 6],
    wrong: ['12345', '1234567', '12345a'],
    said: '6 digits',
    right: '482913',
  },
  {
    field: 'qqNum',
    label: 'QQ number',
    id: 'REG-023',
    patternId: 'length_range',
    bounds: [3, 5],
    wrong: ['ab', 'abcdef'],
    said: '3 - 5 characters',
    right: '#1 é',
  },
  {
    field: 'line',
    label: 'LINE',
    id: 'REG-025',
    patternId: 'chinese_digits',
    bounds: [2, 10],
    required: true,
    wrong: ['abc', '中'],
    said: '2 - 10 Chinese characters or digits',
    right: '中文12',
  },
  {
    field: 'whatsapp',
    label: 'WhatsApp',
    id: 'REG-027',
    patternId: 'alphanumeric',
    bounds: [2, 10],
    wrong: ['a_b'],
    said: '2 - 10 letters and digits, no special characters',
    right: 'ab12',
  },
  {
    field: 'facebook',
    label: 'Facebook',
    id: 'REG-030',
    patternId: 'uppercase',
    bounds: [2, 10],
    wrong: ['abc1'],
    said: '2 - 10 characters, at least one of them a capital letter',
    right: 'Abc1',
  },
  {
    field: 'wechat',
    label: 'WeChat',
    id: 'REG-032',
    patternId: 'no_spaces',
    bounds: [2, 10],
    wrong: ['a b'],
    said: '2 - 10 characters without spaces',
    right: 'a#b',
  },
  {
    field: 'idNumber',
    label: 'ID number',
    id: 'REG-033',
    patternId: 'date',
    bounds: [10, 10],
    wrong: ['31-12-2000'],
    said: 'A date such as 2000-12-31 or 12-31-2000',
    right: '12-31-2000',
  },
  {
    field: 'email',
    label: 'E-mail',
    id: 'REG-026',
    patternId: 'email',
    bounds: [6, 254],
    wrong: ['a@b', 'somebody'],
    said: 'Please enter a valid e-mail address',
    right: 'bagong@example.com',
  },
  {
    field: 'recommenderId',
    label: 'Recommender ID',
    id: 'REG-034',
    patternId: 'korean',
    bounds: [2, 10],
    wrong: ['abc'],
    said: '2 - 10 Korean characters',
    right: '한국',
  },
  {
    field: 'affiliateCode',
    label: 'Invitation code',
    id: 'REG-035',
    patternId: 'thai',
    bounds: [2, 10],
    wrong: ['abc'],
    said: '2 - 10 Thai characters',
    right: 'ไทย',
  },
];

const caseOf = (field: string) => cases.find((one) => one.field === field) as Case;

const rowOf = ({ field, patternId, bounds: [minLength, maxLength], required = false }: Case): FieldRule => ({
  field,
  enabled: true,
  required,
  acceptedPattern: patterns[patternId],
  minLength,
  maxLength,
  patternId,
});

const loose = { enabled: true, acceptedPattern: '*', patternId: 'length_range' } as const;
const password: FieldRule = { ...loose, field: 'password', required: true, minLength: 6, maxLength: 64 };
const allOn: RegistrationSwitches = { username: true, mobile: true, mobilePassword: true, mobileCode: true };
const human = 'h'.repeat(43);

async function openForm(rules: readonly FieldRule[], switches: RegistrationSwitches = { ...allOn, mobile: false }) {
  const server = new TestServer()
    .on(listChannels, () => [])
    .on(listCountries, () => [])
    .on(readAvailability, () => ({ available: true }))
    .on(openPuzzle, () => ({
      id: 'p'.repeat(22),
      scene: '',
      piece: '',
      width: 300,
      height: 150,
      pieceSize: 40,
      pieceTop: 10,
      question: 'two and three',
    }))
    .on(solvePuzzle, () => ({ result: human }))
    .on(register, () => ({ token: 't', firstTimeLogin: false, passwordExpired: false, defaultPassword: false }))
    .on(readMemberInfo, () => ({ refused: { fault: 'network', message: 'What follows is no part of this test' } }));
  const part = (
    <RegisterDialog
      data={undefined}
      onClose={() => undefined}
      rules={rules}
      switches={switches}
      minimumAge={21}
      onTerms={() => undefined}
      onUnproven={() => undefined}
      picture={undefined}
      offer={undefined}
    />
  );
  const { user } = await renderPart(part, { server, texts: registerPart.texts, address: '/register' });
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}(\\s*\\*)?$`), { selector: 'input' });
  const agree = async () => {
    await user.click(screen.getByLabelText('I am 21 or older'));
    await user.click(screen.getByLabelText(/I have read and accept/, { selector: 'input' }));
  };
  const press = (name: string) =>
    user.click(screen.getByText(name, { selector: 'button *' }).closest('button') as Element);
  const submit = () => press('Create account');
  const proveHuman = async () => {
    await user.click(await screen.findByText('Answer a question instead'));
    fill(await screen.findByLabelText('Your answer'), '5');
    await press('Check');
  };
  return { server, user, field, agree, submit, proveHuman };
}

/** What is judged while one types is said when the form has taken it in. */
const leave = async (input: HTMLElement, typed: string) => {
  await act(async () => {
    fill(input, typed);
    fireEvent.blur(input);
  });
};

const isWrong = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true';

test.each(cases.map((one) => [one.id, one.label, one] as const))(
  '%s REG-013 REG-016 REG-018 REG-019 REG-037 ERR-047 %s is judged by the row of the brand and tells its template with the numbers of the row',
  async (_id, _label, one) => {
    const { field } = await openForm([rowOf(one)]);
    const input = field(one.label);
    for (const typed of one.wrong) {
      await leave(input, typed);
      expect([typed, isWrong(input), descriptionOf(input)]).toEqual([typed, true, one.said]);
    }
    await leave(input, one.right);
    expect(isWrong(input)).toBe(false);
  },
);

test('REG-014 REG-046 REG-048 REG-056 what has to be there blocks while it is empty, what may be left out does not, and what is right is sent with what was agreed to', async () => {
  const textCases = ['payeeName', 'qqNum', 'line', 'whatsapp', 'facebook', 'idNumber'].map(caseOf);
  const responses = [...textCases, ...['username', 'password', 'wechat', 'paymentPassword'].map(caseOf)];
  const { server, field, agree, submit } = await openForm(responses.map(rowOf));
  expect(screen.queryByLabelText('Captcha')).toBeNull();
  const sent = responses.filter((one) => one.field !== 'wechat');
  for (const { label, right } of sent) fill(field(label), right);
  fill(field('LINE'), '');
  fill(field('Confirm password'), caseOf('password').right);
  await agree();
  await submit();
  await expect.poll(() => document.activeElement).toBe(field('LINE'));
  expect(screen.getAllByText('Input cannot be empty')).toHaveLength(1);
  expect(isWrong(field('WeChat'))).toBe(false);
  expect(server.inputsOf(register)).toEqual([]);

  fill(field('LINE'), caseOf('line').right);
  await submit();
  await expect.poll(() => server.inputsOf(register).length).toBe(1);
  const [{ device: _, ...input }] = server.inputsOf(register) as [Record<string, unknown>];
  expect(input).toEqual({
    ...Object.fromEntries(sent.map((one) => [one.field, one.right])),
    confirmPassword: caseOf('password').right,
    ageConfirmed: true,
    termsAccepted: true,
    registerMethod: 'WEB',
    login: true,
    registerUrl: window.location.href,
    domain: window.location.hostname,
  });
});

test('REG-013 REG-017 REG-018 REG-021 a field whose row is off is not there, a template that nobody knows reads as a length, and a pattern that is none takes anything of its length', async () => {
  const short = { minLength: 3, maxLength: 5 };
  const { field } = await openForm([
    { ...loose, ...short, field: 'username', required: true, patternId: 'no_such_template' },
    password,
    { ...loose, ...short, field: 'line', required: false, acceptedPattern: '[a-z' },
    { ...rowOf(caseOf('wechat')), enabled: false },
  ]);
  await leave(field('LINE'), '#1 é');
  expect(isWrong(field('LINE'))).toBe(false);
  await leave(field('Username'), 'ab');
  expect(descriptionOf(field('Username'))).toBe('Account format is incorrect 3 - 5 characters');
  expect(screen.queryByText('no_such_template')).toBeNull();
  const labels = Array.from(document.querySelectorAll('label'), (label) => label.textContent);
  for (const one of cases.filter(({ field: name }) => !['username', 'password', 'line'].includes(name)))
    expect(labels.filter((label) => label.startsWith(one.label))).toEqual([]);
});

test('REG-022 a page that was opened before the row changed shows the server’s message at the field', async () => {
  const { server, field, agree, submit } = await openForm([
    { ...loose, field: 'username', required: true, minLength: 3, maxLength: 5 },
    password,
  ]);
  const detail = { field: 'username', patternId: 'digits_only', min: 2, max: 9 };
  server.on(register, () => ({ refused: { fault: 'field_refused', message: 'Not in these words', detail } }));
  fill(field('Username'), 'luzon');
  for (const label of ['Password', 'Confirm password']) fill(field(label), 'Salamat2026');
  await agree();
  await submit();
  await expect.poll(() => descriptionOf(field('Username'))).toBe('Account format is incorrect 2 - 9 digits');
  await expect.poll(() => document.activeElement).toBe(field('Username'));
});

test('REG-057 ERR-029 a taken e-mail address is shown under its field, the input stays, and another one is sent', async () => {
  const { server, field, agree, submit, proveHuman } = await openForm([
    { ...loose, field: 'username', required: true, minLength: 4, maxLength: 16 },
    password,
    { ...loose, field: 'email', required: true, patternId: 'email', minLength: 6, maxLength: 64 },
  ]);
  const message = 'This e-mail address is already in use';
  server.on(register, () => ({ refused: { fault: 'email_taken', message } }));
  fill(field('Username'), 'bagong');
  for (const label of ['Password', 'Confirm password']) fill(field(label), 'Salamat2026');
  fill(field('E-mail'), 'JUAN@EXAMPLE.COM');
  await agree();
  await submit();
  // The brand asks for no check; who types an address is asked all the same.
  await proveHuman();
  await expect.poll(() => descriptionOf(field('E-mail'))).toBe(message);
  await expect.poll(() => document.activeElement).toBe(field('E-mail'));
  expect([field('Username'), field('E-mail')].map(valueOf)).toEqual(['bagong', 'JUAN@EXAMPLE.COM']);
  fill(field('E-mail'), 'iba@example.com');
  await submit();
  await proveHuman();
  await expect
    .poll(() => server.inputsOf(register))
    .toMatchObject([
      { email: 'JUAN@EXAMPLE.COM', humanVerification: human },
      { email: 'iba@example.com', humanVerification: human },
    ]);
});
