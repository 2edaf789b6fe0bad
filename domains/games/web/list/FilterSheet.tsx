/** The other filters. Each is applied immediately, so the button at the foot can show the number of matches. */

import { type GameFeature, gameFeatures, volatilities } from '#domains/games/contract/category.ts';
import { Button, Chip, Dialog } from '#ui';
import type { ShownGame, ShownVendor } from '../catalogue/game.ts';
import { type GameListParam, type GameListParams, rtpChoices } from '../catalogue/game-list-params.ts';
import { usePageText } from '../pages/texts.ts';
import styles from './FilterSheet.module.css';

type Props = {
  readonly choice: GameListParams;
  readonly vendors: readonly ShownVendor[];
  /** The features of these games are offered: one that no game has would only empty the list. */
  readonly games: readonly ShownGame[];
  readonly total: number;
  readonly onChange: (name: GameListParam, value: string | null) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
};

export function FilterSheet({ choice, vendors, games, total, onChange, onClear, onClose }: Props) {
  const page = usePageText();
  const { vassalage, volatility, minRtpPpm, features = [] } = choice.filters;
  const offered = gameFeatures.filter(
    (one) => features.includes(one) || games.some((game) => game.features?.includes(one)),
  );
  const toggle = (feature: GameFeature) =>
    onChange('features', gameFeatures.filter((one) => features.includes(one) !== (one === feature)).join(','));
  /** Pressing a chip again clears it. */
  const pick = (name: GameListParam, value: string, isOn: boolean) => onChange(name, isOn ? null : value);
  return (
    <Dialog
      title={page('games.list.filters')}
      closeLabel={page('games.close')}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button kind="ghost" onPress={onClear}>
            {page('games.list.clear')}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {page('games.list.result', { count: total })}
          </Button>
        </div>
      }
    >
      <fieldset className={styles.group}>
        <legend>{page('games.filter.vendor')}</legend>
        {vendors.map((vendor) => (
          <Chip
            key={vendor.vassalage}
            selected={vendor.vassalage === vassalage}
            onPress={() => pick('vassalage', vendor.vassalage, vendor.vassalage === vassalage)}
          >
            {vendor.displayName}
          </Chip>
        ))}
      </fieldset>
      {offered.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{page('games.filter.features')}</legend>
          {offered.map((feature) => (
            <Chip key={feature} selected={features.includes(feature)} onPress={() => toggle(feature)}>
              {page(`games.feature.${feature}`)}
            </Chip>
          ))}
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>{page('games.filter.volatility')}</legend>
        {volatilities.map((level) => (
          <Chip
            key={level}
            selected={level === volatility}
            onPress={() => pick('vol', `${level}`, level === volatility)}
          >
            {page(`games.volatility.${level}`)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{page('games.filter.rtp')}</legend>
        {rtpChoices.map((rate) => {
          const isOn = minRtpPpm === rate * 10_000;
          return (
            <Chip key={rate} selected={isOn} onPress={() => pick('rtp', `${rate}`, isOn)}>
              {page('games.filter.rtpLeast', { rate })}
            </Chip>
          );
        })}
      </fieldset>
    </Dialog>
  );
}
