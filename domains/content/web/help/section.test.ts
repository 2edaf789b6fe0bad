import { expect, test } from 'vitest';
import { findSection, sectionKeyOf } from './section.ts';

const sections = [{ key: 'account' }, { key: 'term' }, { key: 'privacy' }];

test.each([
  { hash: '#term', section: 'term' },
  { hash: '#privacy', section: 'privacy' },
  { hash: '#Term', section: 'account' },
  { hash: '#nothing', section: 'account' },
  { hash: '#', section: 'account' },
  { hash: '', section: 'account' },
])('ROUTE-018 the hash "$hash" opens the section $section', ({ hash, section }) => {
  expect(findSection(sections, sectionKeyOf(hash))).toEqual({ key: section });
});

test('POPUP-022 a brand without help has no section', () => {
  expect(findSection([], 'term')).toBeUndefined();
});
