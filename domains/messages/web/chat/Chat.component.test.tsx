/** A chat room as a member uses it: what others write, the field with its bounds, a mute, and a second try that is one message. */
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  listChatMessages,
  listOwnWins,
  readChatRooms,
  readSharedBet,
  reportChatMessage,
  sendChatMessage,
  shareWin,
} from '#domains/messages/contract/chat.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { ChatScreen } from './ChatScreen.tsx';
import { applyChatEvent, type ChatMessage, type ChatMute, type ChatRooms } from './chat.queries.ts';
import { chatTexts } from './texts.ts';

const messageOf = (digit: number, differs: Partial<ChatMessage> = {}): ChatMessage => ({
  messageId: `cm_0000000000000000000000000${digit}`,
  author: 'a'.repeat(16),
  name: 'che_ry',
  level: 4,
  isModerator: false,
  words: `words ${digit}`,
  sentAt: Date.parse('2026-11-18T03:00:00Z'),
  card: null,
  removed: null,
  ...differs,
});
const roomsOf = (own: Partial<ChatRooms['own']> = {}): ChatRooms => ({
  rooms: [{ roomId: 'demo.tambayan', name: 'Tambayan', subject: 'Everyone', slowMs: 3_000 }],
  own: { author: 'f'.repeat(16), name: 'maria', isModerator: false, mute: null, blocked: [], ...own },
});
const serverWith = (content: ChatMessage[], own: Partial<ChatRooms['own']> = {}) =>
  new TestServer().on(readChatRooms, () => roomsOf(own)).on(listChatMessages, () => ({ content }));
const openChat = (server: TestServer) =>
  renderPart(<ChatScreen />, { server, texts: [chatTexts], address: '/chatRoom' });

beforeEach(() => writeSession(testSession()));

test('MEMBER-030 words and names are text: script of somebody else is shown and never run', async () => {
  const name = '<img src=y onerror="document.title=2">';
  await openChat(serverWith([messageOf(1, { name, words: '<img src=x onerror="document.title=1"> @maria hi' })]));
  expect(await screen.findByRole('button', { name: `About ${name}` })).toBeDefined();
  const log = await screen.findByRole('log');
  expect(within(log).getByText(/<img src=x/)).toBeDefined();
  expect(log.querySelector('img[onerror]')).toBeNull();
  expect(within(log).getByText('@maria').tagName).toBe('B');
});

test('MEMBER-030 141 characters cannot be sent', async () => {
  const { user } = await openChat(serverWith([]));
  await user.click(await screen.findByRole('textbox', { name: 'Message' }));
  await user.paste('👍🏽'.repeat(141));
  expect(screen.getByText('141/140')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
});

test.each([
  ['network', 1],
  ['unavailable', 1],
  ['unknown_error', 1],
  ['too_many_requests', 2],
] as const)(
  'MEMBER-030 after %s a message is sent again, and both requests have %i different keys',
  async (fault, keyCount) => {
    let isRefused = true;
    const server = serverWith([]).on(sendChatMessage, ({ words }) =>
      isRefused ? { refused: { fault, message: 'It was not sent' } } : messageOf(2, { words, author: 'f'.repeat(16) }),
    );
    const { user } = await openChat(server);
    const field = await screen.findByRole('textbox', { name: 'Message' });
    await user.type(field, 'Kumusta{Enter}');
    expect(await screen.findByText('It was not sent')).toBeDefined();
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Kumusta')).toBeDefined();
    const keys = server.keysOf(sendChatMessage);
    expect([keys.length, new Set(keys).size]).toEqual([2, keyCount]);
    expect(field).toHaveProperty('value', '');
  },
);

test('MEMBER-030 a muted member sees until when and why instead of the field', async () => {
  const mute: ChatMute = { until: Date.parse('2026-11-18T04:10:00Z'), reason: 'spam' };
  await openChat(serverWith([messageOf(1)], { mute }));
  expect(await screen.findByText(/You cannot write until 2026-11-18.12:10:00/)).toBeDefined();
  expect(screen.getByText('Reason: spam. You can still read.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('MEMBER-030 a message is reported with a reason', async () => {
  const server = serverWith([messageOf(1)]).on(reportChatMessage, () => ({}));
  const { user } = await openChat(server);
  await user.click(await screen.findByRole('button', { name: 'About che_ry' }));
  await user.click(screen.getByRole('menuitem', { name: 'Report this message' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByRole('combobox'), 'money_request');
  await user.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(server.inputsOf(reportChatMessage)).toEqual([{ messageId: messageOf(1).messageId, reason: 'money_request' }]);
});

test('MEMBER-030 CALL-097 what a room says is added once, removed in its place, and left out of a blocked author', () => {
  const queries = new QueryClient();
  const key = ['chat', 'history', 'demo.tambayan'];
  const words = () => queries.getQueryData<{ content: ChatMessage[] }>(key)?.content.map((message) => message.words);
  const tell = (event: Parameters<typeof applyChatEvent>[2]) => applyChatEvent(queries, 'room:demo.tambayan', event);
  queries.setQueryData(['chat', 'rooms', 'EN'], roomsOf({ blocked: [{ author: 'b'.repeat(16), name: 'bon' }] }));
  queries.setQueryData(key, { content: [messageOf(1)] });
  tell({ type: 'message', message: messageOf(2) });
  tell({ type: 'message', message: messageOf(2) });
  tell({ type: 'message', message: messageOf(3, { author: 'b'.repeat(16) }) });
  expect(words()).toEqual(['words 1', 'words 2']);
  tell({ type: 'removed', messageId: messageOf(1).messageId, reason: 'spam' });
  expect(words()).toEqual(['', 'words 2']);
});

const win = {
  type: 'win',
  game: { EN: '<b>Mango</b> Fever', TY: 'Mango Fever' },
  iconUrl: '',
  stake: '10',
  payout: '240',
  wonAt: Date.parse('2026-11-18T02:59:00Z'),
} as const;

test('MEMBER-030 a shown win has its bet and payout, and its dialog leads to the proof', async () => {
  const hash = 'ab'.repeat(32);
  const server = serverWith([messageOf(1, { words: '', card: win })]).on(readSharedBet, () => ({
    proof: 'now' as const,
    address: '/fairness?game=dice',
    hash,
  }));
  const { user } = await openChat(server);
  expect(await screen.findByText('Win at <b>Mango</b> Fever')).toBeDefined();
  expect(screen.getByText('₱240.00')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const link = await screen.findByRole('link', { name: 'Open the proof' });
  expect([link.getAttribute('href'), screen.getByText(hash) !== null]).toEqual(['/fairness?game=dice', true]);
});

test('MEMBER-030 an own win is chosen and shown, a second try with the same key', async () => {
  let isCut = true;
  const mine = { betId: `bt_${'1'.repeat(26)}`, gameName: 'Kwitis', iconUrl: '', wonAt: win.wonAt };
  const server = serverWith([])
    .on(listOwnWins, () => ({ wins: [{ ...mine, stake: '10', payout: '240', isShared: false }] }))
    .on(shareWin, () =>
      isCut ? { refused: { fault: 'unavailable', message: 'Cut' } } : messageOf(2, { words: '', card: win }),
    );
  const { user } = await openChat(server);
  await user.click(await screen.findByRole('button', { name: 'Show a win' }));
  const show = await screen.findByRole('button', { name: 'Show' });
  await user.click(show);
  expect(await screen.findByText('Cut')).toBeDefined();
  isCut = false;
  await user.click(show);
  expect(await screen.findByRole('button', { name: 'Check' })).toBeDefined();
  expect(new Set(server.keysOf(shareWin)).size).toBe(1);
});

test('MEMBER-030 what is opened beside the field is no part of its form', async () => {
  const server = serverWith([]).on(listOwnWins, () => ({ wins: [] }));
  const Send = () => <form aria-label="packet" />;
  const parts = { Card: () => null, Send };
  await renderPart(<ChatScreen packets={parts} />, { server, texts: [chatTexts], address: '/chatRoom' });
  const inner = await screen.findByRole('form', { name: 'packet' });
  expect(inner.parentElement?.closest('form')).toBeNull();
});
