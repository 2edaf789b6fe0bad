import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { commonHeaders, contentPolicy, workerPolicy } from './policy.ts';

const policy = contentPolicy({ scripts: ['one()'], styles: ['a{}'] });
const directives = new Map(
  policy.split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values] as const;
  }),
);

test('the policy allows nothing by default and nothing inline that is not named', () => {
  expect(directives.get('default-src')).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|\*/);
});

test('HOME-028 the only stranger in a page is the host of the video, in its frame', () => {
  const strangers = [...directives].flatMap(([name, values]) =>
    values.filter((value) => /^https?:/.test(value)).map((value) => `${name} ${value}`),
  );
  expect(strangers).toEqual(['frame-src https://www.youtube-nocookie.com']);
});

test('inline parts are named by the hash of their exact text', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(directives.get('script-src')).toEqual(["'self'", hash('one()')]);
  expect(directives.get('style-src')).toEqual(["'self'", hash('a{}')]);
  expect(contentPolicy({ scripts: ['two()'], styles: [] })).not.toContain(hash('one()'));
});

test('no page of ours is framed and no script writes markup', () => {
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
});

test('types are not guessed', () => {
  expect(commonHeaders['x-content-type-options']).toBe('nosniff');
});

test('GAME-029 pictures may come from the image hosts of the domain, and what is no address is left out', () => {
  const imageHosts = ['https://img.kislap.example/a', "x; script-src 'unsafe-inline'"];
  const own = contentPolicy({ scripts: [], styles: [], imageHosts });
  expect(own).toContain("img-src 'self' data: https://img.kislap.example;");
  expect(own).not.toContain('unsafe');
  expect(directives.get('img-src')).toEqual(["'self'", 'data:']);
});

test('REG-043 a page may call the hosts of its brand, and an address of our own adds none', () => {
  const callHosts = ['https://phone.kislap.example/v1', '/sandbox/phone', "x; script-src 'unsafe-inline'"];
  const own = contentPolicy({ scripts: [], styles: [], callHosts });
  expect(own).toContain("connect-src 'self' https://phone.kislap.example;");
  expect(own).not.toContain('unsafe');
  expect(directives.get('connect-src')).toEqual(["'self'"]);
});

test('a worker is ours, and the only policy of a page is the one that names it', () => {
  expect(directives.get('worker-src')).toEqual(["'self'"]);
  expect(directives.get('trusted-types')).toEqual(['service-worker']);
  expect(workerPolicy).toBe("default-src 'none'; connect-src 'self'");
});

test('SHELL-025 TRAP-018 no request tells the page that it came from', () => {
  expect(commonHeaders['referrer-policy']).toBe('no-referrer');
});
