/** The nine largest of the loaded wins, in an endless loop. */
import { useQuery } from '@tanstack/react-query';
import { winnerShowCount } from '#domains/games/contract/winner.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useNearView } from '#platform/web/lazy/use-near-view.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Marquee, Skeleton } from '#ui';
import { winnersQuery } from '../catalogue/game.queries.ts';
import type { ShownWinner } from '../catalogue/game.ts';
import { useText } from '../texts.ts';
import { TopWinner, WinnerRow } from '../winner/WinnerCards.tsx';
import { Section } from './Section.tsx';
import styles from './WinnersSection.module.css';

const topCount = 3;
const stepPx = 0.5;

export function WinnersSection() {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const late = useNearView();
  const query = useQuery({ ...winnersQuery(call, locale), enabled: late[0] });
  const title = text('games.section.winners');
  return (
    <Section
      filling="winners"
      title={title}
      query={query}
      more="/winners"
      moreLabel={text('games.winners.all')}
      waiting={<Skeleton shape="block" />}
      late={late}
      render={(winners, head) => (
        <>
          {head()}
          <Marquee label={title} step={stepPx} pauseLabel={text('games.winners.pause')}>
            <Board winners={winners.slice(0, winnerShowCount)} />
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
        <li key={keyOf(winner)} className={index < topCount ? styles.large : undefined}>
          {index < topCount ? <TopWinner winner={winner} rank={index + 1} /> : <WinnerRow winner={winner} />}
        </li>
      ))}
    </ol>
  );
}
