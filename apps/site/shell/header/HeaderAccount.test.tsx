import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { WhitelabelFlag } from '#domains/content/contract/whitelabel.ts';
import { type Bootstrap, BootstrapRoot } from '#domains/content/web/index.ts';
import { PopupsRoot } from '#platform/web/popup/popup.tsx';
import { loadTexts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import { RealAccountButton } from '../account/RealAccountButton.tsx';
import { textSources } from '../texts.ts';
import { HeaderAccount } from './HeaderAccount.tsx';

async function renderAccount(on: readonly WhitelabelFlag[]): Promise<string> {
  const whitelabel = on.map((modId) => ({ modId, enabled: true, childrenNodes: [] }));
  return renderToString(
    <StaticRouter location="/">
      <TextsRoot initial={await loadTexts('EN', textSources)}>
        <BootstrapRoot value={{ whitelabel } as unknown as Bootstrap}>
          <PopupsRoot>
            <HeaderAccount />
            <RealAccountButton />
          </PopupsRoot>
        </BootstrapRoot>
      </TextsRoot>
    </StaticRouter>,
  );
}

const countOf = (html: string, words: string) => html.split(words).length - 1;

test('REG-002 SHELL-002 a guest and a trial are offered to sign up where one of the ways is on, and with both off nobody is', async () => {
  for (const flag of ['USERNAMEREG3', 'MOBILENUMREG3'] as const)
    expect(countOf(await renderAccount([flag]), 'Sign up')).toBe(2);
  const none = await renderAccount(['FREEPLAY3']);
  expect(none).not.toContain('Sign up');
  expect(none).toContain('Log in');
});
