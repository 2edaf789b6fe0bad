/** The page of one game, by the codes in its address: a bar and the game in its frame, or a message instead. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CallError } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { ButtonLink, ErrorState, Skeleton, StatusPage } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { gameQuery } from '../catalogue/game.queries.ts';
import type { ShownGame } from '../catalogue/game.ts';
import { GameStage } from '../launch/GameStage.tsx';
import styles from '../launch/Launch.module.css';
import { usePageText } from '../pages/texts.ts';
import { useText } from '../texts.ts';

/** An address that cannot name a game is not queried. */
const codeForm = /^[A-Za-z0-9_-]{1,64}$/;
const vendorForm = /^[A-Z0-9_]{2,24}$/;

export const SeamlessScreen = () => (
  <SeamlessGame>{(game) => <GameStage key={game.nodeId} game={game} />}</SeamlessGame>
);

type Props = {
  /** Where it comes from the page and not from the address. */
  readonly vassalage?: string;
  readonly children: (game: ShownGame) => ReactNode;
};

export function SeamlessGame({ vassalage: fixedVendor, children }: Props) {
  const text = useText();
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const [address] = useSearchParams();
  const [vassalage, gameCode] = [fixedVendor ?? address.get('vassalage') ?? '', address.get('gameCode') ?? ''];
  const isNamed = codeForm.test(gameCode) && vendorForm.test(vassalage);
  const { data, error, isFetching, refetch } = useQuery({
    ...gameQuery(call, { gameCode, vassalage, locale }),
    enabled: isNamed,
  });
  if (data) return children(data);
  const isUnknown =
    !isNamed || (error instanceof CallError && ['game_unknown', 'malformed_input'].includes(error.fault));
  return (
    <div className={styles.alone}>
      {isUnknown ? (
        <StatusPage
          picture={{ src: unplugged, width: 260, height: 239 }}
          title={page('games.door.unknown')}
          lead={page('games.door.unknownHint')}
        >
          <ButtonLink to="/">{page('games.list.home')}</ButtonLink>
        </StatusPage>
      ) : error ? (
        <ErrorState
          message={error.message}
          retryLabel={text('games.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton shape="block" />
      )}
    </div>
  );
}
