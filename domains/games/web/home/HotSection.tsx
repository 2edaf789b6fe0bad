/** What is played most in these days. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/caller.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { hotGamesQuery } from '../game.queries.ts';
import { useText } from '../texts.ts';
import { useGameActions } from '../use-game-actions.ts';
import { SliderSection } from './Section.tsx';

export function HotSection() {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const { brand } = useSite();
  const asked = useQuery(hotGamesQuery(call, { merchant: brand.merchantCode, locale }));
  return <SliderSection title={text('games.section.hot')} asked={asked} actions={useGameActions()} />;
}
