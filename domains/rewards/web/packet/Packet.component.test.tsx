/** A red packet as a member uses it: opened once with what it held, sent with the payment password, and nothing where it is off. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPacket, readPacket, readPacketTerms, sendPacket } from '#domains/rewards/contract/packet.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { deliverToTopic } from '#platform/web/live-topic.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { PacketCard } from './PacketCard.tsx';
import { SendPacket } from './SendPacket.tsx';
import { packetTexts } from './texts.ts';

const packetId = `rp_${'1'.repeat(26)}`;
const at = Date.parse('2026-11-18T02:59:00Z');
const packet: WireOutputOf<typeof readPacket> = {
  packetId,
  kind: 'random',
  total: '100',
  count: 5,
  left: 5,
  phase: 'open',
  closesAt: at + 86_400_000,
  roomId: 'demo.tambayan',
  isOwn: false,
  amount: null,
  turnover: null,
  openings: [],
};
const terms = {
  minTotal: '10',
  maxTotal: '500',
  maxCount: 50,
  minShare: '1',
  openHours: 24,
  dayLeft: '1000',
  sendable: '800',
};

beforeEach(() => writeSession(testSession()));

test('MEMBER-030 a packet is opened, and its dialog says what was in it and who has the others', async () => {
  let now = packet;
  const server = new TestServer()
    .on(readPacket, () => now)
    .on(openPacket, () => {
      const openings = [{ name: 'maria', isCaller: true, amount: '12.40', openedAt: at }];
      now = { ...packet, left: 4, amount: '12.40', turnover: '24.80', openings };
      return { packetId, amount: '12.40', place: 1, openedAt: at, turnover: '24.80', balance: '112.40' };
    });
  const card = { packetId, total: '100', count: 5, words: '<b>Para</b> sa tropa!', name: 'ate_99' };
  const { user } = await renderPart(<PacketCard {...card} />, { server, texts: [packetTexts] });
  expect(await screen.findByText('5 left')).toBeDefined();
  expect(screen.getByText('<b>Para</b> sa tropa!')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('1 of 5 opened, ₱12.40 of ₱100.00')).toBeDefined();
  expect(
    screen.getByText('In your main wallet, to withdraw after bets of ₱24.80').parentElement?.textContent,
  ).toContain('₱12.40');
  expect(server.inputsOf(openPacket)).toEqual([{ packetId }]);
});

test('MEMBER-030 a share without a turnover is free to withdraw', async () => {
  const server = new TestServer().on(readPacket, () => ({ ...packet, left: 4, amount: '12.40', turnover: '0' }));
  const card = { packetId, total: '100', count: 5, words: 'Para sa tropa!', name: 'ate_99' };
  const { user } = await renderPart(<PacketCard {...card} />, { server, texts: [packetTexts] });
  await screen.findByText('4 left');
  await user.click(screen.getByRole('button', { name: 'Look' }));
  expect(await screen.findByText('In your main wallet, free to withdraw')).toBeDefined();
});

test('MEMBER-030 a card counts by the events of its room, and reads again while its dialog is shown alone', async () => {
  const server = new TestServer().on(readPacket, () => packet);
  const card = { packetId, total: '100', count: 5, words: 'Para sa tropa!', name: 'ate_99' };
  const { user } = await renderPart(<PacketCard {...card} />, { server, texts: [packetTexts] });
  await screen.findByText('5 left');
  const deliver = (left: number, differs: object = {}) =>
    act(() => deliverToTopic('room:demo.tambayan', 'packet', { packetId, left, isOver: false, ...differs }));
  deliver(3);
  deliver(4);
  deliver(1, { packetId: `rp_${'2'.repeat(26)}` });
  expect(await screen.findByText('3 left')).toBeDefined();
  expect(server.inputsOf(readPacket)).toHaveLength(1);
  deliver(3, { isOver: true });
  expect(await screen.findByText('Time is over')).toBeDefined();
  deliver(0);
  expect(await screen.findByText('All opened')).toBeDefined();
  expect(server.inputsOf(readPacket)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Look' }));
  const calls = server.inputsOf(readPacket).length;
  deliver(0);
  await waitFor(() => expect(server.inputsOf(readPacket)).toHaveLength(calls + 1));
});

test('MEMBER-030 a packet is sent with the payment password, and again with the same key where the answer was lost', async () => {
  let isCut = true;
  const server = new TestServer()
    .on(readPacketTerms, () => ({ terms }))
    .on(sendPacket, () =>
      isCut
        ? { refused: { fault: 'unavailable' as const, message: 'Cut' } }
        : { packetId, closesAt: packet.closesAt, balance: '700' },
    );
  const { user } = await renderPart(<SendPacket roomId="demo.tambayan" />, { server, texts: [packetTexts] });
  await user.click(await screen.findByRole('button', { name: 'Send a red packet' }));
  await user.type(screen.getByRole('textbox', { name: 'In all (₱)' }), '100');
  await user.type(screen.getByRole('textbox', { name: 'Packets' }), '10');
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'Para sa tropa!');
  const attempt = async () => {
    await user.type(screen.getByLabelText('Payment password'), '482913');
    await user.click(screen.getByRole('button', { name: 'Send ₱100.00' }));
  };
  await attempt();
  expect(await screen.findByText('Cut')).toBeDefined();
  isCut = false;
  await attempt();
  expect(await screen.findByText('Your red packet is in the room.')).toBeDefined();
  const asked = { roomId: 'demo.tambayan', kind: 'random', total: '100', count: 10, words: 'Para sa tropa!' };
  expect(server.inputsOf(sendPacket).at(-1)).toEqual({ ...asked, paymentPassword: '482913' });
  expect(new Set(server.keysOf(sendPacket)).size).toBe(1);
});

test('MEMBER-030 where the brand has no packets nothing is shown', async () => {
  const server = new TestServer().on(readPacketTerms, () => ({ terms: null }));
  await renderPart(<SendPacket roomId="demo.tambayan" />, { server, texts: [packetTexts] });
  await waitFor(() => expect(server.inputsOf(readPacketTerms)).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('MEMBER-030 a packet for which its sender writes nothing carries a greeting', async () => {
  const server = new TestServer()
    .on(readPacketTerms, () => ({ terms }))
    .on(sendPacket, () => ({ packetId, closesAt: packet.closesAt, balance: '700' }));
  const { user } = await renderPart(<SendPacket roomId="demo.tambayan" />, { server, texts: [packetTexts] });
  await user.click(await screen.findByRole('button', { name: 'Send a red packet' }));
  await user.type(screen.getByRole('textbox', { name: 'In all (₱)' }), '100');
  await user.type(screen.getByRole('textbox', { name: 'Packets' }), '10');
  await user.type(screen.getByLabelText('Payment password'), '482913');
  await user.click(screen.getByRole('button', { name: 'Send ₱100.00' }));
  expect(await screen.findByText('Your red packet is in the room.')).toBeDefined();
  expect(server.inputsOf(sendPacket).at(-1)).toMatchObject({ words: 'Good luck, everyone!' });
});
