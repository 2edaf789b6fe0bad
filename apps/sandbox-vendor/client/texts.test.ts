import { expect, test } from 'vitest';
import { textsByLanguage } from './texts.ts';

test('GAME-025 a stand-in states no return of its own: the page around it shows the figure of the catalogue', () => {
  for (const texts of Object.values(textsByLanguage))
    for (const text of Object.values(texts)) expect(text).not.toMatch(/\d\s*%/);
});
