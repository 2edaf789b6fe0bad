/** The way back, the name of the game, what kind of draw it is, and its intervals as tabs. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { IconButton, Tabs, Tag } from '#ui';
import { gameName, intervalsOf, minutesOf } from '../game/game-name.ts';
import { lobbyQuery } from '../lottery.queries.ts';
import { useText } from '../texts.ts';
import type { LotteryGameView } from '../wire.ts';
import { ownPathOf } from './back-address.ts';
import styles from './GameHead.module.css';
import type { LotteryPage } from './lottery-page.ts';

type Props = {
  readonly game: LotteryGameView;
  readonly games: readonly LotteryGameView[];
  readonly page: LotteryPage;
  readonly isDemo: boolean;
  readonly linkTo: (game: LotteryGameView) => string;
};

export function GameHead({ game, games, page, isDemo, linkTo }: Props) {
  const text = useText();
  const leave = useLeave(game, page);
  const navigate = useNavigate();
  const intervals = intervalsOf(games, game);
  const minutes = minutesOf(game);
  return (
    <header className={styles.head}>
      <IconButton icon="back" label={text('lottery.back')} onPress={leave} />
      <div className={styles.name}>
        <h1>
          {gameName(game)}
          {minutes !== null && intervals.length < 2 && <> · {text('lottery.minutes', { count: minutes })}</>}
        </h1>
        <p>
          {text(`lottery.title.${page.name}`)}
          <Tag tone={game.source === 'own' ? 'info' : 'quiet'}>{text(`lottery.tag.${game.source}`)}</Tag>
          {isDemo && <Tag tone="warning">{text('lottery.tag.demo')}</Tag>}
        </p>
      </div>
      {intervals.length > 1 && (
        <Tabs
          label={text('lottery.intervals')}
          look="segmented"
          tabs={intervals.map((one) => ({
            key: one.gameCode,
            label: text('lottery.minutes', { count: minutesOf(one) ?? 0 }),
          }))}
          value={game.gameCode}
          onChange={(code) => {
            const next = intervals.find(({ gameCode }) => gameCode === code);
            if (next) void navigate(linkTo(next), { replace: true });
          }}
        />
      )}
    </header>
  );
}

/** To the page that the address names, as the server lets it pass; without one, to where the visitor came from. */
function useLeave(game: LotteryGameView, page: LotteryPage): () => void {
  const navigate = useNavigate();
  const call = useCall();
  const session = useSession();
  const { locale } = useLocale();
  const [address] = useSearchParams();
  const wanted = address.get('backUrl');
  const lobby = useQuery({
    ...lobbyQuery(call, {
      lottoArea: page.area,
      launchMode: 'LOTT',
      prizeMode: game.prizeMode,
      gameCode: game.gameCode,
      device: 'WEB',
      backUrl: wanted ?? '/',
      language: locale,
    }),
    enabled: session !== null,
  });
  return () => {
    const steps = (history.state as { readonly idx?: number } | null)?.idx ?? 0;
    if (wanted === null && steps > 0) void navigate(-1);
    else void navigate(ownPathOf(lobby.error ? null : (lobby.data?.backUrl ?? wanted), location.origin));
  };
}
