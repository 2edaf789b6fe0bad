import { expect, test } from 'vitest';
import { changeTexts, loadTexts, speak, type TextSource, wantTexts } from './i18n.ts';

/** A room whose words come when they are let go. */
function room(name: string) {
  const waiting: (() => void)[] = [];
  const words = (text: string) => () =>
    new Promise<{ messages: Record<string, string> }>((resolve) => {
      waiting.push(() => resolve({ messages: { [name]: text } }));
    });
  const source: TextSource = { room: name, EN: words(`${name} in English`), TY: words(`${name} sa Tagalog`) };
  const letGo = async () => {
    for (const come of waiting.splice(0)) come();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { source, letGo };
}

test('I18N-006 a part that comes while another language is on its way has its words in that language too', async () => {
  const [page, popup] = [room('page'), room('popup')];
  const first = loadTexts('EN', [page.source]);
  await page.letGo();
  speak(await first, [page.source]);

  const part = wantTexts([popup.source]);
  const change = changeTexts('TY');
  await popup.letGo();
  await part;
  await page.letGo();
  await Promise.all([page.letGo(), popup.letGo()]);
  const { i18n } = await change;
  expect([i18n.t('page'), i18n.t('popup')]).toEqual(['page sa Tagalog', 'popup sa Tagalog']);
});
