import { expect, inject, test } from 'vitest';
import { freePort } from '#platform/server/runtime/free-port.ts';
import { requireExternalDatabase, requireVersion } from './external-database.ts';

function changed(change: (url: URL) => void): string {
  const url = new URL(inject('ownerUrl'));
  change(url);
  return url.href;
}

/** What is said, and that the password is not in it. */
async function sentenceFor(databaseUrl: string): Promise<string> {
  const { message } = await requireExternalDatabase(databaseUrl).then(
    () => new Error('It was let in.'),
    (error: Error) => error,
  );
  expect(message).not.toContain(new URL(databaseUrl).password);
  return message;
}

test('a PostgreSQL of version 15 or newer can be used, an older one is named', async () => {
  const { version } = await requireExternalDatabase(inject('ownerUrl'));
  expect(version).toMatch(/^\d+\.\d+/);
  expect(() => requireVersion(150_000, '15.0')).not.toThrow();
  expect(() => requireVersion(149_999, '14.22')).toThrow(
    'DATABASE_URL leads to PostgreSQL 14.22, but Kislap needs version 15 or newer.',
  );
});

test('whatever stands against an outside database is one sentence without the password', async () => {
  const { host } = new URL(inject('ownerUrl'));
  const closed = await freePort();
  expect(
    await sentenceFor(
      changed((url) => {
        url.port = String(closed);
      }),
    ),
  ).toBe(`DATABASE_URL is set, but no PostgreSQL answers at 127.0.0.1:${closed}.`);
  expect(
    await sentenceFor(
      changed((url) => {
        url.password = 'wrong-secret';
      }),
    ),
  ).toBe(`DATABASE_URL is set, but PostgreSQL at ${host} refuses the password of the user "kislap_owner".`);
  expect(
    await sentenceFor(
      changed((url) => {
        url.pathname = '/nowhere';
      }),
    ),
  ).toBe(`DATABASE_URL is set, but PostgreSQL at ${host} has no database "nowhere".`);
});
