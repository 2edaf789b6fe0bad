import { randomInt } from 'node:crypto';
import { brokenRules } from './content-page.ts';
import { expect, onBoth, test } from './story.ts';

test(
  'ROUTE-006 ROUTE-008 AUTH-025 AUTH-031 TRAP-039 CONST-061 the agents’ door asks for captcha and second proof in Chinese too',
  onBoth,
  async ({ site, page }) => {
    await site.open('/agent');
    const main = page.getByRole('main');
    const submit = main.getByRole('button', { name: '登录', exact: true });
    await submit.click();
    await expect(main.getByText('请填写此项')).toHaveCount(2);
    await expect(main.getByRole('textbox', { name: '代理账号' })).toBeFocused();
    await main.getByRole('textbox', { name: '代理账号' }).fill(`nobody${randomInt(1e9)}`);
    await main.getByLabel('登录密码', { exact: true }).fill('wrong');
    const captcha = main.getByRole('textbox', { name: '验证码' });
    for (let tries = 0; tries < 3; tries++) {
      const answered = page.waitForResponse('**/wps/session/login');
      await submit.click();
      await answered;
    }
    await expect(captcha).toBeVisible();
    await submit.click();
    await expect(main.getByText('请输入验证码')).toBeVisible();
    expect(await brokenRules(page, 'whole')).toEqual([]);
    await main.getByRole('button', { name: '改用拼图验证' }).click();
    await expect(page.getByRole('dialog', { name: '安全验证' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.route('**/wps/session/login', (route) =>
      route.fulfill({
        json: {
          success: true,
          message: '',
          value: { ticket: 'a'.repeat(43), methods: [{ method: 'mobile', to: '+63*******567' }] },
        },
      }),
    );
    await captcha.fill('ACEFH');
    await submit.click();
    await expect(main.getByText('此登录地点尚未验证', { exact: false })).toBeVisible();
    await expect(main.getByRole('button', { name: '获取验证码' })).toBeVisible();
    expect(await brokenRules(page, 'whole')).toEqual([]);
    await main.getByRole('button', { name: '返回登录' }).click();
    await expect(submit).toBeVisible();
  },
);
