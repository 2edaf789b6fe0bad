import { expect, test } from 'vitest';
import { imageHostOf, withImageHost } from './image-host.ts';

const host = 'https://img.kislap.example';

test('GAME-029 pictures of an answer come from the image host, and nothing else changes', () => {
  const answer = {
    icons: ['/art/vendor/PG/color.0badcafe.svg'],
    path: '/rng',
    html: '<img src="/art/promotion/a.svg">',
    name: 'in /art/ we trust',
  };
  expect(JSON.parse(withImageHost(JSON.stringify(answer), host))).toEqual({
    ...answer,
    icons: [`${host}/art/vendor/PG/color.0badcafe.svg`],
  });
});

test('GAME-029 a domain without an image host shows pictures of its own', () => {
  expect(imageHostOf([])).toBeNull();
  expect(imageHostOf(['nonsense', `${host}/a`, 'https://other.example'])).toBe(host);
  expect(withImageHost('["/art/a.svg"]', null)).toBe('["/art/a.svg"]');
});
