/** The steps of a launch: what is done already, and what is under way. */
import { useEffect, useState } from 'react';
import { useSite } from '#platform/web/site.ts';
import { Button, Icon, Spinner } from '#ui';
import lantern from '#ui/art/lantern.svg';
import { type ShownGame, titleOf, vendorNameOf } from '../catalogue/game.ts';
import styles from './Launch.module.css';
import { useSeamlessText } from './texts.ts';

/** A vendor on a slow connection needs this long; then a retry is offered. */
const slowAfterMs = 15_000;

type Props = {
  readonly game: ShownGame;
  /** Null for play money: no account is checked. */
  readonly balance: string | null;
  /** The server has accepted the launch. */
  readonly isAdmitted: boolean;
  readonly onBack: () => void;
  readonly onAgain: () => void;
};

export function GameOpening({ game, balance, isAdmitted, onBack, onAgain }: Props) {
  const say = useSeamlessText();
  const { brand } = useSite();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.inside} role="status">
      <img className={styles.lantern} src={lantern} width={128} height={142} alt="" />
      <h2>{say('seamless.opening', { name: titleOf(game) })}</h2>
      {balance !== null && (
        <ul className={styles.steps}>
          <li data-done={isAdmitted || undefined}>
            {isAdmitted ? <Icon name="check" /> : <Spinner />}
            <span>{say(isAdmitted ? 'seamless.step.account' : 'seamless.step.checking')}</span>
          </li>
          {isAdmitted && (
            <>
              <li data-done>
                <Icon name="check" />
                <span>{say('seamless.step.wallet', { balance })}</span>
              </li>
              <li>
                <Spinner />
                <span>{say('seamless.step.waiting', { vendor: vendorNameOf(game) })}</span>
              </li>
            </>
          )}
        </ul>
      )}
      <p>
        {isSlow
          ? say('seamless.slow')
          : balance === null
            ? say('seamless.demoSafe')
            : say('seamless.safe', { brand: brand.name })}
      </p>
      <div className={styles.ways}>
        {isSlow && (
          <Button kind="primary" icon="refresh" onPress={onAgain}>
            {say('seamless.again')}
          </Button>
        )}
        <Button kind="veil" onPress={onBack}>
          {say('seamless.back')}
        </Button>
      </div>
    </div>
  );
}
