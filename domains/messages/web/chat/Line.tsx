/** One message. Its words are text and never markup; a mention of the reader is marked. */
import { createElement, Fragment, type ReactNode, use } from 'react';
import { avatarPicture } from '#artwork/address.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { useSite } from '#platform/web/site.ts';
import { Icon, Menu, type MenuItem, Tag } from '#ui';
import styles from './Chat.module.css';
import type { Accusation, ChatMessage, ChatRooms } from './chat.queries.ts';
import { PacketPartsContext } from './packet-parts.tsx';
import { useText } from './texts.ts';
import { WinCard } from './WinCard.tsx';

type Props = {
  readonly message: ChatMessage;
  readonly own: ChatRooms['own'];
  readonly onMention: () => void;
  readonly onAccuse: (kind: Accusation['kind']) => void;
  readonly onBlock: () => void;
};

const mention = /(@[\p{L}\p{N}_.-]+)/u;

export function Line({ message, own, ...actions }: Props) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const { messageId, author, name, level, isModerator, words, card, sentAt, removed } = message;
  const isOwn = author === own.author;
  const clock = platformTime(instant(sentAt), platformOffsetMinutes).slice(11, 16);
  const isForReader = !isOwn && own.name !== '' && words.toLowerCase().includes(`@${own.name.toLowerCase()}`);
  return (
    <li className={styles.line} data-own={isOwn || undefined}>
      {!isOwn && <img className={styles.face} src={avatarPicture(name)} alt="" width="36" height="36" />}
      <div className={styles.said}>
        <div className={styles.who}>
          {isOwn ? <b>{text('chat.you')}</b> : <AuthorMenu message={message} own={own} {...actions} />}
          {level > 0 && (
            <span className={styles.level}>
              <Icon name="star" />
              {text('chat.vip', { level })}
            </span>
          )}
          {isModerator && <Tag tone="info">{text('chat.moderator')}</Tag>}
          <time dateTime={new Date(sentAt).toISOString()}>{clock}</time>
        </div>
        {removed ? (
          <p className={styles.gone}>
            <Icon name="shield" />
            {text('chat.removed', { reason: text(`chat.reason.${removed}`) })}
          </p>
        ) : card ? (
          <Card card={card} messageId={messageId} name={name} words={words} />
        ) : (
          <p className={styles.bubble} data-hit={isForReader || undefined} dir="auto">
            {markMentions(words)}
          </p>
        )}
      </div>
    </li>
  );
}

type CardProps = Pick<ChatMessage, 'messageId' | 'name' | 'words'> & {
  readonly card: NonNullable<ChatMessage['card']>;
};

function Card({ card, messageId, name, words }: CardProps) {
  const packets = use(PacketPartsContext);
  if (card.type === 'win') return <WinCard card={card} messageId={messageId} name={name} />;
  const { type: _, ...figures } = card;
  return packets && <packets.Card {...figures} words={words} name={name} />;
}

/** A part of a text never changes its position, which is its key. */
const markMentions = (words: string): ReactNode =>
  words
    .split(mention)
    .map((part, position) => createElement(mention.test(part) ? 'b' : Fragment, { key: position }, part));

function AuthorMenu({ message: { name, removed }, own, onMention, onAccuse, onBlock }: Props) {
  const text = useText();
  const items: MenuItem[] = [
    { key: 'mention', label: text('chat.mention'), icon: 'user', onPress: onMention },
    ...(removed
      ? []
      : [{ key: 'report', label: text('chat.report'), icon: 'alert', onPress: () => onAccuse('report') } as const]),
    { key: 'block', label: text('chat.block', { name }), icon: 'eye-off', onPress: onBlock },
    ...(own.isModerator && !removed
      ? ([
          { key: 'remove', label: text('chat.remove'), icon: 'trash', apart: true, onPress: () => onAccuse('remove') },
          { key: 'mute', label: text('chat.removeMute'), icon: 'sound-off', onPress: () => onAccuse('removeMute') },
        ] as const)
      : []),
  ];
  return <Menu label={text('chat.actions', { name })} items={items} align="start" button={<b>{name}</b>} />;
}
