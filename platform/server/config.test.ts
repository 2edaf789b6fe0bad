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
] as const)('%s=%s is refused in one sentence that names what is allowed', (name, value) => {
  const problems = problemsOf({ [name]: value });
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
