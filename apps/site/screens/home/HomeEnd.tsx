/** The last blocks of the lobby: who won, what is on offer, and links to the brand elsewhere. */
import type { ComponentProps } from 'react';
import { WinnersSection } from '#domains/games/web/index.ts';
import { PromotionSlider } from './PromotionSlider.tsx';
import { WatchAndFollow } from './WatchAndFollow.tsx';

type Props = ComponentProps<typeof PromotionSlider> & ComponentProps<typeof WatchAndFollow>;

export function HomeEnd({ promotions, banner, resources }: Props) {
  return (
    <>
      <WinnersSection />
      <PromotionSlider promotions={promotions} />
      <WatchAndFollow banner={banner} resources={resources} />
    </>
  );
}
