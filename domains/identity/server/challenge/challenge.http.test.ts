import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPuzzle, readCaptcha, solveCaptcha, solvePuzzle } from '#domains/identity/contract/challenge.ts';
import { requestCode, requestRegistrationCode } from '#domains/identity/contract/code.ts';
import { minuteMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { solveCaptchaPicture, solveHumanCheck } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** Width, height and bytes of the lines, as any reader of PNG would find them. */
function readPng(base64: string) {
  const png = Buffer.from(base64, 'base64');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(33);
  return {
    name: png.toString('latin1', 1, 4),
    width,
    height,
    bytes: inflateSync(png.subarray(41, 41 + length)).length,
  };
}

test('CALL-027 AUTH-029 the captcha is a PNG in base64, another one every time, and is not cached', async () => {
  const clientId = crypto.randomUUID();
  const first = await world.ask(readCaptcha, { clientId });
  const image = first.envelope.value?.image ?? '';
  expect(readPng(image)).toEqual({ name: 'PNG', width: 160, height: 60, bytes: 60 * (160 * 3 + 1) });
  expect(first.headers['cache-control']).toBe('no-store');
  const second = await world.ask(readCaptcha, { clientId });
  expect(second.envelope.value?.image).not.toBe(image);
});

test('CALL-028 a client id is random and of a certain length', async () => {
  expect((await world.ask(readCaptcha, { clientId: 'form' })).status).toBe(400);
});

const openOne = async (options: { ip?: string; headers?: Record<string, string> } = {}) => {
  const { envelope } = await world.ask(openPuzzle, {}, options);
  const puzzle = envelope.value;
  if (!puzzle) throw new Error('no puzzle');
  const { rows } = await world.db.owner.query<{ x: number; answer: number }>(
    'SELECT x, answer FROM identity.puzzle WHERE id = $1',
    [puzzle.id],
  );
  return { ...puzzle, ...(rows[0] ?? { x: 0, answer: 0 }) };
};

test('REG-042 the human check shows a scene and a piece, and the place of the gap stays with the server', async () => {
  const { envelope } = await world.ask(openPuzzle, {});
  const { id, scene, piece, ...rest } = envelope.value ?? { id: '', scene: '', piece: '' };
  expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(readPng(scene)).toMatchObject({ name: 'PNG', width: 300, height: 150 });
  expect(readPng(piece)).toMatchObject({ name: 'PNG', width: 46, height: 46 });
  expect(Object.keys(rest).sort()).toEqual(['height', 'pieceSize', 'pieceTop', 'question', 'width']);
});

test('REG-042 a piece left within six pixels of the gap solves it, one further away does not', async () => {
  const near = await openOne();
  const solved = await world.ask(solvePuzzle, { id: near.id, x: near.x + 6 });
  expect(solved.envelope.value?.result).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const far = await openOne();
  const refused = await world.ask(solvePuzzle, { id: far.id, x: far.x - 7 });
  expect([refused.status, refused.envelope.code]).toEqual([422, 'HUMAN_FAILED']);
});

test('REG-042 the alternative to the picture is a sum in the visitor’s language', async () => {
  const english = await openOne({ headers: { 'accept-language': 'en' } });
  expect(english.question).toMatch(/^What is [a-z]+ plus [a-z]+\? Please answer in digits\.$/);
  const tagalog = await openOne({ headers: { 'accept-language': 'fil' } });
  expect(tagalog.question).toMatch(/^Ilan ang [a-z-]+ at [a-z-]+ kapag pinagsama\?/);
  const solved = await world.ask(solvePuzzle, { id: tagalog.id, answer: ` ${tagalog.answer} ` });
  expect(solved.status).toBe(200);
});

test('REG-042 ROUTE-006 TRAP-039 a page in Chinese asks in Chinese, whatever language was chosen', async () => {
  const { envelope } = await world.ask(openPuzzle, { language: 'CN' }, { headers: { 'accept-language': 'en' } });
  expect(envelope.value?.question).toMatch(
    /^[一二三四五六七八九十]+加[一二三四五六七八九十]+等于多少？请用数字回答。$/,
  );
  // Whoever chose Chinese reads the pages in English, and this with them.
  const chosen = await openOne({ headers: { 'accept-language': 'zh-Hans' } });
  expect(chosen.question).toMatch(/^What is /);
});

/** Nothing but the words of the question, as a program reads them. */
async function solveByWords(ip: string) {
  const { envelope } = await world.ask(openPuzzle, { language: 'EN' }, { ip });
  const { id = '', question = '' } = envelope.value ?? {};
  const names = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
  const [, a = '', b = ''] = /^What is (\w+) plus (\w+)\?/.exec(question) ?? [];
  return world.ask(solvePuzzle, { id, answer: String(names.indexOf(a) + names.indexOf(b)) }, { ip });
}

test('REG-042 one network is let through by words ten times an hour, by the picture as before, and another has its own ten', async () => {
  const home = (n: number) => `2001:db8:77:1::${n}`;
  const statuses: number[] = [];
  for (let n = 1; n <= 10; n++) statuses.push((await solveByWords(home(n))).status);
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  const over = await solveByWords(home(11));
  expect([over.status, over.envelope.code]).toEqual([429, 'WORDS_USED_UP']);
  expect(over.envelope.value).toMatchObject({ wait: '60 minutes' });
  expect(over.envelope.message).toMatch(/slide the piece of the picture instead.*60 minutes/);
  const seen = await openOne({ ip: home(12) });
  expect((await world.ask(solvePuzzle, { id: seen.id, x: seen.x }, { ip: home(12) })).status).toBe(200);
  expect((await solveByWords('2001:db8:77:2::1')).status).toBe(200);
  world.clock.pass(60 * minuteMs);
  expect((await solveByWords(home(13))).status).toBe(200);
});

test('REG-042 a wrong answer in words costs none of the ten, and many at once get no more than them', async () => {
  const ip = '203.0.113.77';
  for (let n = 0; n < 5; n++) {
    const { id } = await openOne({ ip });
    expect((await world.ask(solvePuzzle, { id, answer: '0' }, { ip })).envelope.code).toBe('HUMAN_FAILED');
  }
  const responses = await Promise.all(Array.from({ length: 14 }, () => solveByWords(ip)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
});

/** Always the same place, as a program that does not look. */
async function slideBlindly(ip: string) {
  const { id, x } = await openOne({ ip });
  return { id, ...(await world.ask(solvePuzzle, { id, x: x > 150 ? x - 50 : x + 50 }, { ip })) };
}

test('REG-042 twenty pieces of a network may miss in an hour: then the refusal has the wait, the puzzle stays valid, and its question can be answered', async () => {
  const home = (n: number) => `2001:db8:78:1::${n}`;
  for (let n = 1; n <= 20; n++) expect((await slideBlindly(home(n))).envelope.code).toBe('HUMAN_FAILED');
  world.clock.pass(10 * minuteMs);
  const right = await openOne({ ip: home(21) });
  const over = await world.ask(solvePuzzle, { id: right.id, x: right.x }, { ip: home(21) });
  expect([over.status, over.envelope.code]).toEqual([429, 'PICTURE_USED_UP']);
  expect(over.envelope.value).toMatchObject({ wait: '50 minutes' });
  expect(over.envelope.message).toMatch(/answer the question in words instead.*50 minutes/);
  const inWords = await world.ask(solvePuzzle, { id: right.id, answer: String(right.answer) }, { ip: home(22) });
  expect(inWords.status).toBe(200);
  const next = await openOne({ ip: '2001:db8:78:2::1' });
  expect((await world.ask(solvePuzzle, { id: next.id, x: next.x }, { ip: '2001:db8:78:2::1' })).status).toBe(200);
  world.clock.pass(50 * minuteMs);
  expect((await slideBlindly(home(23))).envelope.code).toBe('HUMAN_FAILED');
});

test('REG-042 pieces that fit are not counted and earn two misses each, and many at once get no more tries', async () => {
  const ip = '203.0.113.78';
  for (let n = 0; n < 3; n++) await solveHumanCheck(world, { ip });
  const puzzles: Awaited<ReturnType<typeof openOne>>[] = [];
  for (let n = 0; n < 27; n++) puzzles.push(await openOne({ ip }));
  world.clock.pass(minuteMs);
  const responses = await Promise.all(
    puzzles.map(({ id, x }) => world.ask(solvePuzzle, { id, x: x > 150 ? x - 50 : x + 50 }, { ip })),
  );
  expect(responses.filter(({ envelope }) => envelope.code === 'HUMAN_FAILED')).toHaveLength(26);
  expect(responses.filter(({ envelope }) => envelope.code === 'PICTURE_USED_UP')).toHaveLength(1);
});

test('REG-042 a wrong answer uses the puzzle up, and so does a right one', async () => {
  const wrong = await openOne();
  await world.ask(solvePuzzle, { id: wrong.id, answer: '0' });
  expect((await world.ask(solvePuzzle, { id: wrong.id, x: wrong.x })).envelope.code).toBe('HUMAN_FAILED');
  const right = await openOne();
  const both = await Promise.all([0, 1].map(() => world.ask(solvePuzzle, { id: right.id, x: right.x })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('REG-042 a puzzle ends after five minutes and is worth nothing in another network', async () => {
  const elsewhere = await openOne({ ip: '203.0.113.5' });
  expect((await world.ask(solvePuzzle, { id: elsewhere.id, x: elsewhere.x }, { ip: '203.0.113.6' })).status).toBe(422);
  const late = await openOne();
  world.clock.pass(5 * minuteMs);
  expect((await world.ask(solvePuzzle, { id: late.id, x: late.x })).status).toBe(422);
});

const askCode = (humanVerification: string, mobileNum: string, ip = '127.0.0.1') =>
  world.ask(requestRegistrationCode, { mobileNum, countryDialingCode: '63', humanVerification }, { ip });

test('REG-042 CALL-013 a result opens one call, within five minutes, in its own network', async () => {
  const result = await solveHumanCheck(world);
  expect((await askCode(result, '9170000001', '203.0.113.8')).envelope.code).toBe('HUMAN_REQUIRED');
  const both = await Promise.all([askCode(result, '9170000001'), askCode(result, '9170000002')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const late = await solveHumanCheck(world);
  world.clock.pass(5 * minuteMs);
  expect((await askCode(late, '9170000003')).envelope.code).toBe('HUMAN_REQUIRED');
});

const solve = ({ captcha, captchaId: clientId }: { captcha: string; captchaId: string }) =>
  world.ask(solveCaptcha, { clientId, captcha });

test('REG-012 TRAP-021 a misread picture is refused at once and used up', async () => {
  const picture = await solveCaptchaPicture(world);
  const wrong = await solve({ ...picture, captcha: 'AAAAA' });
  expect([wrong.status, wrong.envelope.code]).toEqual([422, 'WRONG_CAPTCHA']);
  expect((await solve(picture)).envelope.code).toBe('WRONG_CAPTCHA');
});

test('REG-040 TRAP-021 a picture that is read right is a human check for its registration, once and for nothing else', async () => {
  const picture = await solveCaptchaPicture(world);
  const result = (await solve({ ...picture, captcha: picture.captcha.toLowerCase() })).envelope.value?.result ?? '';
  expect((await solve(picture)).envelope.code).toBe('WRONG_CAPTCHA');
  const reset = { mobileNum: '9170000004', countryDialingCode: '63', purpose: 'reset' as const };
  expect((await world.ask(requestCode, { ...reset, humanVerification: result })).envelope.code).toBe('HUMAN_REQUIRED');
  const sent = await askCode(result, '9170000004');
  expect(sent.status).toBe(200);
  const handed = sent.envelope.value?.humanVerification ?? '';
  expect((await askCode(handed, '9170000005')).envelope.code).toBe('HUMAN_REQUIRED');
});

test('REG-042 an address opens at most thirty puzzles a minute', async () => {
  const statuses = [];
  for (let i = 0; i < 31; i++) statuses.push((await world.ask(openPuzzle, {}, { ip: '203.0.113.9' })).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});
