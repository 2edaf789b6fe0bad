import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chooseRuntime, entries, installReason, isSamePress, nodeProblem, samePressMs } from './launch-rules.mjs';

const lock = { packages: { '': {}, 'node_modules/pg': { version: '8.0.0' }, 'node_modules/mac': { optional: true } } };
const installed = { packages: { 'node_modules/pg': { version: '8.0.0' } } };
const older = { packages: { 'node_modules/pg': { version: '7.0.0' } } };

test.each([
  ['v18.20.0', false],
  ['v20.18.3', false],
  ['v20.19.0', true],
  ['v22.1.0', true],
  ['v100.0.0', true],
])('Node %s is good enough: %s', (version, good) => {
  expect(nodeProblem(version) === null).toBe(good);
});

test('an empty checkout installs', () => {
  expect(installReason({ marker: null, wanted: 'mac a', lock, installed: null })).toContain('nothing');
});

test('a marker of the same lock installs nothing', () => {
  expect(installReason({ marker: 'mac a', wanted: 'mac a', lock, installed: older })).toBeNull();
});

test('a changed lock installs when npm has not already brought what it says', () => {
  expect(installReason({ marker: 'mac b', wanted: 'mac a', lock, installed: older })).toContain('lock');
  expect(installReason({ marker: 'mac b', wanted: 'mac a', lock, installed })).toBeNull();
});

test('packages of another system are replaced', () => {
  expect(installReason({ marker: 'linux a', wanted: 'mac a', lock, installed })).toContain('another system');
});

test('packages that npm installed by hand are taken over, without those of other systems', () => {
  expect(installReason({ marker: null, wanted: 'mac a', lock, installed })).toBeNull();
});

test('a package of another version or a missing one installs', () => {
  expect(installReason({ marker: null, wanted: 'mac a', lock, installed: older })).not.toBeNull();
  expect(installReason({ marker: null, wanted: 'mac a', lock, installed: { packages: {} } })).not.toBeNull();
});

test('the pinned Node goes before the running one', () => {
  const running = { path: '/usr/bin/node', version: 'v22.18.0' };
  expect(chooseRuntime({ pinned: '/here/node', running })).toEqual({ path: '/here/node' });
  expect(chooseRuntime({ pinned: null, running })).toEqual({ path: '/usr/bin/node' });
  expect(chooseRuntime({ pinned: null, running: { ...running, version: 'v20.19.0' } })).toHaveProperty('problem');
});

test('one Ctrl-C that arrives twice is one, a second one later is two', () => {
  const first = { signal: 'SIGINT', at: 1000 };
  expect(isSamePress(null, first)).toBe(false);
  expect(isSamePress(first, { signal: 'SIGINT', at: 1010 })).toBe(true);
  expect(isSamePress(first, { signal: 'SIGTERM', at: 1010 })).toBe(false);
  expect(isSamePress(first, { signal: 'SIGINT', at: 1000 + samePressMs })).toBe(false);
});

test.each(Object.entries(entries))('the command %s has its file %s', (_, entry) => {
  expect(existsSync(resolve(entry))).toBe(true);
});
