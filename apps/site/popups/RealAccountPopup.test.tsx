import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { WhitelabelFlag } from '#domains/content/contract/whitelabel.ts';
import { type Bootstrap, BootstrapRoot } from '#domains/content/web/index.ts';
import { RealAccountDialog } from '#domains/identity/web/index.ts';
import { PopupsRoot } from '#platform/web/popup/popup.tsx';
import { loadTexts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import { RealAccountPopup } from './RealAccountPopup.tsx';

beforeAll(async () => {
  await RealAccountDialog.preload();
});

/** The words of the heading and of the buttons, in their order. */
async function renderTexts(on: readonly WhitelabelFlag[], demo?: string): Promise<string[]> {
  const whitelabel = on.map((modId) => ({ modId, enabled: true, childrenNodes: [] }));
  const html = renderToString(
    <StaticRouter location="/">
      <TextsRoot initial={await loadTexts('EN', RealAccountDialog.texts)}>
        <BootstrapRoot value={{ whitelabel } as unknown as Bootstrap}>
          <PopupsRoot>
            <RealAccountPopup data={demo === undefined ? undefined : { demo }} onClose={() => {}} />
          </PopupsRoot>
        </BootstrapRoot>
      </TextsRoot>
    </StaticRouter>,
  );
  const said = [
    'Go on with your own account',
    'With a real account',
    'Sign up',
    'Log in',
    'Play with play money',
    'Got it',
  ];
  return said.filter((words) => html.includes(words)).sort((one, other) => html.indexOf(one) - html.indexOf(other));
}

test('GAME-016 ERR-011 a trial user is shown the way to a real account before everything else', async () => {
  const head = ['Go on with your own account', 'With a real account'];
  expect(await renderTexts(['USERNAMEREG3'])).toEqual([...head, 'Sign up', 'Got it']);
  expect(await renderTexts(['USERNAMEREG3'], '/demo?gameCode=keno')).toEqual([
    ...head,
    'Sign up',
    'Play with play money',
    'Got it',
  ]);
});

test('where a brand takes nobody new, the way on is to log in', async () => {
  expect(await renderTexts([])).toContain('Log in');
  expect(await renderTexts([])).not.toContain('Sign up');
});
