import { expect, test } from 'vitest';
import { addTexts, loadTexts, setActiveTexts, switchLocale, type TextSource } from './i18n.ts';

/** A text source that resolves when the test releases it. */
function delayedSource(name: string) {
  const waiting: (() => void)[] = [];
  const words = (text: string) => () =>
    new Promise<{ messages: Record<string, string> }>((resolve) => {
      waiting.push(() => resolve({ messages: { [name]: text } }));
    });
  const source: TextSource = {
    folder: name,
    messages: { './messages/en.ts': words(`${name} in English`), './messages/ty.ts': words(`${name} sa Tagalog`) },
  };
  const release = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { source, release };
}

test('I18N-006 a part that loads during a change of language has its texts in the new language too', async () => {
  const [page, popup] = [delayedSource('page'), delayedSource('popup')];
  const first = loadTexts('EN', [page.source]);
  await page.release();
  setActiveTexts(await first, [page.source]);

  const part = addTexts([popup.source]);
  const change = switchLocale('TY');
  await popup.release();
  await part;
  await page.release();
  await Promise.all([page.release(), popup.release()]);
  const { i18n } = await change;
  expect([i18n.t('page'), i18n.t('popup')]).toEqual(['page sa Tagalog', 'popup sa Tagalog']);
});
