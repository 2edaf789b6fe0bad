import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportChatMessage, sendChatMessage } from '#domains/messages/contract/chat.ts';
import { fileComplaint } from '#domains/messages/contract/complaint.ts';
import { launchChat } from '#domains/messages/contract/support.ts';
import { minuteMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';
import { type CommandCase, testCommandCases } from '../testing-cases.ts';
import { messageCommands } from './message-commands.ts';

let world: World;
let context: StaffContext;
/** What the commands are about. */
type Subjects = { insult: string; harmless: string; conversation: string; complaint: string };
const made: Subjects = { insult: '', harmless: '', conversation: '', complaint: '' };

beforeAll(async () => {
  world = await createTestWorld();
  context = createStaffContext(world);
  const { envelope } = await world.ask(launchChat, { modelId: 'withdrawal' }, { token: await world.enter('maria') });
  made.conversation = new URL(envelope.value?.chatUrl ?? '').searchParams.get('chat') ?? '';
  const complaint = { subject: 'withdrawal', words: 'My withdrawal waits for three days now.' } as const;
  const filed = await world.ask(
    fileComplaint,
    { ...complaint, clientId: randomUUID() },
    { token: await world.enter('maria') },
  );
  made.complaint = filed.envelope.value?.number ?? '';
  const message = `sm_${'1'.repeat(26)}`;
  await world.db.owner.query(
    `INSERT INTO messages.support_message (id, chat, side, words, client_id, sent_at, has_picture)
     VALUES ($1, $2, 'visitor', '', 'picture', now(), true)`,
    [message, made.conversation],
  );
  await world.db.owner.query(
    `INSERT INTO messages.support_picture (message, media_type, width, height, bytes) VALUES ($1, 'image/png', 1, 1, 'x')`,
    [message],
  );
});
afterAll(() => world.close());

const run = (words: readonly string[], as = 'ate Rosa') => runCommandLine(context, [...words, '--as', as]);
const remark = ['--remark', 'as agreed by mail'];
const brand = ['--brand', 'demo'];
const ofMember = (...options: readonly string[]) => [...options, ...remark, '--merchant', 'demo'];
const letter = (text = '<p>At eight</p>') => ['--title-en', 'New tables', '--text-en', text, ...remark];
const again = (words: (made: Subjects) => readonly string[]) => ({ good: words, refused: words });

/** Maria writes twice in the room that was opened, and Luz reports both. */
async function writeAndReport(): Promise<void> {
  const [maria, luz] = [await world.enter('maria'), await world.enter('luz')];
  for (const name of ['insult', 'harmless'] as const) {
    const message = { roomId: 'demo.quiet', words: `an ${name} message` };
    const { envelope } = await world.ask(sendChatMessage, message, { token: maria, key: randomUUID() });
    made[name] = envelope.value?.messageId ?? '';
    await world.ask(reportChatMessage, { messageId: made[name], reason: 'insult' }, { token: luz });
    world.clock.pass(minuteMs);
  }
}

const cases: Readonly<Record<string, CommandCase<Subjects>>> = {
  'messages send': {
    good: () => ['maria', '--merchant', 'demo', ...letter()],
    says: 'is in the inbox of maria',
    refused: () => ['luz', '--merchant', 'demo', '--kind', 'promotion', ...letter()],
    because: 'the member does not want offers',
  },
  'messages broadcast': {
    good: () => ['demo', '--audience', 'players', ...letter()],
    says: 'to players of demo is sent at',
    refused: () => ['demo', '--audience', 'everybody', ...letter()],
    because: 'there is no such segment',
  },
  'messages complaints': {
    good: () => ['demo'],
    says: 'open  withdrawal  mb_',
    refused: () => ['nobody'],
    because: 'There is no brand "nobody"',
    code: 2,
  },
  'messages complaint': {
    good: ({ complaint }) => [complaint],
    says: 'member: My withdrawal waits',
    refused: () => ['C-0000-0000'],
    because: 'There is no complaint',
  },
  'messages decide': {
    ...again(({ complaint }) => [complaint, '--outcome', 'upheld', '--answer', 'It is paid now.', ...remark]),
    says: 'is decided: upheld, in the name of ate Rosa',
    because: 'it does not wait for a decision',
  },
  'chat room': {
    ...again(() => ['demo', '--code', 'quiet', '--name-en', 'Quiet', '--subject-en', 'For the test', ...remark]),
    says: 'the room demo.quiet is open',
    because: 'the brand has a room of this code',
    next: writeAndReport,
  },
  'chat reports': {
    good: () => ['demo'],
    says: '1x insult',
    refused: () => ['nobody'],
    because: 'There is no brand "nobody"',
    code: 2,
  },
  'chat remove': {
    good: ({ insult }) => [insult, ...brand, '--cause', 'insult', ...remark],
    says: 'is removed',
    refused: () => [`cm_${'0'.repeat(26)}`, ...brand, '--cause', 'insult', ...remark],
    because: 'the brand has no such message',
  },
  'chat dismiss': {
    ...again(({ harmless }) => [harmless, ...brand, ...remark]),
    says: 'stays',
    because: 'nothing of it waits',
  },
  'chat mute': {
    good: () => ['maria', ...ofMember('--term', '1d', '--cause', 'insult')],
    says: 'maria is muted until',
    refused: () => ['nobody-here', ...ofMember('--term', '1d', '--cause', 'insult')],
    because: 'There is no account',
  },
  'chat unmute': {
    ...again(() => ['maria', ...ofMember()]),
    says: 'maria may write again',
    because: 'it is not muted',
  },
  'chat moderator': {
    good: () => ['luz', ...ofMember('--is', 'on')],
    says: 'luz is a moderator',
    refused: () => ['nobody-here', ...ofMember('--is', 'on')],
    because: 'There is no account',
  },
  'chat word': {
    good: () => ['tanga', '--language', 'TY', '--is', 'on', ...remark],
    says: 'the list of TY is changed',
    refused: () => ['x', '--language', 'TY', '--is', 'on', ...remark],
    because: 'it is no word of two letters or more',
  },
  'chat waiting': {
    good: () => ['demo'],
    says: 'waiting  withdrawal  mb_',
    refused: () => ['nobody'],
    because: 'There is no brand "nobody"',
    code: 2,
  },
  'chat answer': {
    good: ({ conversation }) => [conversation, ...brand, '--text', 'I look at once.'],
    says: 'in the name of ate Rosa',
    refused: ({ conversation }) => [conversation, ...brand, '--text', ' '],
    because: '--text has no words',
  },
  'chat talk': {
    good: ({ conversation }) => [conversation, ...brand],
    says: 'ate Rosa: I look at once.',
    refused: ({ conversation }) => [conversation, '--brand', 'tala'],
    because: 'There is no conversation',
  },
  'chat typing': {
    good: ({ conversation }) => [conversation, ...brand],
    says: 'in the name of ate Rosa',
    refused: ({ conversation }) => [conversation, '--brand', 'tala'],
    because: 'the brand has no such conversation',
  },
  'chat pictures': {
    good: ({ conversation }) => [conversation, ...brand],
    says: 'kept  ',
    refused: ({ conversation }) => [conversation, '--brand', 'tala'],
    because: 'There is no conversation',
  },
  'chat hours': {
    good: () => ['demo', '--from', '08:00', '--to', '22:00', ...remark],
    says: 'from 08:00 to 22:00',
    refused: () => ['demo', '--from', '8', '--to', '22:00', ...remark],
    because: '--from and --to are like 09:00',
    code: 2,
  },
  'chat end': {
    ...again(({ conversation }) => [conversation, ...brand]),
    says: 'in the name of ate Rosa',
    because: 'it has ended',
  },
};

describe('CONTENT-030 every command about messages', () => {
  testCommandCases({ commands: messageCommands, cases, made, run });

  test('leaves a row in the audit where something was done, and none where it was refused', async () => {
    const { rows } = await world.db.pool.query<{ action: string }>(
      `SELECT action FROM messages.audit WHERE actor = 'ate Rosa' ORDER BY id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'letter.sent',
      'letter.broadcast',
      'complaint.decided',
      'chat.room',
      'chat.removed',
      'chat.dismissed',
      'chat.muted',
      'chat.unmuted',
      'chat.moderator',
      'chat.word_added',
      'support.joined',
      'support.hours',
      'support.closed',
    ]);
  });

  test('shows of a reported card the bet or the packet and its amounts', async () => {
    const cards = [
      { type: 'win', betId: 'bt_1', stake: '10', payout: '88' },
      { type: 'packet', packetId: 'pk_1', total: '100', count: 5 },
    ];
    for (const [nth, card] of cards.entries()) {
      await world.db.owner.query(
        `WITH message AS (
           INSERT INTO messages.chat_message (id, room, member, name, level, is_moderator, words, sent_at, card)
           SELECT $1, 'demo.quiet', id, 'Maria', 1, false, '', now(), $2 FROM identity.member WHERE account = 'maria' AND merchant = 'demo'
           RETURNING id, member)
         INSERT INTO messages.chat_report (message, member, merchant, reason, at)
         SELECT id, member, 'demo', 'insult', now() FROM message`,
        [`cm_${String(nth).repeat(26)}`, JSON.stringify(card)],
      );
    }
    const { lines } = await run(['chat', 'reports', 'demo']);
    expect(lines.join('\n')).toMatch(/win bt_1 10 -> 88[^]*packet pk_1 100/);
  });

  test('refuses hours with a remark that is too long for the audit', async () => {
    const hours = ['chat', 'hours', 'demo', '--from', '08:00', '--to', '22:00', '--remark', 'x'.repeat(501)];
    expect((await run(hours)).lines.join('\n')).toContain('--remark has three to 500 letters');
  });
});
