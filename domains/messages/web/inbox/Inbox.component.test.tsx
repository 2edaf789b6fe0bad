/** The inbox as a member uses it: opening reads, chosen letters are deleted after a question, and the four states. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  deleteLetters,
  listLetters,
  markAllRead,
  markLettersRead,
  readLetter,
  readMessageSetting,
  readUnread,
  saveMessageSetting,
} from '#domains/messages/contract/letter.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { InboxPage } from './InboxPage.tsx';
import type { LetterSummary, MessageSetting } from './inbox.queries.ts';
import { inboxTexts } from './texts.ts';

const idOf = (digit: number) => `ib_0000000000000000000000000${digit}`;
const letterOf = (digit: number, isRead = false): LetterSummary => ({
  letterId: idOf(digit),
  kind: 'money',
  title: `Letter ${digit}`,
  preview: `Preview ${digit}`,
  sentAt: Date.parse('2026-11-18T03:00:00Z'),
  isRead,
});
const noUnread = { system: 0, money: 0, security: 0, promotion: 0, agent: 0 };

/** A server that remembers what was read and deleted. */
function inboxServer(initial: readonly LetterSummary[]) {
  let letters = [...initial];
  const unread = () => letters.filter(({ isRead }) => !isRead).length;
  const read = (ids: readonly string[]) => {
    letters = letters.map((letter) => (ids.includes(letter.letterId) ? { ...letter, isRead: true } : letter));
    return { unreadMessage: unread() };
  };
  return new TestServer()
    .on(listLetters, () => ({ content: letters, next: null }))
    .on(readUnread, () => ({ unreadMessage: unread(), kinds: { ...noUnread, money: unread() } }))
    .on(readLetter, ({ letterId }) => {
      const letter = letters.find((each) => each.letterId === letterId) ?? letterOf(9);
      const rows = [{ label: 'Amount', value: '₱5.00' }];
      return { ...letter, content: '<p>Whole <script>alert(1)</script>text</p>', rows, link: null };
    })
    .on(markLettersRead, ({ letterIds }) => read(letterIds))
    .on(markAllRead, () => read(letters.map(({ letterId }) => letterId)))
    .on(deleteLetters, ({ letterIds }) => {
      letters = letters.filter(({ letterId }) => !letterIds.includes(letterId));
      return { unreadMessage: unread() };
    });
}

const openInbox = (server: TestServer, address = '/member/messageV2') =>
  renderPart(<InboxPage />, { server, texts: [inboxTexts, recordTexts], address });

beforeEach(() => writeSession(testSession()));

test('MEMBER-014 opening a letter shows it without its script, reads it, and lowers the count', async () => {
  const server = inboxServer([letterOf(1), letterOf(2)]);
  await openInbox(server, `/member/messageV2?open=${idOf(1)}`);
  const link = await screen.findByRole('link', { name: /Letter 2/ });
  expect(link.getAttribute('href')).toBe(`/member/messageV2?open=${idOf(2)}`);
  const letter = await screen.findByRole('article');
  expect(within(letter).getByText(/Whole/).textContent).toBe('Whole text');
  expect(within(letter).getByText('₱5.00')).toBeDefined();
  expect(server.inputsOf(markLettersRead)).toEqual([{ letterIds: [idOf(1)] }]);
  expect(await screen.findByRole('button', { name: 'All 1' })).toBeDefined();
});

test('MEMBER-014 chosen letters are deleted after one question, and kept without its yes', async () => {
  const server = inboxServer([letterOf(1), letterOf(2)]);
  const { user } = await openInbox(server);
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: /Letter 2/ }));
  await user.click(screen.getByRole('button', { name: 'Delete 1' }));
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(server.inputsOf(deleteLetters)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete 1' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete 1' }));
  expect(server.inputsOf(deleteLetters)).toEqual([{ letterIds: [idOf(2)] }]);
  expect(await screen.findByRole('link', { name: /Letter 1/ })).toBeDefined();
  expect(screen.queryByText('Letter 2')).toBeNull();
});

test('MEMBER-014 all are marked as read, and then there is nothing to mark', async () => {
  const { user } = await openInbox(inboxServer([letterOf(1), letterOf(2, true)]));
  const all = await screen.findByRole('button', { name: 'Mark all read' });
  await screen.findByText('Letter 1');
  await user.click(all);
  await screen.findByRole('button', { name: 'All' });
  expect(all.hasAttribute('disabled')).toBe(true);
});

const quietSetting: MessageSetting = {
  promotion: false,
  channels: { system: [], money: [], security: [], promotion: [], agent: [] },
  quietHours: null,
  contacts: { mail: true, sms: false },
};

/** A server that remembers what was chosen. */
function settingServer(): TestServer {
  let setting = quietSetting;
  return inboxServer([])
    .on(readMessageSetting, () => setting)
    .on(saveMessageSetting, ({ channels = {}, promotion = setting.promotion, quietHours = setting.quietHours }) => {
      const money = channels.money ?? setting.channels.money;
      setting = { ...setting, promotion, quietHours, channels: { ...setting.channels, money } };
      return setting;
    });
}

test('MEMBER-014 offers are off until the member switches them on', async () => {
  const server = settingServer();
  const { user } = await openInbox(server);
  expect(await screen.findByText('No messages here')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'What we write about' }));
  const offers = await screen.findByRole('switch', { name: 'Offers' });
  expect(offers).toHaveProperty('checked', false);
  expect(screen.queryByRole('group', { name: 'Offers, besides the inbox' })).toBeNull();
  await user.click(offers);
  expect(await screen.findByRole('switch', { name: 'Offers', checked: true })).toBeDefined();
  expect(server.inputsOf(saveMessageSetting)).toEqual([{ promotion: true }]);
});

test('MEMBER-014 a kind comes by mail where the member chooses it, by SMS not without a verified number, and hours are quiet', async () => {
  const server = settingServer();
  const { user } = await openInbox(server);
  await user.click(await screen.findByRole('button', { name: 'What we write about' }));
  const money = within(await screen.findByRole('group', { name: 'Money, besides the inbox' }));
  expect(money.getByRole('button', { name: 'SMS' }).hasAttribute('disabled')).toBe(true);
  await user.click(money.getByRole('button', { name: 'Mail', pressed: false }));
  await user.click(await money.findByRole('button', { name: 'Mail', pressed: true }));
  await money.findByRole('button', { name: 'Mail', pressed: false });
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'To' }), '06:00');
  await expect
    .poll(() => server.inputsOf(saveMessageSetting))
    .toEqual([
      { channels: { money: ['mail'] } },
      { channels: { money: [] } },
      { quietHours: { from: 22, to: 8 } },
      { quietHours: { from: 22, to: 6 } },
    ]);
});

test('MEMBER-014 while a choice is saved no other can be made, and the focus stays', async () => {
  const saved = Promise.withResolvers<MessageSetting>();
  const server = settingServer().on(readMessageSetting, () => ({ ...quietSetting, quietHours: { from: 22, to: 8 } }));
  server.on(saveMessageSetting, () => saved.promise);
  const { user } = await openInbox(server);
  await user.click(await screen.findByRole('button', { name: 'What we write about' }));
  const money = within(await screen.findByRole('group', { name: 'Money, besides the inbox' }));
  const mail = money.getByRole('button', { name: 'Mail' });
  const to = screen.getByRole('combobox', { name: 'To' });
  const controls = [mail, to, screen.getByRole('switch', { name: 'Offers' })];
  const areBusy = () => controls.map((control) => control.getAttribute('aria-disabled'));
  await user.click(mail);
  await expect.poll(areBusy).toEqual(['true', 'true', 'true']);
  expect(document.activeElement).toBe(mail);
  await user.selectOptions(to, '06:00');
  expect(to).toHaveProperty('value', '8');
  await user.click(screen.getByRole('switch', { name: 'Offers', checked: false }));
  expect(screen.getByRole('switch', { name: 'Offers' })).toHaveProperty('checked', false);
  saved.resolve({ ...quietSetting, quietHours: { from: 22, to: 8 } });
  await expect.poll(areBusy).toEqual([null, null, null]);
  expect(server.inputsOf(saveMessageSetting)).toEqual([{ channels: { money: ['mail'] } }]);
});

test('MEMBER-014 the search starts when typing pauses, and an empty result shows a message', async () => {
  const server = inboxServer([letterOf(1)]);
  server.on(listLetters, ({ search }) => ({ content: search ? [] : [letterOf(1)], next: null }));
  const { user } = await openInbox(server);
  await user.type(await screen.findByRole('searchbox', { name: 'Find in messages' }), 'GCash');
  expect(await screen.findByText('Nothing found')).toBeDefined();
  const searches = server.inputsOf(listLetters).map((input) => (input as { search?: string }).search ?? '');
  expect(searches.filter((search) => search !== '')).toEqual(['GCash']);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('Letter 1')).toBeDefined();
});

test('MEMBER-014 a list that does not load says why and is asked for again', async () => {
  const server = inboxServer([letterOf(1)]);
  let isDown = true;
  const refused = { refused: { fault: 'network', message: 'Network link is abnormal' } } as const;
  server.on(listLetters, () => (isDown ? refused : { content: [letterOf(1)], next: null }));
  const { user } = await openInbox(server);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('Letter 1')).toBeDefined();
});
