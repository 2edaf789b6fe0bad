import { expect, test } from 'vitest';
import { cleanHtml } from '#platform/server/sanitize/clean-html.ts';
import { demoAgentNews } from './agent-news.ts';
import { demoAnnouncements } from './announcements.ts';
import { demoBanners } from './banners.ts';
import { localizeDemoText } from './demo-text.ts';
import { demoHelp } from './help.ts';
import { demoHeadlines, demoNotices, demoPopups } from './notices.ts';

const brandDetails = { brand: 'Kislap', email: 'care@kislap.example', phone: '+63 2 8555 0100', age: '18' };
const allTexts = [
  ...demoAnnouncements,
  ...demoAgentNews,
  ...demoNotices,
  ...demoHeadlines,
  ...demoPopups,
  ...demoHelp,
].map((each) => localizeDemoText(each, brandDetails));
const banners = Object.values(demoBanners).flat();

const translationPairs = allTexts.flatMap(({ EN, TY }) => (TY ? [[EN, TY] as const] : []));

test('I18N-006 everything that the demo brands tell is written in both languages', () => {
  expect(translationPairs.length).toBe(allTexts.length);
  const untold = translationPairs.filter(([en, ty]) => ty.content === en.content || ty.title === '');
  expect(untold).toEqual([]);
  const names = ({ kicker, title, text, action, terms }: (typeof banners)[number]['EN']) =>
    [kicker, title, text, action, terms].map((words) => words !== '');
  expect(banners.map(({ TY }) => names(TY))).toEqual(banners.map(({ EN }) => names(EN)));
});

test('POPUP-007 what the demo brands tell needs no cleaning but the marks of links that leave', () => {
  const all = translationPairs.flatMap(([en, ty]) => [en.content, ty.content]);
  const plain = (html: string) => html.replaceAll(' rel="noopener noreferrer nofollow" target="_blank"', '');
  expect(all.map((html) => plain(cleanHtml(html)))).toEqual(all);
});

test('CONTENT-026 a brand’s own facts stand in the words, and nothing is left to fill in', () => {
  const all = translationPairs.flatMap(([en, ty]) => [en.title, en.content, ty.title, ty.content]).join('\n');
  expect(all).not.toMatch(/[{}]/);
  expect(all).toContain('care@kislap.example');
});

test('HOME-002 no words press the reader, and an offer on a banner says what it asks for', () => {
  const words = [
    ...translationPairs.flatMap(([en]) => [en.title, en.content]),
    ...banners.flatMap(({ EN }) => Object.values(EN)),
  ];
  expect(words.filter((text) => /hurry|last chance|almost won|guarantee|only today|limited time/i.test(text))).toEqual(
    [],
  );
  const offers = banners.filter(({ url }) => url.startsWith('/promotions'));
  expect(offers.filter(({ EN, TY }) => !/turnover/.test(EN.terms) || !/turnover/.test(TY.terms))).toEqual([]);
});

test('nothing is announced that is not built, nor help at hours that nobody keeps', () => {
  const words = [
    ...translationPairs.flatMap(([en, ty]) => [en.title, en.content, ty.title, ty.content]),
    ...banners.flatMap(({ EN, TY }) => [...Object.values(EN), ...Object.values(TY)]),
  ];
  const missing =
    /inbox|missions?\b|referral|reward cent(er|re)|barkada|points mall|saranggola|\bvip\b|instapay|pesonet|every hour|sa lahat ng oras/i;
  expect(words.filter((text) => missing.test(text))).toEqual([]);
});
