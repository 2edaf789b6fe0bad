import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Banner } from '#domains/content/contract/announcement.ts';
import { createTexts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';
import { messages } from './messages/en.ts';
import { NoticeStrip } from './NoticeStrip.tsx';
import { PromotionSlider } from './PromotionSlider.tsx';
import { WatchAndFollow } from './WatchAndFollow.tsx';

const renderBlock = (block: React.ReactNode) =>
  renderToString(
    <StaticRouter location="/">
      <TextsRoot initial={createTexts('EN', [messages])}>{block}</TextsRoot>
    </StaticRouter>,
  );

const banner = (id: string, change: Partial<Banner> = {}): Banner => ({
  id,
  groupName: 'w_home',
  url: '/promotions',
  linkageType: 'INTERNAL',
  imageUrl: '/art/wide.svg',
  imageUrlSmall: '/art/tall.svg',
  kicker: '',
  title: `Banner ${id}`,
  text: '',
  action: 'See it',
  terms: '',
  ...change,
});

const ignore = () => {};

test('HOME-005 one banner has no dots, two have', () => {
  expect(renderBlock(<BannerCarousel banners={[banner('1')]} onGame={ignore} />)).not.toContain('<button');
  expect(renderBlock(<BannerCarousel banners={[banner('1'), banner('2')]} onGame={ignore} />)).toContain('<button');
});

test('HOME-006 a banner that leads nowhere has no link', () => {
  expect(renderBlock(<BannerCarousel banners={[banner('1')]} onGame={ignore} />)).toContain('href="/promotions"');
  const nowhere = renderBlock(<BannerCarousel banners={[banner('1', { linkageType: 'NONE' })]} onGame={ignore} />);
  expect(nowhere).not.toContain('href=');
});

test.each([
  ['INTERNAL', '/bgs', ['<a', 'href="/bgs"']],
  ['EXTERNAL', 'https://kislap.example/', ['<a', 'href="https://kislap.example/"', 'target="_blank"']],
  ['GAME', '1204', ['<button']],
  ['EXTERNAL', 'javascript:alert(1)', []],
] as const)('HOME-006 a banner of type %s with %s offers %j', (linkageType, url, ways) => {
  const html = renderBlock(<BannerCarousel banners={[banner('1', { linkageType, url })]} onGame={ignore} />);
  const found = html.match(/<(a|button)\b|href="[^"#]*"|target="[^"]*"/g) ?? [];
  expect(found).toEqual(ways);
});

test('HOME-007 HOME-033 without notices, promotions, video or links there is no empty block', () => {
  expect(renderBlock(<NoticeStrip notices={[]} onOpen={ignore} />)).toBe('');
  expect(renderBlock(<PromotionSlider promotions={[]} />)).toBe('');
  expect(renderBlock(<WatchAndFollow banner={undefined} resources={{}} />)).toBe('');
});

test('HOME-027 a card has its title, and the image with the lowest sequence is its own', () => {
  const announcementImages = [
    { url: '/art/second.svg', sequence: 2 },
    { url: '/art/first.svg', sequence: 1 },
  ];
  const card = { id: '12', title: 'Match', summary: '', terms: '', announcementImages };
  const html = renderBlock(<PromotionSlider promotions={[card]} />);
  expect(html).toContain('/art/first.svg');
  expect(html).not.toContain('/art/second.svg');
  expect(html).toMatch(/<a href="\/promotions#12"[^>]*>Match<\/a>/);
});

test('HOME-030 ERR-033 TRAP-022 a link that is no YouTube link is only noted', () => {
  const note = vi.spyOn(console, 'warn').mockImplementation(ignore);
  const html = renderBlock(<WatchAndFollow banner={banner('v', { url: 'https://vimeo.com/1' })} resources={{}} />);
  expect(html).toBe('');
  expect(note).toHaveBeenCalledOnce();
  note.mockRestore();
});
