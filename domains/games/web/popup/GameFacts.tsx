/** The details of a game, as text. What does not apply is left out. */
import { percentText } from '#kernel/percent.ts';
import { type ShownGame, vendorNameOf } from '../catalogue/game.ts';
import { usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';
import { StakeRange } from '../tile/StakeRange.tsx';
import { VolatilityDots } from '../tile/VolatilityDots.tsx';
import styles from './GameFacts.module.css';

const isLevel = (level: number | undefined): level is 1 | 2 | 3 | 4 | 5 =>
  level !== undefined && level >= 1 && level <= 5;

export function GameFacts({ game }: { readonly game: ShownGame }) {
  const text = useText();
  const page = usePageText();
  const { volatility, rtpPpm, features = [], seats } = game;
  const details = [
    { label: page('games.info.vendor'), value: vendorNameOf(game) },
    { label: page('games.info.kind'), value: text(`games.category.${game.gameType}`) },
    rtpPpm !== undefined && { label: page('games.info.rtp'), value: percentText(rtpPpm) },
    isLevel(volatility) && {
      label: page('games.info.volatility'),
      value: (
        <span className={styles.level}>
          {page(`games.volatility.${volatility}`)}
          <VolatilityDots level={volatility} />
        </span>
      ),
    },
    game.minStake !== undefined && { label: page('games.info.stakes'), value: <StakeRange game={game} /> },
    seats !== undefined && { label: page('games.info.seats'), value: seats },
    features.length > 0 && {
      label: page('games.info.features'),
      value: features.map((feature) => page(`games.feature.${feature}`)).join(', '),
    },
  ].filter((fact) => fact !== false);
  return (
    <>
      <dl className={styles.facts}>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rtpPpm !== undefined && <p className={styles.note}>{page('games.info.rtpNote')}</p>}
    </>
  );
}
