import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingBinaries, systemOf, withoutIntegrity } from './lock-rules.mjs';

test.each([
  ['@biomejs/cli-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
  ['@biomejs/cli-linux-x64-musl', { cpu: ['x64'], os: ['linux'], libc: ['musl'] }],
  ['@oxlint/binding-linux-arm-musleabihf', { cpu: ['arm'], os: ['linux'], libc: ['musl'] }],
  ['@rolldown/binding-linux-arm64-gnu', { cpu: ['arm64'], os: ['linux'], libc: ['glibc'] }],
  ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['fsevents', {}],
])('the name %s says its system', (name, system) => {
  expect(systemOf(name)).toEqual(system);
});

test('a binary that a package names and the lock lacks is found with its exact version', () => {
  const packages = {
    'node_modules/parent': {
      optionalDependencies: { 'parent-darwin-x64': '1.2.3', 'parent-linux-x64': '1.2.3' },
      dev: true,
    },
    'node_modules/parent-linux-x64': { version: '1.2.3' },
  };
  expect(missingBinaries({ packages })).toEqual({
    'node_modules/parent-darwin-x64': { version: '1.2.3', cpu: ['x64'], os: ['darwin'], dev: true, optional: true },
  });
});

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof missingBinaries>[0];

test('the lock of this repository installs on every system', () => {
  expect(Object.keys(missingBinaries(lock))).toEqual([]);
});

test('an entry without integrity is found; a link and the package itself are not', () => {
  const packages = {
    '': {},
    'node_modules/a': { integrity: 'sha512-x' },
    'node_modules/b': {},
    'node_modules/c': { link: true },
  };
  expect(withoutIntegrity({ packages })).toEqual([['node_modules/b', {}]]);
});

test('whatever the lock installs on any system is compared with its integrity', () => {
  expect(withoutIntegrity(lock).map(([path]) => path)).toEqual([]);
});

test('the lock names no registry', () => {
  expect(Object.entries(lock.packages).filter(([, { link, resolved }]) => !link && resolved !== undefined)).toEqual([]);
});
