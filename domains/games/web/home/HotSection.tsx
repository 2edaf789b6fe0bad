/** The most played games of the last days. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { hotGamesQuery } from '../catalogue/game.queries.ts';
import { useText } from '../texts.ts';
import { useGameActions } from '../use-game-actions.ts';
import { SliderSection } from './Section.tsx';

export function HotSection() {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const { brand } = useSite();
  const query = useQuery(hotGamesQuery(call, { merchant: brand.merchantCode, locale }));
  return <SliderSection title={text('games.section.hot')} query={query} actions={useGameActions()} />;
}
