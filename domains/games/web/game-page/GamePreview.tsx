/** The preview of a game that cannot be started yet: its details, and a note about it. */
import { useQuery } from '@tanstack/react-query';
import { laneOf } from '#domains/games/rules/catalogue/category.ts';
import { CallError } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { ButtonLink, ErrorState, Icon, Picture, Skeleton, StatusPage } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { categoryIcon } from '../catalogue/category-icon.ts';
import { type GameKey, gameQuery } from '../catalogue/game.queries.ts';
import { pageOfCategory, type ShownGame, titleOf } from '../catalogue/game.ts';
import { usePageText } from '../pages/texts.ts';
import { GameFacts } from '../popup/GameFacts.tsx';
import { useText } from '../texts.ts';
import styles from './GamePreview.module.css';

/** An address that cannot name a game is not queried. */
const codeForm = /^[A-Za-z0-9_-]{1,64}$/;
const vendorForm = /^[A-Z0-9_]{2,24}$/;

export function GamePreview({ at }: { readonly at: GameKey }) {
  const text = useText();
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const isNamed = codeForm.test(at.gameCode ?? '') && (at.vassalage === undefined || vendorForm.test(at.vassalage));
  const { data, error, isFetching, refetch } = useQuery({ ...gameQuery(call, { ...at, locale }), enabled: isNamed });

  const isUnknown =
    !isNamed || (error instanceof CallError && ['game_unknown', 'malformed_input'].includes(error.fault));
  return (
    <div className={styles.preview}>
      {data && <GamePreviewCard game={data} />}
      {isUnknown && (
        <StatusPage
          picture={{ src: unplugged, width: 260, height: 239 }}
          title={page('games.door.unknown')}
          lead={page('games.door.unknownHint')}
        >
          <ButtonLink to="/">{page('games.list.home')}</ButtonLink>
        </StatusPage>
      )}
      {!data && !error && isNamed && <Skeleton shape="block" />}
      {error && !isUnknown && (
        <ErrorState
          message={error.message}
          retryLabel={text('games.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

function GamePreviewCard({ game }: { readonly game: ShownGame }) {
  const text = useText();
  const page = usePageText();
  const lane = laneOf(game.gameType);
  const icon = categoryIcon(game.gameType);
  return (
    <article className={styles.game}>
      <div className={styles.art}>
        <Picture src={game.iconUrl} alt="" width={200} height={200} eager fallback={<Icon name={icon} />} />
      </div>
      <div className={styles.words}>
        <h1>{titleOf(game)}</h1>
        <div className={styles.notYet}>
          <Icon name="info" />
          <p>
            <b>{page('games.door.notYet')}</b> {page('games.door.notYetHint')}
          </p>
        </div>
        <GameFacts game={game} />
        <div className={styles.back}>
          <ButtonLink kind="primary" to={pageOfCategory(lane)}>
            {page('games.door.back', { category: text(`games.category.${lane}`) })}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
