/** Live chat as a visitor uses it: hours, what staff writes, pictures, and words that are text. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  listChatModels,
  listSupportChats,
  readSupportChat,
  readSupportPicture,
  sendSupportPicture,
  typeInSupportChat,
} from '#domains/messages/contract/support.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { type RenderOptions, renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { SupportScreen } from './SupportScreen.tsx';
import { supportTexts } from './texts.ts';

const chatId = `sc_${'1'.repeat(26)}`;
const at = Date.parse('2026-11-18T02:59:00Z');
const away = { opens: '07:00', closes: '23:00', isOpen: false };
const chat: WireOutputOf<typeof readSupportChat> = {
  subject: 'withdrawal',
  state: 'waiting',
  waitingPlace: 3,
  agent: null,
  wasHelpful: null,
  isTyping: false,
  hours: { ...away, isOpen: true },
  createdAt: at,
  messages: [],
};

const serverWith = (differs: Partial<typeof chat> = {}) =>
  new TestServer()
    .on(listChatModels, () => ({ models: [{ modelId: 'withdrawal' as const, name: 'A withdrawal' }], hours: away }))
    .on(listSupportChats, () => ({
      chats: [
        {
          chatId,
          subject: 'withdrawal' as const,
          subjectName: 'A withdrawal',
          state: 'closed' as const,
          agent: 'Liza',
          createdAt: at,
        },
      ],
    }))
    .on(readSupportChat, () => ({ ...chat, ...differs }))
    .on(typeInSupportChat, () => ({}));
const openSupport = (server: TestServer, address = `/support?chat=${chatId}`, site: RenderOptions['site'] = {}) =>
  renderPart(<SupportScreen />, { server, texts: [supportTexts], address, site });

beforeEach(() => writeSession(testSession()));

test('CONTENT-028 where nobody is there, the hours and their time zone are shown and a message can be left', async () => {
  await openSupport(serverWith(), '/support', { platformOffsetMinutes: 330 });
  expect(await screen.findByText('Nobody is here now')).toBeDefined();
  expect(screen.getByText('Staff answer from 07:00 to 23:00, GMT+5:30.')).toBeDefined();
  expect(screen.getByText(/Leave your message/)).toBeDefined();
  const own = await screen.findByRole('link', { name: /A withdrawal.*Liza/ });
  expect(own.getAttribute('href')).toBe(`/support?chat=${chatId}`);
});

test.each([
  [{}, /You are number 3 in line/],
  [{ hours: away }, /it is answered after 07:00, GMT\+8/],
])('CONTENT-028 who waits with %j reads %s', async (differs, words) => {
  await openSupport(serverWith(differs));
  expect(await screen.findByText(words)).toBeDefined();
});

test('CONTENT-028 script of the other side is text, its typing is shown, and the own typing is sent', async () => {
  const words = '<img src=x onerror="document.title=1">';
  const message = { messageId: `sm_${'1'.repeat(26)}`, side: 'staff', words, picture: null, sentAt: at } as const;
  const name = '<b>Liza</b>';
  const server = serverWith({
    state: 'open',
    agent: name,
    isTyping: true,
    messages: [{ ...message, agent: name }],
  });
  const { user } = await openSupport(server);
  const log = await screen.findByRole('log');
  expect(screen.getByText(words)).toBeDefined();
  expect(log.querySelector('img[onerror], b b')).toBeNull();
  expect(screen.getByText(`${name} is writing`)).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'abc');
  expect(server.inputsOf(typeInSupportChat)).toEqual([{ chatId }]);
});

test('CONTENT-028 a picture is shown, another is sent, and a wrong one is refused before', async () => {
  const messageId = `sm_${'2'.repeat(26)}`;
  const picture = { width: 8, height: 6 };
  const server = serverWith({
    messages: [{ messageId, side: 'visitor', agent: null, words: '', picture, sentAt: at }],
  })
    .on(readSupportPicture, () => ({ mediaType: 'image/png' as const, base64: 'AAAA' }))
    .on(sendSupportPicture, () => ({}));
  await openSupport(server);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'A picture' }).getAttribute('src')).toBe('data:image/png;base64,AAAA'),
  );
  const field = screen.getByLabelText(/Show a picture/);
  fireEvent.change(field, { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } });
  expect(await screen.findByText('Please choose a png or jpg picture')).toBeDefined();
  expect(server.inputsOf(sendSupportPicture)).toEqual([]);
  fireEvent.change(field, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
  await waitFor(() => expect(server.inputsOf(sendSupportPicture)).toHaveLength(1));
});
