/** Identity verification: pictures that are refused and accepted, the application, and its decision. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { ProtectionPage, runAsOwner } from '../support/protection-page.ts';
import { expect, phoneInFullRun, test } from '../support/story.ts';

const photo = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer();

test(
  'papers that are no pictures or too large are refused under their field, right ones are shown and taken back, an application is handed in, refused with its reason and tried again',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    const own = await ProtectionPage.enter(site, 'papers', baseURL);
    await own.open('/member/verification');
    await expect(site.title).toHaveText('Verification');
    // The row of tabs is longer than a phone: the one that is open stands in it whole.
    await expect(page.getByRole('link', { name: 'Verification', exact: true })).toBeInViewport({ ratio: 1 });
    const form = own.part('Apply for tier 1');
    const id = form.getByLabel(/^Government ID/);
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    await id.setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 no picture') });
    await expect(id).toHaveAccessibleDescription(/^Only PNG and JPG pictures are taken/);
    await id.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6_000_000, 1) });
    await expect(id).toHaveAccessibleDescription('A picture may have at most 5 MB');
    const packed = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), deflateSync(Buffer.alloc(64))]);
    await id.setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: packed });
    await expect(id).toHaveAccessibleDescription(/^This picture is broken/);

    await id.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    const preview = form.getByRole('img', { name: 'Government ID, 320 × 200' });
    await expect(preview).toBeVisible();
    await expect(form.getByText('1 of 2 ready')).toBeVisible();
    await form.getByRole('button', { name: /^Remove/ }).click();
    await expect(preview).toBeHidden();
    await id.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await expect(preview).toBeVisible();

    const handIn = form.getByRole('button', { name: 'Hand in' });
    await handIn.click();
    await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('Input cannot be empty');
    // The first of all that is missing is in sight, and a picture is told with the rest.
    await expect(form.getByLabel('Full name')).toBeFocused();
    const selfie = form.getByLabel(/^Photo of your face/);
    await expect(selfie).toHaveAccessibleDescription('Please upload this picture');
    await form.getByLabel('Full name').fill('Maria Clara Santos');
    await form.getByLabel('Birthday').fill('2020-01-31');
    await form.getByLabel('Nationality').fill('Filipino');
    await form.getByLabel('Source of income').selectOption('employment');
    await form.getByLabel('Address').fill('1 Mabini Street, Manila');
    await handIn.click();
    await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(/not barred from playing/);
    await form.getByText(/^I am not barred/).click();
    await handIn.click();
    await expect(selfie).toHaveAccessibleDescription('Please upload this picture');
    await expect(selfie).toBeFocused();
    await selfie.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await expect(form.getByText('2 of 2 ready')).toBeVisible();
    await handIn.click();
    await expect(form.getByLabel('Birthday')).toHaveAccessibleDescription(/^You must be at least \d+ years old/);
    await expect(form.getByLabel('Full name')).toHaveValue('Maria Clara Santos');
    await form.getByLabel('Birthday').fill('1990-01-31');
    await handIn.click();
    await expect(page.getByText('Your application for tier 1 is being looked at')).toBeVisible();
    await expect(form).toBeHidden();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);

    // Whoever wants to withdraw meanwhile reads why it waits, and is not asked again for what is handed in.
    await own.open('/member/withdraw');
    const gates = own.part('Before your first withdrawal');
    await expect(gates).toContainText(/Handed in 20\d\d-.*being looked at/);
    await expect(gates.getByRole('link', { name: 'See how it stands' })).toHaveAttribute(
      'href',
      '/member/verification',
    );
    await expect(gates.getByRole('link', { name: 'Verify' })).toBeHidden();

    await runAsOwner(
      `UPDATE protection.application SET state = 'rejected', reason = 'document_unreadable', reviewed_at = now(),
        reviewed_by = 'story' WHERE member = $member AND state = 'pending'`,
      own.account,
    );
    await own.open('/member/verification');
    await expect(page.getByText('Your application for tier 1 was not accepted')).toBeVisible();
    await expect(page.getByText(/A picture could not be read.*You can hand in 2 more times\./)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Hand in' })).toBeVisible();
    await expect(own.part('Your applications')).toContainText('Not accepted');
  },
);
