/** The field of a room: 140 characters as a reader counts them. Who may not write sees until when, and why. */
import { type SyntheticEvent, use, useState } from 'react';
import { maxGraphemes } from '#domains/messages/contract/chat.ts';
import { countGraphemes, tidyText } from '#domains/messages/rules/chat-text.ts';
import { instant, unbrokenTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Icon, IconButton, Note, useMediaQuery, VisuallyHidden } from '#ui';
import styles from './Chat.module.css';
import { type ChatMute, useSend } from './chat.queries.ts';
import { PacketPartsContext } from './packet-parts.tsx';
import { ShareWinDialog } from './ShareWinDialog.tsx';
import { useText } from './texts.ts';

type Props = {
  readonly roomId: string;
  readonly mute: ChatMute | null;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
};

export function Composer({ roomId, mute, draft, onDraft }: Props) {
  const text = useText();
  const send = useSend(roomId, () => onDraft(''));
  const words = tidyText(draft);
  const count = countGraphemes(words);
  const isReady = count > 0 && count <= maxGraphemes;
  const isSmall = useMediaQuery('(max-width: 720px)');
  const packets = use(PacketPartsContext);
  const [isSharing, setSharing] = useState(false);
  if (mute) return <MuteNotice mute={mute} />;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) send.mutate(words);
  };
  return (
    <div className={styles.composer}>
      {send.error && (
        <Note tone="bad" announced>
          {send.error.message}
        </Note>
      )}
      {packets && <packets.Send roomId={roomId} />}
      <IconButton icon="trophy" label={text('chat.win.share')} onPress={() => setSharing(true)} />
      {isSharing && <ShareWinDialog roomId={roomId} onClose={() => setSharing(false)} />}
      {/* What is beside it has forms of its own, and none is inside another. */}
      <form className={styles.writing} onSubmit={submit}>
        <div className={styles.field} data-over={count > maxGraphemes || undefined}>
          <label>
            <VisuallyHidden>{text('chat.write')}</VisuallyHidden>
            <input
              value={draft}
              dir="auto"
              autoComplete="off"
              enterKeyHint="send"
              placeholder={text('chat.write')}
              aria-invalid={count > maxGraphemes || undefined}
              onChange={(event) => onDraft(event.currentTarget.value)}
            />
          </label>
          {count > 0 && <span className={styles.count}>{text('chat.count', { count })}</span>}
        </div>
        {isSmall ? (
          <IconButton
            icon="send"
            label={text('chat.send')}
            look="line"
            disabled={!isReady || send.isPending}
            onPress={() => send.mutate(words)}
          />
        ) : (
          <Button kind="primary" type="submit" icon="send" disabled={!isReady} busy={send.isPending}>
            {text('chat.send')}
          </Button>
        )}
      </form>
    </div>
  );
}

function MuteNotice({ mute: { until, reason } }: { readonly mute: ChatMute }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  return (
    <div className={styles.muted} role="status">
      <Icon name="sound-off" />
      <div>
        <b>
          {until === null
            ? text('chat.muted.ever')
            : text('chat.muted.until', { time: unbrokenTime(instant(until), platformOffsetMinutes) })}
        </b>
        <small>{text('chat.muted.reason', { reason: text(`chat.reason.${reason}`) })}</small>
      </div>
    </div>
  );
}
