/** The tables of a live vendor, for members: what each is called and whether there is a seat. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/caller.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { Icon, Tag, type TagTone } from '#ui';
import { GamePicture } from '../GamePicture.tsx';
import type { ShownRoom, ShownVendor } from '../game.ts';
import { roomsQuery } from '../game-pages.queries.ts';
import { Section } from '../home/Section.tsx';
import { usePageText } from '../pages/texts.ts';
import { TileSkeletons } from '../tile/GameTiles.tsx';
import { StakeRange } from '../tile/StakeRange.tsx';
import type { GameActions } from '../use-game-actions.ts';
import styles from './LiveTables.module.css';

const tones: Readonly<Record<ShownRoom['state'], TagTone>> = { OPEN: 'positive', FULL: 'warning', CLOSED: 'quiet' };
const waitedFor = 4;

type Props = { readonly vendor: ShownVendor; readonly actions: GameActions };

export function LiveTables({ vendor, actions }: Props) {
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const asked = useQuery(roomsQuery(call, { vassalage: vendor.vassalage, locale }));
  return (
    <Section
      title={page('games.list.tables', { vendor: vendor.displayName })}
      asked={asked}
      waiting={<TileSkeletons count={waitedFor} shape="row" />}
      render={(rooms, head) => (
        <>
          {head()}
          <ul className={styles.tables}>
            {rooms.map((room) => (
              <li key={room.roomId}>
                <button
                  type="button"
                  disabled={room.state === 'CLOSED' && room.game.maintenance === undefined}
                  onClick={() => actions.tile.play(room.game)}
                >
                  <span className={styles.picture}>
                    <GamePicture game={room.game} width={48} height={48} />
                  </span>
                  <span className={styles.words}>
                    <b>{room.roomName}</b>
                    <StakeRange game={room.game} />
                  </span>
                  <Tag tone={tones[room.state]}>{page(`games.room.${room.state}`)}</Tag>
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
