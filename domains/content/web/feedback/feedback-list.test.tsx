import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Site, SiteRoot } from '#platform/web/site.ts';
import { loadTexts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { feedbackTexts } from './texts.ts';

const site: Site = {
  brand: { merchantCode: 'demo', name: 'Kislap', currencySymbol: '₱' },
  languages: ['EN'],
  defaultLocale: 'EN',
  platformOffsetMinutes: 480,
  serverTime: 0,
  sandbox: false,
};

const renderList = async (total: number) =>
  renderToString(
    <TextsRoot initial={await loadTexts('EN', [feedbackTexts])}>
      <SiteRoot value={site}>
        <FeedbackList feedback={[]} total={total} page={9} onPage={() => undefined} />
      </SiteRoot>
    </TextsRoot>,
  );

test('MEMBER-015 a page past the end of the list is not shown as an empty list', async () => {
  expect(await renderList(0)).toContain('You have not written yet');
  const past = await renderList(12);
  expect(past).toContain('The list ends before this page');
  expect(past).not.toContain('You have not written yet');
});
