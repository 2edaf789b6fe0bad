import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function listen() {
  const lines: string[] = [];
  return { lines, log: createLog({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } }) };
}

test('no secret reaches a log, whatever field, depth or text it hides in', () => {
  const { lines, log } = listen();
  const secret = 'S3CRET';
  log.info(
    { password: secret, newPassword: secret, token: secret, headers: { authorization: secret, cookie: secret } },
    'a',
  );
  log.info({ deep: [{ deeper: { paymentPassword: secret, accessToken: secret, privateJwk: { d: secret } } }] }, 'b');
  log.info({ note: `sent Bearer ${secret} and more` }, `Bearer ${secret}`);
  log.warn(`sealed eyJhbGciOiJFQ0RILUVTIn0..${secret}.${secret}.${secret}`);
  log.error({ err: new Error(`connect postgres://kislap:${secret}@db:5432/kislap failed`) }, 'c');
  log.error({ err: new Error(`no answer of smtps://mailer:${secret}@mail:465`) }, 'c');
  log.error({ mobileNum: secret, email: secret, phone: secret }, 'd');
  expect(lines).toHaveLength(7);
  expect(lines.join()).not.toContain(secret);
});

test('an error of the database is told without the values that it repeats', () => {
  const { lines, log } = listen();
  const error = Object.assign(new Error('invalid input syntax for type integer: "09171234567"'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (mobile)=(09171234567) already exists.',
    constraint: 'member_mobile_key',
  });
  log.error({ err: error }, 'failed');
  expect(lines.join()).not.toContain('0917');
  expect((JSON.parse(lines[0] ?? '') as { err: object }).err).toMatchObject({
    type: 'DatabaseError',
    code: '23505',
    constraint: 'member_mobile_key',
  });
});

test('a line is JSON with time, level and process', () => {
  const { lines, log } = listen();
  log.debug({ n: 1 }, 'hello');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'debug',
    n: 1,
    msg: 'hello',
    process: 'server',
    time: expect.stringMatching(/^20.*Z$/) as string,
  });
});
