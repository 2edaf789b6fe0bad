/** The jackpot ticker and the spark counter. Both say that they are decoration, and a screen reader passes them by. */
import { Icon } from '#ui';
import lantern from '#ui/art/lantern.svg';
import styles from './Decorations.module.css';
import { useText } from './texts.ts';
import { formatDigits } from './ticker.ts';
import { useJackpot, useSparks } from './use-ticker.ts';

/** Drums without a digit that can be read, as many as the number that comes has, so that nothing moves when it does. */
const placeholderDigits = '000,000,000.00';

export function JackpotTicker({ symbol }: { readonly symbol: string }) {
  const text = useText();
  const centavos = useJackpot();
  const shown = centavos === null ? placeholderDigits : formatDigits(centavos);
  return (
    <div className={styles.ticker}>
      <img className={styles.lantern} src={lantern} width={184} height={230} alt="" loading="lazy" />
      <h2>{text('home.ticker')}</h2>
      <p className={styles.lead}>{text('home.ticker.lead')}</p>
      <div
        className={styles.reel}
        aria-hidden="true"
        data-decoration="jackpot"
        data-still={centavos === null || undefined}
      >
        <span className={styles.plain}>{symbol}</span>
        {Array.from(shown, (character, place) => (
          <span key={`${shown.length - place}`} className={/[,.]/.test(character) ? styles.plain : undefined}>
            {character}
          </span>
        ))}
      </div>
      <DecorationNote>{text('home.ticker.note')}</DecorationNote>
    </div>
  );
}

export function SparkCounter() {
  const text = useText();
  const centavos = useSparks();
  return (
    <div className={styles.sparks}>
      <span className={styles.spark} aria-hidden="true">
        <Icon name="spark" />
      </span>
      <div>
        <p className={styles.count}>
          <span>{text('home.sparks')}</span>
          <b aria-hidden="true" data-decoration="sparks">
            {formatDigits(centavos)}
          </b>
        </p>
        <DecorationNote>{text('home.sparks.note')}</DecorationNote>
      </div>
    </div>
  );
}

function DecorationNote({ children }: { readonly children: string }) {
  const text = useText();
  return (
    <p className={styles.note}>
      <span className={styles.mark}>
        <Icon name="spark" />
        {text('home.decorative')}
      </span>
      {children}
    </p>
  );
}
