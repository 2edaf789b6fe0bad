import { expect, test } from 'vitest';
import { requestedLocale } from './request-locale.ts';

test.each([
  ['en', 'EN'],
  ['tl-PH, en', 'TY'],
  ['en-US,en;q=0.9,fil;q=0.8', 'EN'],
  // The weight decides, not the order in which languages are listed.
  ['en;q=0.5, fil;q=0.9', 'TY'],
  ['en;q=0.8,ja', 'JA'],
  ['en ; q=0.2 , vi ; q=0.3', 'VI'],
  // Equal weights keep their order.
  ['th;q=0.7,ko;q=0.7', 'TH'],
  // Zero means "not acceptable".
  ['en;q=0, fil;q=0.1', 'TY'],
  ['en;q=0', 'FR'],
  // A weight that is no number accepts nothing.
  ['en;q=often, id;q=0.1', 'ID'],
  // Any language leaves the choice to the site.
  ['*', 'FR'],
  ['klingon, *;q=0.5', 'FR'],
  ['klingon;q=1, ms;q=0.1', 'MS'],
  // Tags with a region or a script; whole tags count before their language.
  ['zh-TW,zh;q=0.9', 'TW'],
  ['zh-Hant-HK', 'CN'],
  ['zh-Hans', 'CN'],
  ['pt-BR', 'PT-BR'],
  ['pt-PT', 'PT'],
  // The codes of the product come before standard tags: MY is Burmese, and so is the tag.
  ['TY', 'TY'],
  ['my', 'MY'],
  ['', 'FR'],
  [';;q=,*;q=9', 'FR'],
  ['__proto__', 'FR'],
  // Only the first ten are read.
  [`${'xx,'.repeat(9)}en`, 'EN'],
  [`${'xx,'.repeat(10)}en`, 'FR'],
])('I18N-001 Accept-Language: %s is answered in %s', (accepted, locale) => {
  expect(requestedLocale({ 'accept-language': accepted }, 'FR')).toBe(locale);
});

test.each(['a-'.repeat(8_000), 'en;' + ' ;'.repeat(8_000), `en;q="${'\\'.repeat(16_000)}`, 'en,'.repeat(5_000)])(
  'a header of 16 kB takes no time, whatever is in it',
  (accepted) => {
    const startedAt = performance.now();
    requestedLocale({ 'accept-language': accepted }, 'FR');
    expect(performance.now() - startedAt).toBeLessThan(500);
  },
);
