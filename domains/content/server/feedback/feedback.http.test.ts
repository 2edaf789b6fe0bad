import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedbackTypes, listFeedback, sendFeedback } from '#domains/content/contract/feedback.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { answerFeedback, listOpenFeedback } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const makeWords = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const listOwnFeedback = async (token: string) => (await world.ask(listFeedback, {}, { token })).envelope.value;
const postFeedback = (token: string, contentDescription: string) =>
  world.ask(sendFeedback, { questionType: 'game', contentDescription, contactInformation: '0917' }, { token });

test('CALL-029 MEMBER-015 CONTENT-018 feedback is stored with its type, its words and where to answer', async () => {
  const token = await world.enter('maria');
  const sent = await world.ask(
    sendFeedback,
    {
      questionType: 'deposit',
      contentDescription: '  My deposit of\r\ntoday is missing  ',
      contactInformation: ' m@example.com ',
    },
    { token },
  );
  expect([sent.status, sent.envelope.value]).toMatchObject([
    200,
    { questionType: 'deposit', contentDescription: 'My deposit of\ntoday is missing', state: 'open', answer: null },
  ]);
  const { rows } = await world.db.owner.query(
    `SELECT f.merchant, f.contact, a.actor, a.kind, a.ip FROM content.feedback f JOIN content.audit a ON a.subject = f.id
      WHERE f.id = $1`,
    [sent.envelope.value?.id],
  );
  expect(rows).toEqual([
    { merchant: 'demo', contact: 'm@example.com', actor: 'member', kind: 'feedback_sent', ip: '127.0.0.1' },
  ]);
});

test('CONTENT-019 every question type of the list is taken, and no other', async () => {
  const token = await world.enter('maria');
  for (const questionType of feedbackTypes) {
    const request = { questionType, contentDescription: makeWords(6) };
    expect((await world.ask(sendFeedback, request, { token })).status).toBe(200);
  }
  const odd = { questionType: 'love' as 'other', contentDescription: makeWords(6) };
  expect((await world.ask(sendFeedback, odd, { token })).status).toBe(400);
});

test.each([
  ['nothing', '', 0, 'FEEDBACK_TOO_SHORT'],
  ['white space', ' \n\t ', 0, 'FEEDBACK_TOO_SHORT'],
  ['four words', makeWords(4), 4, 'FEEDBACK_TOO_SHORT'],
  ['301 words', makeWords(301), 301, 'FEEDBACK_TOO_LONG'],
])(
  'MEMBER-016 MEMBER-017 CONST-066 %s is refused with both bounds and leaves no trace',
  async (_, text, count, code) => {
    const token = await world.enter('datu');
    const { status, envelope } = await postFeedback(token, text);
    expect([status, envelope.code, envelope.message]).toEqual([
      422,
      code,
      `Please write 5 to 300 words, these are ${count}`,
    ]);
    expect(await listOwnFeedback(token)).toMatchObject({ bounds: { min: 5, max: 300 }, total: 0, feedback: [] });
  },
);

test('MEMBER-016 five and 300 words are taken', async () => {
  const token = await world.enter('jomarcruz');
  expect([
    (await postFeedback(token, makeWords(5))).status,
    (await postFeedback(token, makeWords(300))).status,
  ]).toEqual([200, 200]);
});

test('MEMBER-017 the bounds are a row of the brand', async () => {
  const token = await world.enter('jomarcruz');
  await world.db.owner.query(
    `UPDATE content.brand SET feedback_words_min = 2, feedback_words_max = 3 WHERE merchant = 'demo'`,
  );
  expect((await postFeedback(token, 'one')).envelope.message).toBe('Please write 2 to 3 words, these are 1');
  expect((await listOwnFeedback(token))?.bounds).toEqual({ min: 2, max: 3 });
  await world.db.owner.query(
    `UPDATE content.brand SET feedback_words_min = 5, feedback_words_max = 300 WHERE merchant = 'demo'`,
  );
});

test('MEMBER-015 the same words many times at once are one feedback', async () => {
  const token = await world.enter('angelicacruz');
  const sent = await Promise.all(Array.from({ length: 5 }, () => postFeedback(token, makeWords(7))));
  expect(new Set(sent.map(({ envelope }) => envelope.value?.id)).size).toBe(1);
  expect(await listOwnFeedback(token)).toMatchObject({ total: 1 });
});

test('CALL-030 a guest has to log in, and a trial needs a real account', async () => {
  const guest = await world.ask(sendFeedback, { questionType: 'other', contentDescription: makeWords(6) });
  expect([guest.status, guest.envelope.code]).toEqual([401, 'AUTH_REQUIRED']);
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
  const trial = await postFeedback(await world.enter('bong'), makeWords(6));
  expect([trial.status, trial.envelope.code]).toEqual([403, 'REAL_ACCOUNT_REQUIRED']);
  const { rows } = await world.db.owner.query(
    `SELECT FROM content.feedback WHERE member = (SELECT id FROM identity.member WHERE account = 'bong' AND type = 4)`,
  );
  expect(rows).toHaveLength(0);
});

test('MEMBER-015 a member cannot read the feedback of another', async () => {
  const [token, other] = [await world.enter('dennisph'), await world.enter('lornaph')];
  await postFeedback(token, 'only I should read this');
  expect((await listOwnFeedback(token))?.feedback.map(({ contentDescription }) => contentDescription)).toEqual([
    'only I should read this',
  ]);
  expect((await listOwnFeedback(other))?.feedback).toEqual([]);
});

test('MEMBER-015 signs that hide in a text are left out', async () => {
  const token = await world.enter('lornaph');
  const { envelope } = await postFeedback(token, 'please\u202e read this\u200b from me\u0007');
  expect(envelope.value?.contentDescription).toBe('please read this from me');
});

test('MEMBER-015 staff answers once, oldest feedback first, and the member reads it', async () => {
  const token = await world.enter('rickyph');
  world.clock.pass(1_000);
  const id = (await postFeedback(token, makeWords(8))).envelope.value?.id ?? '';
  const at = world.clock.now();
  const actor = { name: 'tess', ip: 'console' };
  const queue = await listOpenFeedback(world.db.pool, { merchant: 'demo', limit: 100 });
  expect(queue.at(-1)).toMatchObject({ id, contact: '0917', questionType: 'game' });
  const input = (answer: string) =>
    inTransaction(world.db.pool, (tx) => answerFeedback(tx, { feedback: id, answer, actor, at }));
  expect(await input(' ')).toMatchObject({ ok: false, fault: 'answer_empty' });
  expect(await input('We found it.')).toMatchObject({ ok: true });
  expect(await input('Once more')).toMatchObject({ ok: false, fault: 'feedback_closed' });
  expect((await listOwnFeedback(token))?.feedback[0]).toMatchObject({
    state: 'answered',
    answer: 'We found it.',
    answeredAt: at,
  });
  expect(await listOpenFeedback(world.db.pool, { merchant: 'demo', limit: 100 })).toHaveLength(queue.length - 1);
  const { rows } = await world.db.owner.query('SELECT actor, kind FROM content.audit WHERE subject = $1 ORDER BY id', [
    id,
  ]);
  expect(rows).toEqual([
    { actor: 'member', kind: 'feedback_sent' },
    { actor: 'tess', kind: 'feedback_answered' },
  ]);
  await expect(
    world.db.owner.query(`UPDATE content.feedback SET content = 'other' WHERE id = $1`, [id]),
  ).rejects.toThrow('feedback stays as it was written');
});
