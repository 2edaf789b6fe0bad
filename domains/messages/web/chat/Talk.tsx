/** What is said in a room, and the field to say something. */
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { instant, platformTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { ErrorState, Icon, Link, Skeleton, useToast } from '#ui';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { type Accusation, type ChatRooms, historyQuery, useBlock, useRoomTopic } from './chat.queries.ts';
import { Line } from './Line.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { chatPath } from './RoomList.tsx';
import { useText } from './texts.ts';

type Props = {
  readonly room: ChatRooms['rooms'][number];
  readonly own: ChatRooms['own'];
  readonly hasBack: boolean;
};

export function Talk({ room: { roomId, name, subject }, own, hasBack }: Props) {
  const text = useText();
  const toast = useToast();
  const { data, error, isFetching, refetch } = useQuery(historyQuery(useCall(), roomId));
  const [accusation, setAccusation] = useState<Accusation | null>(null);
  const [draft, setDraft] = useState('');
  const [blocking, setBlocking] = useState('');
  const block = useBlock(() => toast({ text: text('chat.blocked.done', { name: blocking }) }));
  useRoomTopic(roomId);
  return (
    <section className={styles.talk} aria-label={name}>
      <header className={styles.top}>
        {hasBack && (
          <Link className={styles.back} to={chatPath('list')} aria-label={text('chat.back')}>
            <Icon name="back" flip />
          </Link>
        )}
        <div>
          <h2>{name}</h2>
          <p>{subject}</p>
        </div>
      </header>
      <div className={styles.scroller}>
        {data ? (
          <ol className={styles.lines} role="log" aria-label={text('chat.messages')}>
            <li className={styles.system}>{text(data.content.length === 0 ? 'chat.empty' : 'chat.rules')}</li>
            {data.content.map((message, at) => (
              <Fragment key={message.messageId}>
                <Day at={message.sentAt} before={data.content[at - 1]?.sentAt ?? null} />
                <Line
                  message={message}
                  own={own}
                  onMention={() =>
                    setDraft((words) => `${words}${words === '' || words.endsWith(' ') ? '' : ' '}@${message.name} `)
                  }
                  onAccuse={(kind) => setAccusation({ message, kind })}
                  onBlock={() => {
                    setBlocking(message.name);
                    block.mutate(message.messageId);
                  }}
                />
              </Fragment>
            ))}
          </ol>
        ) : error ? (
          <ErrorState
            message={error.message}
            retryLabel={text('chat.retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={styles.lines} aria-busy="true">
            <Skeleton shape="wide" />
            <Skeleton shape="wide" />
            <Skeleton shape="wide" />
          </div>
        )}
      </div>
      <Composer roomId={roomId} mute={own.mute} draft={draft} onDraft={setDraft} />
      {accusation && <ReasonDialog accusation={accusation} onClose={() => setAccusation(null)} />}
    </section>
  );
}

/** The first message of a day stands under its date. */
function Day({ at, before }: { readonly at: number; readonly before: number | null }) {
  const { platformOffsetMinutes } = useSite();
  const dayOf = (moment: number) => platformTime(instant(moment), platformOffsetMinutes).slice(0, 10);
  const day = dayOf(at);
  if (before !== null && dayOf(before) === day) return null;
  return (
    <li className={styles.system}>
      <time dateTime={day}>{day}</time>
    </li>
  );
}
