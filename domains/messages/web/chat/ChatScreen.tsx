/** The chat rooms of the brand: rooms beside the talk, and on a phone one after the other. The address has the room. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { EmptyState, ErrorState, Skeleton, useMediaQuery, VisuallyHidden } from '#ui';
import lantern from '#ui/art/lantern.svg';
import styles from './Chat.module.css';
import { type ChatRooms, roomsQuery } from './chat.queries.ts';
import { type PacketParts, PacketPartsContext } from './packet-parts.tsx';
import { RoomList } from './RoomList.tsx';
import { Talk } from './Talk.tsx';
import { useText } from './texts.ts';

/** Without `packets` the room has none. */
export type ChatScreenProps = { readonly packets?: PacketParts };

export function ChatScreen({ packets }: ChatScreenProps) {
  const text = useText();
  const { locale } = useLocale();
  const { data, error, isFetching, refetch } = useQuery(roomsQuery(useCall(), locale));
  return (
    <div className={styles.screen}>
      <VisuallyHidden>
        <h1>{text('chat.title')}</h1>
      </VisuallyHidden>
      {data ? (
        <PacketPartsContext value={packets ?? null}>
          <Rooms rooms={data} />
        </PacketPartsContext>
      ) : error ? (
        <ErrorState
          message={error.message}
          retryLabel={text('chat.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.coming} aria-busy="true">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
    </div>
  );
}

function Rooms({ rooms: { rooms, own } }: { readonly rooms: ChatRooms }) {
  const text = useText();
  const [address] = useSearchParams();
  const isSmall = useMediaQuery('(max-width: 720px)');
  const [first] = rooms;
  const asked = address.get('room');
  const room = rooms.find(({ roomId }) => roomId === asked) ?? (isSmall && asked === 'list' ? undefined : first);
  if (!first) return <EmptyState art={lantern} title={text('chat.none')} />;
  return (
    <div className={styles.chat}>
      {(!isSmall || !room) && <RoomList rooms={rooms} current={room?.roomId ?? null} blocked={own.blocked} />}
      {room && <Talk key={room.roomId} room={room} own={own} hasBack={isSmall} />}
    </div>
  );
}
