import { expect, test } from 'vitest';
import { nameInHash, sectionOf } from './section.ts';

const sections = [{ key: 'account' }, { key: 'term' }, { key: 'privacy' }];

test.each([
  { hash: '#term', section: 'term' },
  { hash: '#privacy', section: 'privacy' },
  { hash: '#Term', section: 'account' },
  { hash: '#nothing', section: 'account' },
  { hash: '#', section: 'account' },
  { hash: '', section: 'account' },
])('ROUTE-018 the hash "$hash" opens the section $section', ({ hash, section }) => {
  expect(sectionOf(sections, nameInHash(hash))).toEqual({ key: section });
});

test('POPUP-022 a brand without help has no section', () => {
  expect(sectionOf([], 'term')).toBeUndefined();
});
