/** A friend comes by a link: the form has the code, the account is below its inviter, and the inviter sees one friend more. */
import { readReferral } from '#domains/rewards/contract/referral.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { createCaller, loginToken, restoreSession } from '../support/open-session.ts';
import { newName, RegisterPage } from '../support/register-page.ts';
import { expect, phoneInFullRun, test } from '../support/story.ts';

/** Each screen has an inviter of its own. */
const inviters = { desktop: 'noel', phone: 'jomar' } as const;

test(
  'ROLE-002 MEMBER-012 a link leads to the form with its code, and who registers is a friend in the funnel',
  phoneInFullRun,
  async ({ site, entrance, page, browser, baseURL: address }) => {
    const baseURL = address ?? '';
    const account = inviters[test.info().project.name === 'phone' ? 'phone' : 'desktop'];
    const token = await loginToken(account, baseURL);
    const call = await createCaller(token, baseURL);
    const read = async () => {
      const answer = await call(readReferral, {});
      if (!answer.ok || !answer.value.code) throw new Error(`${account} has no link`);
      return { code: answer.value.code, registered: answer.value.funnel.registered };
    };
    const before = await read();

    await site.open(`/register?referralCode=${before.code}`);
    const form = new RegisterPage(page, entrance.register);
    await expect(form.field('Referral code')).toHaveValue(before.code);
    await form.field('Username').fill(newName());
    await form.fillPasswords();
    await form.agree();
    await form.readCaptcha();
    await form.submitButton.click();
    await expect(form.dialog).toBeHidden();

    await expect.poll(async () => (await read()).registered).toBe(before.registered + 1);
    const inviterContext = await browser.newContext({ baseURL });
    const inviter = await inviterContext.newPage();
    await restoreSession(inviter, account, token);
    await inviter.goto('/member/referral');
    await expect(inviter.getByRole('region', { name: 'Your link' })).toContainText(before.code);
    expect(await findAccessibilityViolations(inviter)).toEqual([]);
    await inviterContext.close();
  },
);
