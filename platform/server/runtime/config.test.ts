import { expect, test } from 'vitest';
import { readConfig, settings, settingsTable, withDatabase } from './config.ts';

const problemsOf = (environment: Record<string, string>) => {
  const read = readConfig(environment);
  return read.ok ? [] : read.problems;
};

test('an empty environment is the demo on port 8080 with the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    ok: true,
    config: { port: 8080, host: 'localhost', data: '.data', databaseUrl: null, redisUrl: null, sandbox: true },
  });
});

/** Settings that mean something only together with another. */
const sms = { SMS_URL: 'https://sms.example/send', SMS_KEY: 'key-of-the-gateway' };
const mail = { SMTP_URL: 'smtp://user:p%40ss@mail.example:587', MAIL_FROM: 'Kislap <no-reply@kislap.example>' };
const partners = { ...sms, ...mail };

test.each([
  ['PORT', '80a'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '8080.5'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://root@host/x'],
  ['DATABASE_APP_URL', 'here'],
  ['DATABASE_POOL', '1'],
  ['REDIS_URL', 'http://host:6379'],
  ['KISLAP_SANDBOX', 'yes'],
  ['NODE_ENV', 'prod'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,,10.0.0.2'],
  ['LOG_LEVEL', 'loud'],
  ['SMS_URL', 'ftp://gateway/send'],
  ['SMS_URL', 'http://gateway.example/send'],
  ['LOTTERY_DRAW_KEY', 'ab'],
  ['LOTTERY_BEACON_URL', 'http://beacon.example'],
  ['LOTTERY_RESULT_URLS', 'https://one.example/results'],
  ['LOTTERY_RESULT_URLS', 'https://one.example/a,https://one.example/b'],
  ['SMS_KEY', 'short'],
  ['SMS_KEY', 'has a space'],
  ['SMTP_URL', 'mail.example:587'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
] as const)('%s=%s is refused in one sentence that names what is allowed', (name, value) => {
  const problems = problemsOf({ ...partners, [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(name);
  expect(problems[0]).toContain(settings[name].allowed);
});

test('all problems are told at once', () => {
  expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud', NODE_ENV: 'prod' })).toHaveLength(3);
});

test('a refused address does not show its password', () => {
  expect(problemsOf({ REDIS_URL: 'http://user:s3cret@host:1' })[0]).not.toContain('s3cret');
  expect(problemsOf({ DATABASE_URL: 'user:s3cret@host/db' })[0]).not.toContain('s3cret');
  expect(problemsOf({ ...mail, SMTP_URL: 'http://user:s3cret@host' })[0]).not.toContain('s3cret');
  expect(problemsOf({ ...sms, SMS_KEY: 's3cret' })[0]).not.toContain('s3cret');
});

test('the providers of SMS and mail are read, and none is needed to start', () => {
  expect(readConfig(partners)).toMatchObject({
    ok: true,
    config: {
      smsUrl: sms.SMS_URL,
      smsKey: sms.SMS_KEY,
      smtpUrl: mail.SMTP_URL,
      mailFrom: mail.MAIL_FROM,
    },
  });
  const bare = readConfig({ NODE_ENV: 'production' });
  expect(bare).toMatchObject({ ok: true, config: { smsUrl: null, smsKey: null, smtpUrl: null, mailFrom: null } });
  expect(readConfig({ ...sms, SMS_URL: 'http://127.0.0.1:9000/' }).ok).toBe(true);
  expect(readConfig({ ...mail, MAIL_FROM: 'no-reply@kislap.example' }).ok).toBe(true);
});

test.each([
  ['SMS_KEY', { SMS_URL: sms.SMS_URL }],
  ['SMS_URL', { SMS_KEY: sms.SMS_KEY }],
  ['MAIL_FROM', { SMTP_URL: mail.SMTP_URL }],
  ['SMTP_URL', { MAIL_FROM: mail.MAIL_FROM }],
] as const)('without %s its partner is refused: one alone delivers nothing', (missing, environment) => {
  expect(problemsOf(environment)).toEqual([`${missing} is missing: ${settings[missing].allowed}.`]);
});

test.each([
  ['production', undefined, false],
  ['production', 'off', false],
  ['production', 'on-in-production', true],
  ['development', undefined, true],
  ['development', 'off', false],
])('in %s KISLAP_SANDBOX=%s makes the sandbox %s', (mode, value, sandbox) => {
  const read = readConfig({ NODE_ENV: mode, KISLAP_SANDBOX: value });
  expect(read.ok && read.config.sandbox).toBe(sandbox);
});

test('in production the everyday word does not switch the sandbox on', () => {
  expect(problemsOf({ NODE_ENV: 'production', KISLAP_SANDBOX: 'on' })[0]).toContain('on-in-production');
});

test('the application role is derived from the owner unless it is given', () => {
  const read = readConfig({});
  if (!read.ok) throw new Error('unreachable');
  const owner = 'postgresql://kislap_owner:x@127.0.0.1:5432/kislap';
  expect(withDatabase(read.config, owner).appUrl).toMatch(/^postgresql:\/\/kislap_app:/);
  expect(withDatabase({ ...read.config, databaseAppUrl: 'postgresql://a:b@c/d' }, owner).appUrl).toBe(
    'postgresql://a:b@c/d',
  );
});

test('the table has a row for every setting', () => {
  for (const name of Object.keys(settings)) expect(settingsTable()).toContain(`\`${name}\``);
});
