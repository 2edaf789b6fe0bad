import { expect, test } from 'vitest';
import { type BannerTarget, isBannerTarget, isVideoUrl } from './banner.ts';

const isTarget = (
  linkageType: BannerTarget['linkageType'],
  url: string,
  groupName: BannerTarget['groupName'] = 'w_home',
) => isBannerTarget({ groupName, linkageType, url });

test.each([
  ['INTERNAL', '/promotions#3', true],
  ['INTERNAL', '/', true],
  ['INTERNAL', '//evil.example', false],
  ['INTERNAL', '/\\evil.example', false],
  ['INTERNAL', 'promotions', false],
  ['INTERNAL', 'https://ok.example', false],
  ['EXTERNAL', 'https://ok.example/a', true],
  ['EXTERNAL', 'http://ok.example/a', true],
  ['EXTERNAL', 'javascript:alert(1)', false],
  ['EXTERNAL', 'https://', false],
  ['EXTERNAL', '/promotions', false],
  ['GAME', '1204', true],
  ['GAME', 'PG-0001', false],
  ['GAME', 'PG 1"><b>', false],
  ['GAME', '', false],
  ['NONE', '', true],
  ['NONE', '/promotions', false],
] as const)('HOME-006 a banner of type %s with %s: %s', (linkageType, url, allowed) => {
  expect(isTarget(linkageType, url)).toBe(allowed);
});

test.each([
  ['https://www.youtube.com/watch?v=aaaaaaaaaaa', true],
  ['https://youtube.com/watch?v=aaaaaaaaaaa', true],
  ['https://m.youtube.com/watch?v=aaaaaaaaaaa', true],
  ['https://youtube-nocookie.com/embed/aaaaaaaaaaa', true],
  ['https://youtu.be/aaaaaaaaaaa', true],
  ['https://youtube.example.org/watch?v=aaaaaaaaaaa', false],
  ['https://www.youtube.com.example.org/', false],
  ['https://youtube.com@evil.example/', false],
  ['https://user@youtube.com/', false],
  ['https://youtube.com:8443/', false],
  ['http://youtube.com/watch?v=aaaaaaaaaaa', false],
  ['javascript:alert("youtube.com")', false],
  ['youtube.com', false],
])('TRAP-069 HOME-031 the video %s: %s', (url, allowed) => {
  expect(isVideoUrl(url)).toBe(allowed);
  expect(isTarget('EXTERNAL', url, 'w_video')).toBe(allowed);
  expect(isTarget('NONE', '', 'w_video')).toBe(false);
});
