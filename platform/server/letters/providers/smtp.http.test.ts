/** The mail provider against an SMTP server in this process. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#platform/server/runtime/free-port.ts';
import type { OutgoingLetter } from './provider.ts';
import { smtpProvider } from './smtp.ts';

type Mail = { readonly from: string; readonly to: readonly string[]; readonly source: string };

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function startMailServer(options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const mails: Mail[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) => {
      logins.push(`${username}:${password}`);
      answer(password === 'p@ss' ? null : new Error('wrong password'), { user: username });
    },
    onData: (stream, { envelope }, answer) => {
      let source = '';
      stream.on('data', (part: Buffer) => {
        source += part.toString();
      });
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        answer(null);
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, host);
  await once(server.server, 'listening');
  endings.push(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return { mails, logins, url: (user = '') => `smtp://${user}${host}:${port}` };
}

const from = 'Kislap <no-reply@kislap.example>';
const letter: OutgoingLetter = {
  id: 'lt_00000000000000000000000001',
  merchant: 'kislap',
  to: 'ana@example.com',
  subject: 'Iyong bagong password ✓',
  text: 'Open https://kislap.example/?resetToken=abc to choose one.',
  html: null,
};
const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code });

test('PWD-014 a mail goes to its one recipient with subject, words and an id that is the same for every try', async () => {
  const server = await startMailServer();
  const { deliver } = smtpProvider({ url: server.url(), from });
  expect(await deliver(letter)).toEqual({ ok: true });
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({ from: 'no-reply@kislap.example', to: ['ana@example.com'] });
  const source = server.mails[0]?.source ?? '';
  expect(source).toContain('From: Kislap <no-reply@kislap.example>');
  expect(source).toContain('Message-ID: <lt_00000000000000000000000001@kislap.example>');
  expect(source).toContain('Auto-Submitted: auto-generated');
  expect(source).toContain('resetToken');
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
});

test('a mail with a written page carries both forms', async () => {
  const server = await startMailServer();
  await smtpProvider({ url: server.url(), from }).deliver({ ...letter, html: '<p>Open <b>it</b></p>' });
  const source = server.mails[0]?.source ?? '';
  expect(source).toContain('multipart/alternative');
  expect(source).toContain('<p>Open <b>it</b></p>');
});

test('nothing inside a recipient or a subject makes a second recipient or a header', async () => {
  const server = await startMailServer();
  const { deliver } = smtpProvider({ url: server.url(), from });
  await deliver({ ...letter, to: 'ana@example.com, eve@example.com' });
  await deliver({ ...letter, subject: 'Hello\r\nBcc: eve@example.com' });
  expect(server.mails.flatMap(({ to }) => to)).not.toContain('eve@example.com');
  expect(server.mails.map(({ source }) => source).join()).not.toMatch(/^Bcc:/m);
});

test('the user and the password of the address log in, also with signs that an address has to encode', async () => {
  const server = await startMailServer({ authOptional: false, allowInsecureAuth: true });
  const { deliver } = smtpProvider({ url: server.url('mailer%40kislap:p%40ss@'), from });
  expect(await deliver(letter)).toEqual({ ok: true });
  expect(server.logins).toEqual(['mailer@kislap:p@ss']);
});

test('a refused login is the operator’s to mend: the letter is tried again', async () => {
  const server = await startMailServer({ authOptional: false, allowInsecureAuth: true });
  const { deliver } = smtpProvider({ url: server.url('mailer:wrong@'), from });
  expect(await deliver(letter)).toEqual({ ok: false, trouble: 'smtp_login', lasting: false });
});

test.each([
  [550, true],
  [553, true],
  [450, false],
  [451, false],
])('a recipient that is refused with %i is a failure, for good: %s', async (code, lasting) => {
  const server = await startMailServer({ onRcptTo: (_address, _session, answer) => answer(refusal(code)) });
  const { deliver } = smtpProvider({ url: server.url(), from });
  expect(await deliver(letter)).toEqual({ ok: false, trouble: `smtp_${code}`, lasting });
  expect(server.mails).toEqual([]);
});

test('beyond this machine a server without encryption gets neither login nor letter', async () => {
  const server = await startMailServer({ allowInsecureAuth: true }, '0.0.0.0');
  const { deliver } = smtpProvider({ url: server.url('mailer:p%40ss@'), from });
  expect(await deliver(letter)).toEqual({ ok: false, trouble: 'smtp_tls', lasting: false });
  expect([server.logins, server.mails]).toEqual([[], []]);
});

test('a server that never greets costs the timeout and no more', async () => {
  const held = new Set<Socket>();
  const silent = createServer((socket) => void held.add(socket));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  endings.push(() => {
    for (const socket of held) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const begun = performance.now();
  const { deliver } = smtpProvider({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 200 });
  expect(await deliver(letter)).toEqual({ ok: false, trouble: 'timeout', lasting: false });
  expect(performance.now() - begun).toBeLessThan(1_500);
});

test('nobody at the address is out of reach', async () => {
  const { deliver } = smtpProvider({ url: `smtp://127.0.0.1:${await freePort()}`, from });
  expect(await deliver(letter)).toEqual({ ok: false, trouble: 'unreachable', lasting: false });
});
