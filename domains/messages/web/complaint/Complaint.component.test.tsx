/** Complaints as a member uses them: filing, one number for one form, the reason of a decision, and the appeal. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { appealComplaint, fileComplaint, listComplaints } from '#domains/messages/contract/complaint.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { ComplaintPage } from './ComplaintPage.tsx';
import type { ComplaintView } from './complaint.queries.ts';
import { complaintTexts } from './texts.ts';

const filedAt = Date.parse('2026-11-18T03:00:00Z');
const base: ComplaintView = {
  complaintId: `cp_${'0'.repeat(26)}`,
  number: 'C-0000-0001',
  subject: 'withdrawal',
  reference: '',
  words: 'My withdrawal is refused <script>alert(1)</script>',
  state: 'open',
  filedAt,
  dueAt: filedAt + 1,
  isLate: false,
  decision: null,
  appealUntil: null,
  appeal: null,
  withdrawnAt: null,
};
const decided: ComplaintView = {
  ...base,
  state: 'decided',
  dueAt: null,
  decision: { outcome: 'rejected', reason: 'The name differs.', decidedAt: filedAt + 2 },
  appealUntil: filedAt + 3,
};

function serverWith(initial: readonly ComplaintView[]) {
  let content = [...initial];
  return new TestServer()
    .on(listComplaints, () => ({
      content,
      next: null,
      terms: { decisionHours: 48, appealDays: 14, appealDecisionHours: 168 },
    }))
    .on(fileComplaint, () => {
      content = [base];
      return base;
    })
    .on(appealComplaint, ({ words }) => {
      const appealed: ComplaintView = {
        ...decided,
        state: 'appealed',
        appealUntil: null,
        appeal: { words, filedAt, decision: null },
      };
      content = [appealed];
      return appealed;
    });
}

const open = (server: TestServer) =>
  renderPart(<ComplaintPage />, { server, texts: [complaintTexts, recordTexts], address: '/member/complaints' });

beforeEach(() => writeSession(testSession()));

test('MEMBER-015 a complaint says what is missing, is filed, and stands in the list with its number', async () => {
  const server = serverWith([]);
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: 'File complaint' }));
  expect(await screen.findByText('Choose what it is about')).toBeDefined();
  expect(screen.getByText('Write more, please: its length has to be 20 to 2000')).toBeDefined();
  expect(server.inputsOf(fileComplaint)).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'withdrawal');
  await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'My withdrawal is refused without a reason');
  await user.click(screen.getByRole('button', { name: 'File complaint' }));
  expect(await screen.findByText('We have your complaint C-0000-0001')).toBeDefined();
  const [sent] = server.inputsOf(fileComplaint);
  expect(sent).toMatchObject({
    subject: 'withdrawal',
    reference: '',
    clientId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  const card = await screen.findByRole('article', { name: 'C-0000-0001' });
  expect(within(card).getByText('Being decided')).toBeDefined();
  expect(within(card).getByText(base.words)).toBeDefined();
});

test('MEMBER-015 a form whose answer was lost is sent again as the same complaint', async () => {
  const server = serverWith([]);
  let isDown = true;
  server.on(fileComplaint, () =>
    isDown ? ({ refused: { fault: 'network', message: 'Network link is abnormal' } } as const) : base,
  );
  const { user } = await open(server);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What is it about?' }), 'other');
  await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'Something went wrong here today');
  await user.click(screen.getByRole('button', { name: 'File complaint' }));
  expect(await screen.findByText('Network link is abnormal')).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'File complaint' }));
  await screen.findByText('We have your complaint C-0000-0001');
  const [first, second, ...more] = server.inputsOf(fileComplaint);
  expect([second, more]).toEqual([first, []]);
});

test('MEMBER-015 a decision shows its reason, and is appealed against once', async () => {
  const server = serverWith([decided]);
  const { user } = await open(server);
  const card = await screen.findByRole('article', { name: 'C-0000-0001' });
  expect(within(card).getByText('We do not agree')).toBeDefined();
  expect(within(card).getByText('The name differs.')).toBeDefined();
  expect(within(card).queryByRole('button', { name: 'Take back' })).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Appeal' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Send appeal' }));
  expect(await within(dialog).findByText('Write more, please: its length has to be 20 to 2000')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox'), 'The name is the same in both papers');
  await user.click(within(dialog).getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Appeal being decided')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  expect(server.inputsOf(appealComplaint)).toMatchObject([{ words: 'The name is the same in both papers' }]);
});
