/** The last blocks of the lobby: what is on offer, and where else the house is seen. */
import type { ComponentProps } from 'react';
import { PromotionSlider } from './PromotionSlider.tsx';
import { WatchAndFollow } from './WatchAndFollow.tsx';

type Props = ComponentProps<typeof PromotionSlider> & ComponentProps<typeof WatchAndFollow>;

export function HomeEnd({ promotions, banner, resources }: Props) {
  return (
    <>
      <PromotionSlider promotions={promotions} />
      <WatchAndFollow banner={banner} resources={resources} />
    </>
  );
}
