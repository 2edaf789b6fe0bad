import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createTexts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import { messages } from '../messages/en.ts';
import { Section } from './Section.tsx';

const answered = { error: null, isFetching: false, refetch: () => undefined };

const draw = (data: readonly string[] | undefined) =>
  renderToString(
    <StaticRouter location="/">
      <TextsRoot initial={createTexts('EN', [messages])}>
        <Section
          title="Fishing"
          more="/fish"
          query={{ ...answered, data }}
          waiting={<p>waiting</p>}
          render={(names, head) => (
            <>
              {head()}
              {names.join(' ')}
            </>
          )}
        />
      </TextsRoot>
    </StaticRouter>,
  );

test('HOME-033 a section without games is left out, heading and all', () => {
  expect(draw([])).toBe('');
  expect(draw(['Tuna'])).toMatch(/<h2[^>]*>.*Fishing.*<\/h2>.*Tuna/s);
  expect(draw(undefined)).toMatch(/Fishing.*waiting/s);
});
