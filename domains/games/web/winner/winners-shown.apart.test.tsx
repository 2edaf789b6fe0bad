import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { winnerFetchCount } from '#domains/games/contract/winner.ts';
import type { Call } from '#platform/web/call/call.ts';
import { createQueryClient } from '#platform/web/call/query-client.ts';
import { CallRoot } from '#platform/web/call/use-call.ts';
import { type Site, SiteRoot } from '#platform/web/site.ts';
import { createTexts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import type * as Ui from '#ui';
import { winnersQuery } from '../catalogue/game.queries.ts';
import type { ShownWinner } from '../catalogue/game.ts';
import { WinnersSection } from '../home/WinnersSection.tsx';
import { messages } from '../messages/en.ts';

/** Lengths exist only in a browser; here the speed that the list requests is recorded. */
const steps = vi.hoisted((): (number | undefined)[] => []);
vi.mock('#ui', async (original) => {
  const ui = await original<typeof Ui>();
  const Marquee: typeof ui.Marquee = (props) => {
    steps.push(props.step);
    return ui.Marquee(props);
  };
  return { ...ui, Marquee };
});

const silent: Call = () => Promise.reject(new Error('nobody answers'));
const site: Site = {
  brand: { merchantCode: 'demo', name: 'Kislap', currencySymbol: '₱' },
  languages: ['EN'],
  defaultLocale: 'EN',
  platformOffsetMinutes: 480,
  serverTime: 0,
  sandbox: false,
};

/** As the server answers: the largest first. */
const winners = Array.from(
  { length: winnerFetchCount },
  (_, index): ShownWinner => ({
    customerName: `w${index}***a`,
    winAmount: String(10_000 - index),
    betAmount: '1',
    gameName: 'Mango Fever',
    iconUrl: '/art/game.svg',
    nodeId: '7',
    gameType: 'RNG',
    vassalage: 'PG',
    avatarUrl: '/art/face.svg',
    wonAt: index,
  }),
);

test('TRAP-051 CONST-030 CONST-035 the nine largest of twenty wins pass by at 0.5, each of them twice for the loop', () => {
  const queries = createQueryClient();
  queries.setQueryData(winnersQuery(silent, 'EN').queryKey, winners);
  const html = renderToString(
    <StaticRouter location="/">
      <TextsRoot initial={createTexts('EN', [messages])}>
        <QueryClientProvider client={queries}>
          <CallRoot value={silent}>
            <SiteRoot value={site}>
              <WinnersSection />
            </SiteRoot>
          </CallRoot>
        </QueryClientProvider>
      </TextsRoot>
    </StaticRouter>,
  );
  const shown = [...html.matchAll(/<bdi>(w\d+)\*\*\*a<\/bdi>/g)].map(([, name]) => name);
  const nine = winners.slice(0, 9).map(({ customerName }) => customerName.split('*')[0]);
  expect(shown).toEqual([...nine, ...nine]);
  expect(steps).toEqual([0.5]);
});
