/** Changing the password, by wish and because one has to. */
import { randomInt } from 'node:crypto';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { demoPassword } from '../support/login-page.ts';
import { MemberRows } from '../support/member-rows.ts';
import { loginToken, openSession } from '../support/open-session.ts';
import { pickMember, SecurityPage } from '../support/security-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, phoneInFullRun, test } from '../support/story.ts';

test(
  'PWD-001 PWD-002 PWD-003 PWD-004 PWD-005 PWD-006 PWD-007 POPUP-020 AUTH-019 AUTH-003 ERR-043 TRAP-031 TRAP-034 CALL-016 a password is changed: every refusal stands under its field, then the way leads to / and other sessions end',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    const centre = new SecurityPage(site, pickMember('password'));
    const other = await loginToken(centre.account, baseURL ?? '');
    await centre.enter(baseURL);
    const { dialog } = centre;
    const fill = async (old: string, fresh: string, again = fresh) => {
      await dialog.getByLabel('Old password').fill(old);
      await dialog.getByLabel('New password', { exact: true }).fill(fresh);
      await dialog.getByLabel('Confirm new password').fill(again);
      await centre.send('Change password');
    };
    await centre.press('Changed', 'Change');
    await centre.send('Change password');
    await expect(dialog.getByText('Input cannot be empty').first()).toBeVisible();
    await expect(dialog.getByLabel('Old password')).toBeFocused();
    await fill(demoPassword, 'letters', 'other');
    await expect(dialog.getByLabel('Confirm new password')).toHaveAccessibleDescription('Incorrect confirmation input');
    await expect(dialog.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await fill(demoPassword, demoPassword);
    await expect(dialog.getByText('The new password must differ from the old one')).toBeVisible();
    const fresh = `Bago${randomInt(1e9)}`;
    await fill('not mine 1', fresh);
    await expect(dialog.getByText('The old password is wrong')).toBeVisible();
    await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue(fresh);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const again = page.waitForRequest((request) => request.url().endsWith('/wps/member/info'));
    const sealed = page.waitForRequest('**/wps/member/password');
    await fill(demoPassword, fresh);
    expect([(await sealed).method(), (await sealed).headers()['content-type']]).toEqual(['POST', 'application/jose']);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/:\d+\/$/);
    await again;
    const ended = await page.request.get('/wps/member/info', { headers: { authorization: `Bearer ${other}` } });
    expect(ended.status()).toBe(401);
    const storedKeys = await page.evaluate(() =>
      JSON.stringify([...Object.entries<string>(localStorage), ...Object.entries<string>(sessionStorage)]),
    );
    expect(storedKeys).not.toContain(fresh);
    expect(storedKeys).not.toContain(demoPassword);

    // The next story finds the member as it was.
    const rows = await MemberRows.open();
    await rows.restorePassword(centre.account);
    await rows.close();
  },
);

test(
  'POPUP-029 AUTH-004 a change that is due is left neither by Escape nor by a reload, only by signing out',
  fullRun,
  async ({ site, page, baseURL }) => {
    const { account } = new SecurityPage(site, pickMember('due'));
    await openSession(page, account, baseURL);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('due') !== null) return;
      sessionStorage.setItem('due', 'told');
      sessionStorage.setItem('passwordExpired', 'true');
    });
    await site.open(anyPage);
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await expect(dialog.getByText('Please choose a new password before you go on')).toBeVisible();
    await expect(dialog.getByLabel('Old password')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await site.open('/help');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign out instead' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  },
);
