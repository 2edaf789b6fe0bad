/** A red packet in a chat room: who sent it, how it stands, and what its dialog shows of those who opened one. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { avatarPicture } from '#artwork/address.ts';
import { displayMoney, parseMoney, zero } from '#kernel/money.ts';
import { instant, platformTime } from '#kernel/time.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, ErrorState, Note, Skeleton } from '#ui';
import { EnvelopePicture } from '../envelope/EnvelopePicture.tsx';
import { useAmount } from '../envelope/use-amount.ts';
import styles from './Packet.module.css';
import { type Packet, packetQuery, shownPacketQuery, useOpenPacket, usePacketEvents } from './packet.queries.ts';
import { useText } from './texts.ts';

export type PacketCardProps = {
  readonly packetId: string;
  readonly total: string;
  readonly count: number;
  readonly words: string;
  /** Of its sender. */
  readonly name: string;
};

export function PacketCard(props: PacketCardProps) {
  const { packetId, total, count, words } = props;
  const text = useText();
  const amount = useAmount();
  const [isShown, setShown] = useState(false);
  const { data } = useQuery(packetQuery(useCall(), packetId));
  usePacketEvents({ packetId, roomId: data?.roomId ?? null, isShown });
  const open = useOpenPacket(packetId);
  const mayOpen = data?.phase === 'open' && !data.isOwn && data.amount === null;
  const press = () => {
    setShown(true);
    if (mayOpen) open.mutate();
  };
  return (
    <div className={styles.card}>
      <EnvelopePicture state={data && !mayOpen ? 'open' : 'shut'} small />
      <div>
        <b dir="auto">{words}</b>
        <small>{text('packet.figures', { count, total: amount(total) })}</small>
        {data && <small>{text(`packet.phase.${data.phase}`, { left: data.left })}</small>}
      </div>
      <Button size="small" onPress={press} disabled={!data}>
        {text(mayOpen ? 'packet.open' : 'packet.look')}
      </Button>
      {isShown && (
        <PacketDialog
          {...props}
          packet={data}
          isOpening={open.isPending}
          fault={open.error?.message ?? null}
          onClose={() => setShown(false)}
        />
      )}
    </div>
  );
}

type DialogProps = PacketCardProps & {
  readonly packet: Packet | undefined;
  readonly isOpening: boolean;
  readonly fault: string | null;
  readonly onClose: () => void;
};

function PacketDialog({ packetId, name, words, packet, isOpening, fault, onClose }: DialogProps) {
  const text = useText();
  const amount = useAmount();
  const turnover = packet?.turnover ?? '0';
  const isFree = parseMoney(turnover) === zero;
  const { error, isFetching, refetch } = useQuery(shownPacketQuery(useCall(), packetId));
  return (
    <Dialog
      title={text('packet.from', { name })}
      size="small"
      closeLabel={text('packet.close')}
      onClose={onClose}
      footer={
        <Button wide onPress={onClose}>
          {text('packet.back')}
        </Button>
      }
    >
      <div className={styles.packet}>
        <p dir="auto">{words}</p>
        {fault !== null && (
          <Note tone="bad" announced>
            {fault}
          </Note>
        )}
        {packet && !isOpening ? (
          <>
            <EnvelopePicture state={packet.amount === null ? 'shut' : 'open'} />
            {packet.amount !== null && (
              <p role="status">
                <strong>{amount(packet.amount)}</strong>
                <span>{isFree ? text('packet.got.free') : text('packet.got', { turnover: amount(turnover) })}</span>
              </p>
            )}
            {packet.isOwn && <p>{text('packet.own')}</p>}
            <Openings packet={packet} />
          </>
        ) : error ? (
          <ErrorState
            message={error.message}
            retryLabel={text('packet.retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton shape="block" />
        )}
      </div>
    </Dialog>
  );
}

function Openings({ packet: { openings, count, total } }: { readonly packet: Packet }) {
  const text = useText();
  const amount = useAmount();
  const { brand, platformOffsetMinutes } = useSite();
  const given = openings.reduce((sum, each) => sum + (parseMoney(each.amount) ?? zero), 0n);
  return (
    <>
      {openings.length > 0 && (
        <ol className={styles.openings}>
          {openings.map(({ name, isCaller, amount: share, openedAt }) => (
            <li key={`${openedAt} ${name}`}>
              <img src={avatarPicture(name)} alt="" width="36" height="36" />
              <span>
                <b>{isCaller ? text('packet.you') : name}</b>
                <time>{platformTime(instant(openedAt), platformOffsetMinutes).slice(11, 19)}</time>
              </span>
              <bdi>{amount(share)}</bdi>
            </li>
          ))}
        </ol>
      )}
      <small>
        {text('packet.given', {
          opened: openings.length,
          count,
          given: `${brand.currencySymbol}${displayMoney(given as typeof zero)}`,
          total: amount(total),
        })}
      </small>
    </>
  );
}
