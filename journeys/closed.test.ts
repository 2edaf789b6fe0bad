import { expect, test } from './story.ts';

const endTime = Date.UTC(2027, 0, 31, 6, 0, 0);

for (const path of ['/', '/home', '/nope']) {
  test(`SYS-002 SYS-003 SYS-004 SYS-006 ERR-031 during maintenance ${path} shows nothing else`, async ({
    site,
    page,
  }) => {
    await site.answerStatus({ status: 1, endTime, ip: '203.0.113.9' });
    await site.open(path);
    await expect(site.title).toHaveText('In the garage for a quick tune-up');
    await expect(page.getByText('Your balance is safe')).toBeVisible();
    await expect(page.getByText('2027-01-31 14:00:00 GMT+8')).toBeVisible();
    await expect(page.getByText('The lantern is lit')).toBeHidden();
    await expect(site.customerService).toBeVisible();
  });
}

test('SYS-003 without an end time none is shown', async ({ site, page }) => {
  await site.answerStatus({ status: 1, endTime: null, ip: '203.0.113.9' });
  await site.open('/');
  await expect(site.title).toHaveText('In the garage for a quick tune-up');
  await expect(page.getByText('Back by')).toBeHidden();
});

test('SYS-007 SYS-008 SYS-009 SYS-010 ERR-030 a blocked visitor sees why, the own address and a way to ask', async ({
  site,
  page,
}) => {
  await site.answerStatus({ status: 2, endTime: null, ip: '203.0.113.9' });
  await site.open('/home');
  await expect(site.title).toHaveText('Kislap does not sail this far yet');
  await expect(page.getByText('203.0.113.9')).toBeVisible();
  await expect(site.customerService).toBeVisible();
});

test('SYS-014 the page follows the status without a reload', async ({ site, page }) => {
  await site.open('/');
  await expect(site.title).toHaveText('The lantern is lit');
  await site.answerStatus({ status: 1, endTime: null, ip: '203.0.113.9' });
  await site.lookAgain();
  await expect(site.title).toHaveText('In the garage for a quick tune-up');
  await site.answerStatus({ status: 0, endTime: null, ip: '203.0.113.9' });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(site.title).toHaveText('The lantern is lit');
});

test('SYS-014 the status is asked every 60 seconds', async ({ site, page }) => {
  await page.clock.install();
  await site.open('/');
  await site.answerStatus({ status: 1, endTime: null, ip: '203.0.113.9' });
  await page.clock.runFor(100);
  await page.clock.runFor(58_000);
  await expect(site.title).toHaveText('The lantern is lit');
  await page.clock.runFor(2_000);
  await expect(site.title).toHaveText('In the garage for a quick tune-up');
});

test('SYS-015 ERR-003 a status call that fails leaves the page standing with a message and a retry', async ({
  site,
  page,
}) => {
  await site.cutStatus();
  await site.open('/');
  await expect(site.notice).toContainText('Network link is abnormal, please try again');
  await expect(site.title).toHaveText('The lantern is lit');
  await site.answerStatus({ status: 0, endTime: null, ip: '203.0.113.9' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(site.notice).toBeHidden();
});
