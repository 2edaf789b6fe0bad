/** What a registration asks, as the rows and switches of a brand say it. */
import { type PatternId, patterns } from '#domains/identity/rules/pattern.ts';
import { newName, newNumber, RegisterPage } from './register-page.ts';
import { type AskedRow, secondHost } from './second-house.ts';
import { expect, fullRun, fullRunOnBoth, test } from './story.ts';

type Case = {
  readonly field: string;
  readonly label: string;
  readonly patternId: PatternId;
  readonly bounds: readonly [min: number, max: number];
  readonly required?: boolean;
  readonly wrong: readonly string[];
  readonly told: string;
  readonly right: string;
};

/** A field for every template: what it refuses, what it says of it, and what it takes. */
const cases: readonly Case[] = [
  {
    field: 'username',
    label: 'Username',
    patternId: 'first_letter_alphanumeric',
    bounds: [4, 16],
    required: true,
    wrong: ['1abc', 'abc', 'a_bcd'],
    told: 'Account format is incorrect 4 - 16 letters and digits, starting with a letter',
    right: newName(),
  },
  {
    field: 'password',
    label: 'Password',
    patternId: 'letters_and_digits',
    bounds: [6, 16],
    required: true,
    wrong: ['letters', 'abc12', 'abcdefgh123456789'],
    told: '6 - 16 characters, both letters and digits',
    right: 'Salamat2026',
  },
  {
    field: 'payeeName',
    label: 'Real name',
    patternId: 'letters_and_spaces',
    bounds: [2, 50],
    wrong: ['Juan 2', 'J'],
    told: 'Real name format is incorrect: 2 - 50 English letters and spaces',
    right: 'Juan dela Cruz',
  },
  {
    field: 'paymentPassword',
    label: 'Payment password',
    patternId: 'digits_only',
    bounds: [6, 6],
    wrong: ['12345', '1234567', '12345a'],
    told: '6 digits',
    right: '482913',
  },
  {
    field: 'qqNum',
    label: 'QQ number',
    patternId: 'length_range',
    bounds: [3, 5],
    wrong: ['ab', 'abcdef'],
    told: '3 - 5 characters',
    right: '#1 é',
  },
  {
    field: 'line',
    label: 'LINE',
    patternId: 'chinese_digits',
    bounds: [2, 10],
    required: true,
    wrong: ['abc', '中'],
    told: '2 - 10 Chinese characters or digits',
    right: '中文12',
  },
  {
    field: 'whatsapp',
    label: 'WhatsApp',
    patternId: 'alphanumeric',
    bounds: [2, 10],
    wrong: ['a_b'],
    told: '2 - 10 letters and digits, no special characters',
    right: 'ab12',
  },
  {
    field: 'facebook',
    label: 'Facebook',
    patternId: 'uppercase',
    bounds: [2, 10],
    wrong: ['abc1'],
    told: '2 - 10 characters, at least one of them a capital letter',
    right: 'Abc1',
  },
  {
    field: 'wechat',
    label: 'WeChat',
    patternId: 'no_spaces',
    bounds: [2, 10],
    wrong: ['a b'],
    told: '2 - 10 characters without spaces',
    right: 'a#b',
  },
  {
    field: 'idNumber',
    label: 'ID number',
    patternId: 'date',
    bounds: [10, 10],
    wrong: ['31-12-2000'],
    told: 'A date such as 2000-12-31 or 12-31-2000',
    right: '12-31-2000',
  },
  {
    field: 'email',
    label: 'E-mail',
    patternId: 'email',
    bounds: [6, 254],
    wrong: ['a@b', 'somebody'],
    told: 'Please enter a valid e-mail address',
    right: `${newName()}@example.com`,
  },
  {
    field: 'recommenderId',
    label: 'Recommender ID',
    patternId: 'korean',
    bounds: [2, 10],
    wrong: ['abc'],
    told: '2 - 10 Korean characters',
    right: '한국',
  },
  {
    field: 'affiliateCode',
    label: 'Invitation code',
    patternId: 'thai',
    bounds: [2, 10],
    wrong: ['abc'],
    told: '2 - 10 Thai characters',
    right: 'ไทย',
  },
];

const rightOf = (field: string) => cases.find((one) => one.field === field)?.right ?? '';

const rowOf = ({ field, patternId, bounds, required = false }: Case): AskedRow => ({
  field,
  required,
  pattern: patterns[patternId],
  patternId,
  bounds,
});

test(
  'REG-013 REG-014 REG-016 REG-017 REG-018 REG-019 REG-020 REG-023 REG-024 REG-025 REG-026 REG-027 REG-028 REG-029 REG-030 REG-031 REG-032 REG-033 REG-034 REG-035 REG-037 REG-046 REG-048 REG-056 ERR-047 every field is judged by the row of the brand and tells its template with the numbers of the row; what is right is sent, with what was agreed to',
  fullRun,
  async ({ site, entrance, house, page }) => {
    await house.askFor(cases.map(rowOf));
    await site.open('/register');
    const form = new RegisterPage(page, entrance.register);
    await expect(form.field('Captcha')).toHaveCount(0);
    await form.openMore();
    for (const { label, wrong, told, right } of cases) {
      const field = form.field(label);
      for (const typed of wrong) {
        await field.fill(typed);
        await field.blur();
        await expect(field, `${label}: ${typed}`).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(told);
      }
      await field.fill(right);
      await expect(field, `${label}: ${right}`).not.toHaveAttribute('aria-invalid', 'true');
    }
    // What has to be there blocks while it is empty, and what may be left out does not.
    await form.field('LINE').fill('');
    await form.field('WeChat').fill('');
    await form.field('Confirm password').fill('Salamat2026');
    await form.agree();
    await form.submitButton.click();
    await expect(form.field('LINE')).toBeFocused();
    await expect(form.dialog.getByText('Input cannot be empty')).toHaveCount(1);
    await expect(form.field('WeChat')).not.toHaveAttribute('aria-invalid', 'true');
    await form.field('LINE').fill(rightOf('line'));
    // Nobody has such a name or such a code.
    for (const label of ['Recommender ID', 'Invitation code']) await form.field(label).fill('');
    await form.submitButton.click();
    // The brand asks for no check; who types an address is asked all the same.
    await form.proveHuman();
    await expect(form.dialog).toBeHidden();
    const told = ['payeeName', 'qqNum', 'line', 'whatsapp', 'facebook', 'idNumber'];
    expect(await house.toldBy(rightOf('username'))).toMatchObject({
      method: 'WEB',
      age: 21,
      terms: expect.stringMatching(/./),
      consentedMinutesAgo: 0,
      domain: secondHost,
      registerUrl: expect.stringContaining(`//${secondHost}`),
      email: rightOf('email'),
      answers: Object.fromEntries(told.map((field) => [field, rightOf(field)])),
    });
  },
);

test(
  'REG-013 REG-018 REG-021 REG-022 a field whose row is off is not there, a template that nobody knows reads as a length, and the server goes by the row as it is now',
  fullRun,
  async ({ site, entrance, house, page }) => {
    const bounds = [3, 5] as const;
    await house.askFor([
      { field: 'username', required: true, pattern: '*', patternId: 'no_such_template', bounds },
      { field: 'password', required: true, pattern: '*', patternId: 'length_range', bounds: [6, 64] },
      // Whoever wrote it forgot a bracket: it takes anything of its length.
      { field: 'line', pattern: '[a-z', patternId: 'alphanumeric', bounds },
    ]);
    await site.open('/register');
    const form = new RegisterPage(page, entrance.register);
    await form.openMore();
    await form.field('LINE').fill('#1 é');
    await form.field('LINE').blur();
    await expect(form.field('LINE')).not.toHaveAttribute('aria-invalid', 'true');
    await form.field('Username').fill('ab');
    await form.field('Username').blur();
    await expect(form.field('Username')).toHaveAccessibleDescription('Account format is incorrect 3 - 5 characters');
    await expect(form.dialog.getByText('no_such_template')).toHaveCount(0);
    for (const { label, field } of cases.filter((one) => !['username', 'password', 'line'].includes(one.field)))
      await expect(form.field(label), field).toHaveCount(0);
    // A page that was opened before the operator changed the row is told by the server.
    await house.askFor([
      { field: 'username', required: true, pattern: '[0-9]+', patternId: 'digits_only', bounds: [2, 9] },
      { field: 'password', required: true, pattern: '*', patternId: 'length_range', bounds: [6, 64] },
    ]);
    await form.field('Username').fill('luzon');
    await form.fillPasswords();
    await form.agree();
    await form.submitButton.click();
    await expect(form.field('Username')).toHaveAccessibleDescription('Account format is incorrect 2 - 9 digits');
    await expect(form.field('Username')).toBeFocused();
  },
);

test(
  'REG-057 ERR-029 an e-mail address that somebody has is told under its field, in any spelling, and what was typed stays',
  fullRun,
  async ({ site, entrance, house, page }) => {
    const bounds = [6, 64] as const;
    await house.askFor([
      { field: 'username', required: true, pattern: '*', patternId: 'length_range', bounds: [4, 16] },
      { field: 'password', required: true, pattern: '*', patternId: 'length_range', bounds },
      { field: 'email', required: true, pattern: '*', patternId: 'email', bounds },
    ]);
    const form = new RegisterPage(page, entrance.register);
    const address = `${newName()}@example.com`;
    const register = async (username: string, email: string) => {
      await site.open('/register');
      await form.field('Username').fill(username);
      await form.fillPasswords();
      await form.field('E-mail').fill(email);
      await form.agree();
      await form.submitButton.click();
      await form.proveHuman();
    };
    await register(newName(), address);
    await expect(form.dialog).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
    const other = newName();
    await register(other, address.toUpperCase());
    await expect(form.field('E-mail')).toHaveAccessibleDescription('This e-mail address is already in use');
    await expect(form.field('E-mail')).toBeFocused();
    await expect(form.field('E-mail')).toHaveValue(address.toUpperCase());
    await expect(form.field('Username')).toHaveValue(other);
    await form.field('E-mail').fill(`${newName()}@example.com`);
    await form.submitButton.click();
    await form.proveHuman();
    await expect(form.dialog).toBeHidden();
  },
);

test(
  'REG-002 REG-003 REG-004 ROLE-016 ROLE-017 ROLE-018 ROLE-019 switches of the brand decide about the mobile tab, its password and its code; one that is off above is off below, for the page and for the server',
  fullRun,
  async ({ site, entrance, house, page }) => {
    await house.turn({ MOBILENUMREG3: true, MOBILENUMPASSREG3: false, REGMOBVERF3: false });
    await site.open('/register');
    const form = new RegisterPage(page, entrance.register);
    await form.tab('Mobile number').click();
    await expect(form.field('Mobile number')).toBeVisible();
    for (const name of ['Password', 'Confirm password', 'Verification code'])
      await expect(form.field(name)).toHaveCount(0);
    await house.turn({ MOBILENUMPASSREG3: true, REGMOBVERF3: true });
    await site.open('/register');
    await form.tab('Mobile number').click();
    for (const name of ['Mobile number', 'Password', 'Confirm password', 'Verification code'])
      await expect(form.field(name)).toBeVisible();
    await house.turn({ USERNAMEREG3: false });
    await site.open('/register');
    await expect(form.field('Mobile number')).toBeVisible();
    await expect(form.dialog.getByRole('tab')).toHaveCount(0);
    await house.turn({ MOBILENUMPASSREG3: false, REGMOBVERF3: false });
    await site.open('/register');
    await form.field('Mobile number').fill(newNumber());
    await form.agree();
    await house.turn({ REGISTER3: false, FREEPLAY3: true, MOBVERFLOGIN3: false });
    await form.submitButton.click();
    await form.proveHuman();
    await expect(form.dialog.getByRole('alert')).toContainText('Registration is closed at the moment');
    await site.open('/register');
    await expect(form.dialog.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('banner').getByText('Sign up')).toHaveCount(0);
    await form.dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(entrance.login.getByRole('button', { name: 'Look around with a free trial' })).toBeVisible();
    await expect(entrance.login.getByRole('tab')).toHaveCount(0);
    await expect(entrance.login.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
  },
);

test(
  'POPUP-019 AUTH-022 AUTH-020 the register popup has the brand’s picture and offer, and a third party makes an account from it; a tab blames nobody for what was not touched',
  fullRunOnBoth,
  async ({ site, entrance, page, isMobile }) => {
    await site.open('/register');
    const form = new RegisterPage(page, entrance.register);
    await expect(form.dialog.getByRole('link', { name: 'Welcome bonus' })).toHaveAttribute('href', /^\//);
    if (isMobile) {
      await expect(form.dialog.getByRole('heading', { name: 'Create your account' })).toBeFocused();
    } else {
      await expect(form.dialog.getByText('A light for your evenings')).toBeVisible();
      await expect(form.dialog.locator('img[src*="/art/"]').first()).toBeVisible();
      await expect(form.field('Username')).toBeFocused();
    }
    await form.submitButton.click();
    await expect(form.field('Username')).toHaveAttribute('aria-invalid', 'true');
    await form.tab('Mobile number').click();
    await expect(form.field('Mobile number')).toBeVisible();
    await expect(form.dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(form.tab('Mobile number')).toBeFocused();

    await form.dialog.getByRole('button', { name: 'Continue with Sandbox ID' }).click();
    await page.getByLabel('Name').fill(`Bago ${newName()}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await entrance.login.getByLabel(/or older$/).check();
    await entrance.login.getByLabel(/I have read and accept/).check();
    await entrance.login.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(async () => (await entrance.stored())['token']).toBeTruthy();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
