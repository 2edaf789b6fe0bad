/** The nine largest of the wins asked for, passing by in a loop. */
import { useQuery } from '@tanstack/react-query';
import { winnersShown } from '#domains/games/contract/winner.ts';
import { useCall } from '#platform/web/caller.ts';
import { useNearView } from '#platform/web/near-view.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { Marquee, Skeleton } from '#ui';
import { winnersQuery } from '../game.queries.ts';
import type { ShownWinner } from '../game.ts';
import { useText } from '../texts.ts';
import { TopWinner, WinnerRow } from '../winners/WinnerCards.tsx';
import { Section } from './Section.tsx';
import styles from './WinnersSection.module.css';

const largeOnes = 3;
const stepPx = 0.5;

export function WinnersSection() {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const late = useNearView();
  const asked = useQuery({ ...winnersQuery(call, locale), enabled: late[0] });
  const title = text('games.section.winners');
  return (
    <Section
      filling="winners"
      title={title}
      asked={asked}
      more="/winners"
      moreLabel={text('games.winners.all')}
      waiting={<Skeleton shape="block" />}
      late={late}
      render={(winners, head) => (
        <>
          {head()}
          <Marquee label={title} step={stepPx} pauseLabel={text('games.winners.pause')}>
            <Board winners={winners.slice(0, winnersShown)} />
          </Marquee>
        </>
      )}
    />
  );
}

const keyOf = ({ nodeId, wonAt, customerName }: ShownWinner) => `${nodeId} ${wonAt} ${customerName}`;

function Board({ winners }: { readonly winners: readonly ShownWinner[] }) {
  return (
    <ol className={styles.board}>
      {winners.map((winner, index) => (
        <li key={keyOf(winner)} className={index < largeOnes ? styles.large : undefined}>
          {index < largeOnes ? <TopWinner winner={winner} rank={index + 1} /> : <WinnerRow winner={winner} />}
        </li>
      ))}
    </ol>
  );
}
