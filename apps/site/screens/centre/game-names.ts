/** Names of games, categories and vendors for the records of other domains. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameNames } from '#domains/bets/web/index.ts';
import { gameCategories } from '#domains/games/contract/category.ts';
import { useCategoryName, vendorLanesQuery } from '#domains/games/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';

/** Rounds of our own games can be verified; the name of a bet there is the name of its round. */
const fairnessLinkOf: NonNullable<GameNames['proofOf']> = ({ vassalage, vendorTx }) =>
  vassalage === 'BGS' && vendorTx !== null ? `/member/fairness?round=${vendorTx}` : null;

export function useGameNames(): GameNames {
  const nameOf = useCategoryName();
  const { locale } = useLocale();
  const { data: lanes } = useQuery(vendorLanesQuery(useCall(), locale));
  const vendors = useMemo(() => {
    const all = lanes?.flatMap((lane) => lane.vendors) ?? [];
    return [...new Map(all.map(({ vassalage, displayName }) => [vassalage, displayName]))]
      .map(([code, name]) => ({ code, name }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }, [lanes]);
  return { vendors, proofOf: fairnessLinkOf, categories: gameCategories.map((code) => ({ code, name: nameOf(code) })) };
}
