/** The tables of a live vendor, for members: names, and whether a player can join. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { Icon, Tag, type TagTone } from '#ui';
import { GamePicture } from '../catalogue/GamePicture.tsx';
import type { ShownRoom, ShownVendor } from '../catalogue/game.ts';
import { roomsQuery } from '../catalogue/game-pages.queries.ts';
import { Section } from '../home/Section.tsx';
import { usePageText } from '../pages/texts.ts';
import { TileSkeletons } from '../tile/GameTiles.tsx';
import { StakeRange } from '../tile/StakeRange.tsx';
import type { GameActions } from '../use-game-actions.ts';
import styles from './LiveTables.module.css';

const tones: Readonly<Record<ShownRoom['state'], TagTone>> = { OPEN: 'positive', FULL: 'warning', CLOSED: 'quiet' };
const skeletonCount = 4;

type Props = { readonly vendor: ShownVendor; readonly actions: GameActions };

export function LiveTables({ vendor, actions }: Props) {
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const query = useQuery(roomsQuery(call, { vassalage: vendor.vassalage, locale }));
  return (
    <Section
      title={page('games.list.tables', { vendor: vendor.displayName })}
      query={query}
      waiting={<TileSkeletons count={skeletonCount} shape="row" />}
      render={(tables, head) => (
        <>
          {head()}
          <ul className={styles.tables}>
            {tables.map((table) => (
              <li key={table.roomId}>
                <button
                  type="button"
                  disabled={table.state === 'CLOSED' && table.game.maintenance === undefined}
                  onClick={() => actions.tile.play(table.game)}
                >
                  <span className={styles.picture}>
                    <GamePicture game={table.game} width={48} height={48} />
                  </span>
                  <span className={styles.words}>
                    <b>{table.roomName}</b>
                    <StakeRange game={table.game} />
                  </span>
                  <Tag tone={tones[table.state]}>{page(`games.room.${table.state}`)}</Tag>
                  <Icon name="right" flip />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    />
  );
}
