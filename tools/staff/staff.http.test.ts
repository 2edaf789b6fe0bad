import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFeedback, sendFeedback } from '#domains/content/contract/feedback.ts';
import { answerReceipt } from '#domains/wallet/contract/withdrawal.ts';
import { listAudit } from '#domains/wallet/server/index.ts';
import { createDepositHarness, type DepositHarness } from '#domains/wallet/server/testing.ts';
import { makeId } from '#kernel/id.ts';
import { parseMoney } from '#kernel/money.ts';
import { secondMs } from '#kernel/time.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createWithdrawalHarness, ownName, type WithdrawalHarness, type Withdrawer } from '../testing/withdrawal.ts';
import { createTestWorld, type World } from '../testing/world.ts';
import type { StaffContext } from './command.ts';
import { runCommandLine } from './run-command.ts';
import { createStaffContext } from './testing.ts';

let world: World;
let depositHarness: DepositHarness;
let withdrawalHarness: WithdrawalHarness;
let staffContext: StaffContext;
let datu: Withdrawer;
const savedFiles = new Map<string, Uint8Array>();
beforeAll(async () => {
  world = await createTestWorld({ wallet: { mayCancelOn: async () => false } });
  depositHarness = createDepositHarness(world);
  withdrawalHarness = createWithdrawalHarness(world);
  [datu] = (await withdrawalHarness.ready(['datu'])) as [Withdrawer];
  await world.db.pool.query(
    `UPDATE wallet.withdrawal_rule SET most_open = 100, many_a_day = 100 WHERE merchant = 'demo'`,
  );
  staffContext = {
    ...createStaffContext(world),
    savePicture: async (name, bytes) => {
      savedFiles.set(name, bytes);
      return `kept/${name}`;
    },
  };
});
afterAll(() => world.close());

const staff = (...args: string[]) => runCommandLine(staffContext, [...args, '--as', 'ate Rosa']);
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');
const pesos = (amount: string) => parseMoney(amount) ?? 0n;

async function proven(amount = '5000') {
  const token = await world.enter('maria');
  const { orderId } = await depositHarness.make(token, { method: 'BANK', amount });
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'proof.png');
  const body = new Response(form);
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: `/wps/v2/deposit/orders/${orderId}/proofs`,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      host: 'localhost',
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
  });
  expect(statusCode).toBe(200);
  return orderId;
}

async function applied(tier = 3): Promise<string> {
  const id = makeId('ky', world.clock.now(), systemRng.bytes(16));
  await world.db.pool.query(
    `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at)
     VALUES ($1, $2, $3, 'pending', $4, $5)`,
    [id, datu.member, tier, JSON.stringify({ fullName: ownName }), new Date(world.clock.now())],
  );
  return id;
}

async function written(contentDescription: string): Promise<string> {
  const token = await world.enter('maria');
  const { envelope } = await world.ask(sendFeedback, { questionType: 'game', contentDescription }, { token });
  return envelope.value?.id ?? '';
}

async function paidOut(): Promise<string> {
  const { orderId } = await withdrawalHarness.make(datu, { amount: '300' });
  await withdrawalHarness.advance(orderId);
  world.clock.pass(6 * secondMs);
  await withdrawalHarness.advance(orderId);
  return orderId;
}

test('WALLET-008 CONTENT-030 the list shows every kind of thing that waits for a person, with its member', async () => {
  const deposit = await proven();
  const { orderId: withdrawal } = await withdrawalHarness.make(datu, { amount: '20000' });
  const application = await applied();
  const feedback = await written('the wheel stops before it turns');
  const result = await staff('list');
  expect(result.code).toBe(0);
  const line = (id: string) => result.lines.find((each) => each.includes(id)) ?? '';
  expect(line(deposit)).toMatch(/maria {2}demo, 5,000\.00 PHP, 1 proof, due .{16} UTC$/);
  expect(line(withdrawal)).toMatch(/datu {2}demo, 20,000\.00 PHP, checking by sandbox/);
  expect(line(application)).toMatch(/datu {2}tier 3$/);
  expect(line(feedback)).toMatch(/maria {2}demo, game: the wheel stops before it turns$/);
  for (const id of [deposit, withdrawal, application]) {
    expect(await staff('reject', id, '--reason', 'name_differs')).toMatchObject({ code: 0 });
  }
});

test('WALLET-008 an approved deposit is credited once; the second time it is told that it is done, and by whom', async () => {
  const id = await proven();
  const before = await depositHarness.cashOf('maria');
  expect(await staff('approve', id)).toEqual({
    code: 0,
    lines: [`Done: ${id} is approved, in the name of ate Rosa.`],
  });
  const again = await runCommandLine(staffContext, ['approve', id, '--as', 'kuya Ben']);
  expect(again.code).toBe(1);
  expect(text(again)).toMatch(
    /nothing was moved: .*done already; it is paid\.\nLast change: deposit\.approve by ate Rosa/,
  );
  expect(await depositHarness.cashOf('maria')).toBe(before + pesos('5000'));
  expect(await listAudit(staffContext.pool, id)).toMatchObject([{ actor: 'ate Rosa', action: 'deposit.approve' }]);
  expect(text(await staff('list'))).not.toContain(id);
  expect(await depositHarness.isLedgerBalanced()).toBe(true);
});

test('WALLET-008 two who approve at once credit once', async () => {
  const id = await proven();
  const before = await depositHarness.cashOf('maria');
  const both = await Promise.all([
    staff('approve', id),
    runCommandLine(staffContext, ['approve', id, '--as', 'kuya Ben']),
  ]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect(await depositHarness.cashOf('maria')).toBe(before + pesos('5000'));
});

test('WALLET-008 a rejection needs a reason that the domain accepts; without one nothing changes', async () => {
  const id = await proven();
  expect(await staff('reject', id)).toMatchObject({ code: 2 });
  const odd = await staff('reject', id, '--reason', 'bad_mood');
  expect([odd.code, text(odd)]).toEqual([1, expect.stringContaining('one of not_received, amount_differs')]);
  expect(await listAudit(staffContext.pool, id)).toEqual([]);
  expect(await staff('reject', id, '--reason', 'not_received')).toMatchObject({ code: 0 });
  expect(text(await staff('show', id))).toMatch(/state +failed\nreason +not_received/);
});

test('WALLET-008 what was sent after a stop waits in the list until it is back at the member’s bank, once', async () => {
  const id = await proven('900');
  const stoppedAt = world.clock.now();
  await world.db.owner.query(`UPDATE wallet.deposit SET stopped_at = $2, stopped_by = 'cooling_off' WHERE id = $1`, [
    id,
    new Date(stoppedAt),
  ]);
  world.clock.pass(10 * secondMs);
  const sentOption = (afterMs: number) => ['--sent', `${new Date(stoppedAt + afterMs).toISOString().slice(0, 19)}Z`];
  expect(text(await staff('list'))).toMatch(new RegExp(`${id}.*STOPPED`));
  expect(await staff('sent-back', id, '--reference', 'BPI 77')).toMatchObject({ code: 1 });
  for (const [args, code, sentence] of [
    [[], 1, 'say when it was sent'],
    [['--sent', 'yesterday'], 2, 'a moment with its zone'],
    [sentOption(60_000), 1, 'cannot have been sent then'],
    [sentOption(5_000), 1, 'it was sent after'],
  ] as const) {
    const result = await staff('approve', id, ...args);
    expect([result.code, text(result)]).toEqual([code, expect.stringContaining(sentence)]);
  }
  expect(await staff('reject', id, '--reason', 'sent_after_stop')).toMatchObject({ code: 0 });
  expect(text(await staff('list'))).toMatch(new RegExp(`${id}.*send back what arrived`));
  expect(await staff('sent-back', id, '--reference', 'BPI 77')).toMatchObject({ code: 0 });
  expect(await staff('sent-back', id, '--reference', 'BPI 78')).toMatchObject({ code: 1 });
  // Back at the bank, it is credited no more, whatever is said of it.
  expect(text(await staff('approve', id, ...sentOption(0)))).toContain('it is done already');
  expect((await listAudit(staffContext.pool, id)).map(({ action }) => action)).toEqual([
    'deposit.reject',
    'deposit.sent_back',
  ]);
});

test('WALLET-008 what arrives after an order ended by itself, or in another amount, is owed until it is sent back', async () => {
  const [late, odd] = [await proven('910'), await proven('920')];
  await world.db.owner.query(
    `UPDATE wallet.deposit SET state = 'expired', ended_at = $2, stopped_at = $2, stopped_by = 'cooling_off',
        review_due_at = NULL WHERE id = $1`,
    [late, new Date(world.clock.now())],
  );
  expect(text(await staff('reject', odd, '--reason', 'sent_after_stop'))).toContain('no pause and no limit');
  expect(await staff('reject', late, '--reason', 'not_received')).toMatchObject({ code: 1 });
  expect(await staff('reject', late, '--reason', 'sent_after_stop')).toMatchObject({ code: 0 });
  expect(await staff('reject', odd, '--reason', 'amount_differs')).toMatchObject({ code: 0 });
  const listed = text(await staff('list'));
  for (const id of [late, odd]) {
    expect(listed).toMatch(new RegExp(`${id}.*send back what arrived`));
    expect(await staff('sent-back', id, '--reference', `BPI ${id}`)).toMatchObject({ code: 0 });
  }
});

test.each([
  ['no name', []],
  ['an empty name', ['--as', ' ']],
  ['the name of the machine', ['--as', 'automatic']],
  ['a name that is none', ['--as', '\u001b[2J']],
])('CONTENT-030 %s is refused, and nothing is done', async (_, args) => {
  const id = await proven('700');
  const result = await runCommandLine(staffContext, ['approve', id, ...args]);
  expect([result.code, text(result)]).toEqual([2, expect.stringContaining('--as <name> says who acts')]);
  expect(await listAudit(staffContext.pool, id)).toEqual([]);
  await staff('reject', id, '--reason', 'not_received');
});

test('CONTENT-030 an unknown id is refused; a malformed id and an action that does not fit are usage errors', async () => {
  for (const prefix of ['dp', 'wd', 'ky', 'fb']) {
    const id = `${prefix}_${'0'.repeat(26)}`;
    expect(await staff('show', id)).toMatchObject({ code: 1, lines: [expect.stringContaining('There is no ')] });
  }
  for (const [command, id, ...rest] of [
    ['approve', `dp_${'0'.repeat(26)}`],
    ['approve', `wd_${'0'.repeat(26)}`],
    ['approve', `ky_${'0'.repeat(26)}`, '--expires', 'never'],
    ['paid', `wd_${'0'.repeat(26)}`],
    ['fail', `wd_${'0'.repeat(26)}`],
    ['return-rest', `wd_${'0'.repeat(26)}`],
    ['force-receipt', `wd_${'0'.repeat(26)}`],
  ] as const) {
    expect([command, await staff(command, id, ...rest)]).toMatchObject([
      command,
      { code: 1, lines: [expect.stringContaining('there is none')] },
    ]);
  }
  expect(await staff('approve', 'maria')).toMatchObject({ code: 2 });
  for (const command of ['paid', 'fail', 'return-rest', 'force-receipt'])
    expect(await staff(command, `dp_${'0'.repeat(26)}`)).toMatchObject({ code: 2 });
});

test('CONTENT-030 a deposit shows its facts and keeps its proof where staff can look at it', async () => {
  const id = await proven();
  const result = await staff('show', id, '--pictures');
  expect(text(result)).toMatch(/member +maria\n/);
  expect(result.lines.at(-1)).toBe(`kept  kept/${id}-1.png`);
  expect((await sharp(savedFiles.get(`${id}-1.png`)).metadata()).width).toBe(8);
  expect(await staff('show', id, '--account')).toMatchObject({ code: 1 });
});

test('WALLET-009 a withdrawal is approved and paid out by itself, or rejected and its money is back', async () => {
  const before = await withdrawalHarness.balance(datu);
  const { orderId: good } = await withdrawalHarness.make(datu, { amount: '20000' });
  const { orderId: bad } = await withdrawalHarness.make(datu, { amount: '20000' });
  expect(await staff('approve', good)).toMatchObject({ code: 0 });
  expect(await staff('reject', bad, '--reason', 'security_concern')).toMatchObject({ code: 0 });
  await withdrawalHarness.advance(good);
  world.clock.pass(6 * secondMs);
  await withdrawalHarness.advance(good);
  expect((await withdrawalHarness.read(datu, good)).state).toBe('paid');
  expect(await withdrawalHarness.read(datu, bad)).toMatchObject({ state: 'rejected', reason: 'security_concern' });
  expect(await withdrawalHarness.balance(datu)).toBe(before - pesos('20000'));
  expect(await staff('approve', bad)).toMatchObject({ code: 1 });
  expect(await staff('paid', good)).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('payment company'), expect.anything()],
  });
});

test('WALLET-017 a forced receipt closes the order once, and no money comes back', async () => {
  const id = await paidOut();
  const before = await withdrawalHarness.balance(datu);
  expect(await staff('force-receipt', id)).toMatchObject({ code: 0 });
  expect(await staff('force-receipt', id)).toMatchObject({ code: 1 });
  expect(await withdrawalHarness.read(datu, id)).toMatchObject({ state: 'confirmed', receipt: 'forced' });
  expect(await withdrawalHarness.balance(datu)).toBe(before);
});

test('WALLET-014 what did not arrive is given back by one of two at once, once, and only where it is reported', async () => {
  const id = await paidOut();
  const before = await withdrawalHarness.balance(datu);
  const early = await staff('return-rest', id);
  expect([early.code, text(early)]).toEqual([1, expect.stringContaining('it is paid')]);
  const receiptInput = { orderId: id, answer: 'partly', amountReceived: '180' } as const;
  await world.ask(answerReceipt, receiptInput, { token: datu.token });
  const unnamed = await runCommandLine(staffContext, ['return-rest', id]);
  expect([unnamed.code, await withdrawalHarness.balance(datu)]).toEqual([2, before]);
  const both = await Promise.all([
    staff('return-rest', id),
    runCommandLine(staffContext, ['return-rest', id, '--as', 'kuya Ben']),
  ]);
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, 1]));
  expect(await staff('return-rest', id)).toMatchObject({ code: 1 });
  expect(await staff('paid', id)).toMatchObject({ code: 1 });
  expect(await withdrawalHarness.read(datu, id)).toMatchObject({ state: 'returned', reason: 'not_arrived' });
  expect(await withdrawalHarness.balance(datu)).toBe(before + pesos('120'));
  expect(await listAudit(staffContext.pool, id)).toMatchObject([{ action: 'withdrawal.return_rest' }]);
  expect(await withdrawalHarness.isLedgerBalanced()).toBe(true);
});

test('MEMBER-015 feedback is shown and answered once', async () => {
  const id = await written('please make the letters much larger');
  expect(text(await staff('show', id))).toContain('please make the letters much larger');
  expect(await staff('answer', id, '--text', 'Done, see the settings.')).toMatchObject({ code: 0 });
  expect(await staff('answer', id, '--text', 'Again.')).toMatchObject({ code: 1 });
  expect(await staff('approve', id)).toMatchObject({ code: 2 });
  const own = await world.ask(listFeedback, {}, { token: await world.enter('maria') });
  expect(own.envelope.value?.feedback.find((each) => each.id === id)?.answer).toBe('Done, see the settings.');
});

test('CONTENT-030 an application says when its papers end, and is decided once', async () => {
  const id = await applied();
  expect(await staff('approve', id)).toMatchObject({ code: 2 });
  expect(await staff('approve', id, '--expires', '2030-02-30')).toMatchObject({ code: 2 });
  expect(await staff('approve', id, '--expires', '2020-01-31')).toMatchObject({ code: 1 });
  expect(await staff('approve', id, '--expires', '2030-01-31')).toMatchObject({ code: 0 });
  const again = await staff('reject', id, '--reason', 'barred');
  expect([again.code, text(again)]).toEqual([1, expect.stringContaining('it is approved by ate Rosa')]);
  const { rows } = await world.db.owner.query(
    `SELECT actor, kind, ip FROM protection.audit WHERE after ->> 'id' = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor: 'ate Rosa', kind: 'kyc_approved', ip: 'command line' }]);
});

test('WALLET-009 where people pay out, they are told where to, and mark it paid once or failed', async () => {
  await world.db.pool.query(`UPDATE wallet.withdrawal_rule SET provider = 'manual' WHERE merchant = 'demo'`);
  datu = { ...datu, token: await world.enter('datu') };
  const before = await withdrawalHarness.balance(datu);
  const { orderId: one } = await withdrawalHarness.make(datu, { amount: '400' });
  const { orderId: two } = await withdrawalHarness.make(datu, { amount: '400' });
  expect(text(await staff('show', one))).not.toContain('917555');
  expect(text(await staff('show', one, '--account'))).toMatch(
    /account number {2}\+63917555\d{4}\naccount holder {2}Juan/,
  );
  expect(await staff('paid', one, '--reference', 'slip 12')).toMatchObject({ code: 0 });
  expect(await staff('paid', one)).toMatchObject({ code: 1 });
  const copied = await staff('paid', two, '--reference', 'slip 12');
  expect([copied.code, text(copied)]).toEqual([1, expect.stringContaining('paid under this reference')]);
  expect(await staff('fail', two)).toMatchObject({ code: 0 });
  expect(await withdrawalHarness.read(datu, one)).toMatchObject({ state: 'paid', reference: 'slip 12' });
  expect(await withdrawalHarness.balance(datu)).toBe(before - pesos('400'));
  const actions = (await listAudit(staffContext.pool, one)).map(({ action }) => action);
  expect(actions).toEqual(['withdrawal.reveal_payee', 'withdrawal.mark_paid']);
  expect(await withdrawalHarness.isLedgerBalanced()).toBe(true);
});
