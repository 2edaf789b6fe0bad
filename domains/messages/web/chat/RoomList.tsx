/** The rooms, and whose messages are hidden. */
import { Button, Icon, Link, Note } from '#ui';
import styles from './Chat.module.css';
import { type ChatRooms, useUnblock } from './chat.queries.ts';
import { useText } from './texts.ts';

type Props = {
  readonly rooms: ChatRooms['rooms'];
  readonly current: string | null;
  readonly blocked: ChatRooms['own']['blocked'];
};

export const chatPath = (roomId: string) => `/chatRoom?room=${roomId}`;

export function RoomList({ rooms, current, blocked }: Props) {
  const text = useText();
  const unblock = useUnblock();
  return (
    <nav className={styles.rooms} aria-label={text('chat.rooms')}>
      <h2>{text('chat.rooms')}</h2>
      <ul>
        {rooms.map(({ roomId, name, subject }) => (
          <li key={roomId}>
            <Link to={chatPath(roomId)} aria-current={roomId === current ? 'page' : undefined}>
              <span className={styles.icon}>
                <Icon name="chat" />
              </span>
              <span className={styles.roomName}>
                <b>{name}</b>
                <small>{subject}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {blocked.length > 0 && (
        <section className={styles.blocked} aria-label={text('chat.blocked')}>
          <h3>{text('chat.blocked')}</h3>
          {blocked.map(({ author, name }) => (
            <Button key={author} size="small" kind="ghost" onPress={() => unblock.mutate(author)}>
              {text('chat.unblock', { name })}
            </Button>
          ))}
          {unblock.error && <Note tone="bad">{unblock.error.message}</Note>}
        </section>
      )}
    </nav>
  );
}
