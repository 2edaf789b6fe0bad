import { randomInt } from 'node:crypto';
import { readCaptcha } from '../support/challenge.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { demoPassword } from '../support/login-page.ts';
import { MemberRows } from '../support/member-rows.ts';
import { RegisterPage } from '../support/register-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

test(
  'AUTH-003 AUTH-045 ROUTE-006 a login form that is submitted before its script has loaded writes no password into the address',
  fullRun,
  async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/agent');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: '代理账号' }).fill('nobody');
    const password = main.getByLabel('登录密码', { exact: true });
    await password.fill('secret');
    await password.press('Enter');
    await main.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(/\/agent$/);
    await expect(password).toHaveValue('secret');
  },
);

test(
  'ROUTE-006 an agent who chooses another language on the login page has it there from then on',
  fullRun,
  async ({ site, page }) => {
    await site.open('/agent');
    await expect(site.title).toHaveText('代理后台');
    // Chinese letters come with the page: a machine may have none.
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Noto Sans SC"', '代理后台'))).toBe(true);
    await page.getByRole('button', { name: /^语言/ }).click();
    await page.getByRole('radio', { name: 'Tagalog' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Mag-log in', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Lunes hanggang Biyernes 12:00-21:00');
    expect(await site.attribute('lang')).toBe('fil');
    await page.getByRole('button', { name: /^Wika/ }).click();
    await page.getByRole('radio', { name: '简体中文' }).click();
    await expect(site.title).toHaveText('代理后台');
  },
);

test(
  'ROUTE-006 ROUTE-008 AUTH-025 AUTH-031 AUTH-043 TRAP-039 CONST-061 the agents’ login page refuses, asks for the captcha and for a second factor in Chinese, and logs an agent in',
  fullRunOnBoth,
  async ({ site, entrance, page, isMobile }) => {
    // Of type 41 and 42; both journeys run at the same time.
    const agent = isMobile ? 'habagat' : 'sinag';
    const number = `+63919${randomInt(1_000_000, 9_999_999)}`;
    const rows = await MemberRows.open();
    await rows.bind(agent, { mobile: number, email: `${agent}${number.slice(4)}@example.com`, payee: 'Lakan' });
    await rows.clearTrustedNetworksAndDevices(agent);
    await rows.close();
    await site.open('/agent');
    const main = page.getByRole('main');
    const submit = main.getByRole('button', { name: '登录', exact: true });
    const account = main.getByRole('textbox', { name: '代理账号' });
    const password = main.getByLabel('登录密码', { exact: true });
    await submit.click();
    await expect(main.getByText('请填写此项')).toHaveCount(2);
    await expect(account).toBeFocused();
    await account.fill(`nobody${randomInt(1e9)}`);
    await password.fill('wrong');
    const captcha = main.getByRole('textbox', { name: '验证码' });
    for (let tries = 0; tries < 3; tries++) {
      const nextResponse = page.waitForResponse('**/wps/session/login');
      await submit.click();
      await nextResponse;
      await expect(main.getByText('账号或密码错误')).toBeVisible();
    }
    await expect(captcha).toBeVisible();
    await submit.click();
    await expect(main.getByText('请输入验证码')).toBeVisible();
    expect(await findAccessibilityViolations(page, 'whole')).toEqual([]);
    await main.getByRole('button', { name: '改用拼图验证' }).click();
    const human = page.getByRole('dialog', { name: '安全验证' });
    await human.getByRole('button', { name: '改为回答问题' }).click();
    await expect(human.getByText(/^[一二三四五六七八九十]+加[一二三四五六七八九十]+等于多少？/)).toBeVisible();
    await page.keyboard.press('Escape');

    await account.fill(agent);
    await password.fill(demoPassword);
    await readCaptcha(page, captcha);
    await submit.click();
    await expect(main.getByText('此登录地点尚未验证', { exact: false })).toBeVisible();
    await main.getByRole('button', { name: '获取验证码' }).click();
    await expect(main.getByText(/验证码已发送/)).toBeVisible();
    expect(await findAccessibilityViolations(page, 'whole')).toEqual([]);
    const confirm = main.getByRole('button', { name: '确认' });
    await main.getByRole('textbox').fill('000000');
    await confirm.click();
    await expect(main.getByText('请输入有效的验证码')).toBeVisible();
    await main.getByRole('textbox').fill(await new RegisterPage(page, main).codeFor(number));
    await confirm.click();
    await expect(page).toHaveURL(/\/agentHome$/);
    expect(await entrance.stored()).toMatchObject({ userName: agent, isAgent: 'true', isTrial: 'false' });
  },
);
