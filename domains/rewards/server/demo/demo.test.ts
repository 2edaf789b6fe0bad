import { expect, test } from 'vitest';
import { cleanHtml } from '#platform/server/sanitize/clean-html.ts';
import { eventPromotions } from './event-promotions.ts';
import { moneyPromotions } from './money-promotions.ts';

const offers = [...moneyPromotions, ...eventPromotions];

test('CONTENT-029 the terms beside each offer name the age, the turnover or that it is no money, and the last day', () => {
  for (const { pays, endDay, EN, TY } of offers) {
    for (const { terms } of [EN, TY]) {
      expect(terms).toContain('{age}+');
      expect(terms).toMatch(pays ? /turnover/ : /no money|hindi pera/);
      expect(terms).toMatch(endDay === null ? /no end date|walang katapusang petsa/ : /\{end\}/);
    }
  }
});

test('CONTENT-029 the figures of an offer for deposits are those of its words', () => {
  for (const { name, category, match, EN } of moneyPromotions) {
    expect([name, match !== undefined]).toEqual([name, category === 'WELCOME' || category === 'DEPOSIT']);
    if (!match) continue;
    const pesos = (count: number) => `₱${count.toLocaleString('en-US')}`;
    const words = Object.values(EN).join(' ');
    for (const told of [
      pesos(match.least),
      pesos(match.most),
      pesos(match.maxBet),
      `turnover ${match.turnover}×`,
      `${match.days} days`,
    ])
      expect(words).toContain(told);
  }
});

test('CONTENT-029 every offer has what gives it: a match, a request, or something that comes by itself', () => {
  for (const { name, match, reward, byItself, payback, raffle, zaloBonus } of offers)
    expect([name, [match, reward, byItself, payback, raffle, zaloBonus].filter(Boolean).length]).toEqual([name, 1]);
});

test('CONTENT-029 an offer asks for the VIP level that its words name, and no other has one', () => {
  for (const { name, leastVip, EN, TY } of offers)
    for (const words of [EN, TY]) {
      const [, level] = /VIP (\d+)/.exec(words.summary) ?? [];
      expect([name, level && Number(level)]).toEqual([name, leastVip]);
    }
});

test('I18N-006 each offer is written in both languages, in clean HTML, without pressing anybody', () => {
  for (const { EN, TY } of offers) {
    expect(Object.values(TY).filter((words) => Object.values(EN).includes(words))).toEqual([]);
    for (const { content } of [EN, TY]) expect(cleanHtml(content)).toBe(content);
    expect(Object.values(EN).join(' ')).not.toMatch(/hurry|last chance|almost won|guarantee|limited time/i);
  }
});
