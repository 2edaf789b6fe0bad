/** A conversation with staff. Its words are text and never markup. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { maxSupportWords } from '#domains/messages/contract/support.ts';
import { gmtOffset, instant, platformTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { judgePicture, type PictureRefusal, pictureTypes } from '#platform/web/picture-file.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, ButtonLink, EmptyState, ErrorState, FileField, Note, Skeleton, TextArea } from '#ui';
import styles from './Support.module.css';
import {
  type ChatAccess,
  chatQuery,
  pictureQuery,
  type SupportChat,
  useEnd,
  useRate,
  useSendPicture,
  useSendToStaff,
  useTypingSign,
} from './support.queries.ts';
import { useText } from './texts.ts';

export function Conversation({ access }: { readonly access: ChatAccess }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useQuery(chatQuery(useCall(), access));
  const another = (
    <ButtonLink kind="primary" to="/support">
      {text('support.again')}
    </ButtonLink>
  );
  if (data === null)
    return <EmptyState title={text('support.gone')} hint={text('support.gone.hint')} action={another} />;
  if (!data)
    return error ? (
      <ErrorState
        message={error.message}
        retryLabel={text('support.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <div role="status" aria-label={text('support.loading')}>
        <Skeleton shape="block" />
      </div>
    );
  const isOver = data.state === 'closed';
  return (
    <section className={styles.conversation} aria-label={text('support.log')}>
      <Status chat={data} access={access} />
      <Lines chat={data} access={access} />
      {isOver ? <Ending chat={data} access={access} another={another} /> : <Writing access={access} />}
    </section>
  );
}

type ChatProps = { readonly chat: SupportChat; readonly access: ChatAccess };

function Status({ chat: { state, agent, waitingPlace, hours, isTyping }, access }: ChatProps) {
  const text = useText();
  const zone = gmtOffset(useSite().platformOffsetMinutes);
  const end = useEnd(access);
  const words =
    state === 'closed'
      ? text('support.closed')
      : state === 'open'
        ? text('support.open', { agent: agent ?? '' })
        : hours?.isOpen === false
          ? text('support.waiting.away', { opens: hours.opens, zone })
          : text('support.waiting', { place: waitingPlace ?? 1 });
  return (
    <header className={styles.status} data-state={state}>
      <p role="status">{words}</p>
      {isTyping && (
        <small className={styles.typing}>{text('support.typing', { agent: agent ?? text('support.staff') })}</small>
      )}
      {state !== 'closed' && (
        <Button size="small" kind="ghost" busy={end.isPending} onPress={() => end.mutate()}>
          {text('support.end')}
        </Button>
      )}
      {end.error && (
        <Note tone="bad" announced>
          {end.error.message}
        </Note>
      )}
    </header>
  );
}

const useClock = () => {
  const { platformOffsetMinutes } = useSite();
  return (at: number) => platformTime(instant(at), platformOffsetMinutes);
};

function Lines({ chat: { messages }, access }: ChatProps) {
  const text = useText();
  const clock = useClock();
  return (
    <div className={styles.scroller}>
      <ol className={styles.lines} role="log" aria-label={text('support.log')}>
        {messages.length === 0 && <li className={styles.begin}>{text('support.begin')}</li>}
        {messages.map(({ messageId, side, agent, words, sentAt, picture }) => (
          <li key={messageId} data-side={side}>
            <small>
              <b>{agent ?? text('support.you')}</b> <time>{clock(sentAt).slice(11, 16)}</time>
            </small>
            {picture ? (
              <ChatPicture access={access} messageId={messageId} picture={picture} />
            ) : (
              <p dir="auto">{words}</p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

type ChatPictureProps = {
  readonly access: ChatAccess;
  readonly messageId: string;
  readonly picture: NonNullable<SupportChat['messages'][number]['picture']>;
};

/** Width and height reserve its space until it is loaded. */
function ChatPicture({ access, messageId, picture: { width, height } }: ChatPictureProps) {
  const text = useText();
  const { data, error } = useQuery(pictureQuery(useCall(), access, messageId));
  if (error) return <p>{text('support.picture.lost')}</p>;
  return (
    <img
      className={styles.picture}
      src={data ?? 'data:,'}
      alt={text('support.picture')}
      width={width}
      height={height}
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  );
}

function Writing({ access }: { readonly access: ChatAccess }) {
  const text = useText();
  const [draft, setDraft] = useState('');
  const send = useSendToStaff(access, () => setDraft(''));
  const type = useTypingSign(access);
  const show = useSendPicture(access);
  const [refused, setRefused] = useState<PictureRefusal | null>(null);
  const choose = (file: File) => {
    const verdict = judgePicture(file);
    setRefused(verdict);
    show.reset();
    if (verdict === null) show.mutate(file);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (draft.trim() !== '') send.mutate(draft);
  };
  return (
    <form className={styles.writing} onSubmit={submit}>
      {send.error && (
        <Note tone="bad" announced>
          {send.error.message}
        </Note>
      )}
      <TextArea
        label={text('support.write')}
        rows={2}
        maxLength={maxSupportWords}
        value={draft}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          if (event.currentTarget.value.trim() !== '') type();
        }}
      />
      <div className={styles.sending}>
        <FileField
          label={text('support.picture.send')}
          action={text('support.picture.rule')}
          accept={pictureTypes}
          busy={show.isPending}
          error={refused ? text(`support.picture.${refused}`) : show.error?.message}
          onFile={choose}
        />
        <Button kind="primary" type="submit" icon="send" disabled={draft.trim() === ''} busy={send.isPending}>
          {text('support.send')}
        </Button>
      </div>
    </form>
  );
}

function Ending({ chat, access, another }: ChatProps & { readonly another: ReactNode }) {
  const text = useText();
  const clock = useClock();
  const rate = useRate(access);
  const save = () => {
    const lines = chat.messages.map(
      ({ agent, words, sentAt, picture }) =>
        `${clock(sentAt)}  ${agent ?? text('support.you')}: ${picture ? text('support.picture') : words}`,
    );
    saveFile({ name: text('support.file'), type: 'text/plain;charset=utf-8', words: lines.join('\n') });
  };
  return (
    <div className={styles.ending}>
      {chat.wasHelpful === null ? (
        <fieldset>
          <legend>{text('support.helped')}</legend>
          <Button size="small" busy={rate.isPending} onPress={() => rate.mutate(true)}>
            {text('support.yes')}
          </Button>
          <Button size="small" busy={rate.isPending} onPress={() => rate.mutate(false)}>
            {text('support.no')}
          </Button>
        </fieldset>
      ) : (
        <p role="status">{text('support.thanks')}</p>
      )}
      {rate.error && (
        <Note tone="bad" announced>
          {rate.error.message}
        </Note>
      )}
      <div className={styles.ways}>
        {chat.messages.length > 0 && <Button onPress={save}>{text('support.save')}</Button>}
        {another}
      </div>
    </div>
  );
}
