/** The rebate points of a direct downline. Raising counts from tomorrow on; lowering asks the account for its yes. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setDownlinePoint } from '#domains/agents/contract/downline.ts';
import { needsQuota } from '#domains/agents/rules/point.ts';
import { addDays } from '#kernel/calendar.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePlatformDay } from '#platform/web/use-platform-day.ts';
import { Button, Dialog, ErrorState, Note, Skeleton, useToast } from '#ui';
import { useKeyedCall } from '../contract/use-keyed-call.ts';
import { PointField } from '../point/PointField.tsx';
import { ownPointQuery } from '../point/point.queries.ts';
import { clampPoint, formatPoint } from '../point/point-text.ts';
import { useText as usePointText } from '../point/texts.ts';
import styles from './Downline.module.css';
import { type DownlineDetails, downlineQuery } from './downline.queries.ts';
import { useText } from './texts.ts';

type Props = { readonly account: string; readonly accountRef: string; readonly onClose: () => void };

export function PointSheet({ account, accountRef, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const details = useQuery(downlineQuery(call, accountRef));
  const own = useQuery(ownPointQuery(call));
  const error = details.error ?? own.error;
  const retry = () => void Promise.all([details.refetch(), own.refetch()]);
  if (details.data && own.data)
    return <PointDialog details={details.data} accountRef={accountRef} own={own.data.point} onClose={onClose} />;
  return (
    <Dialog title={text('downline.rebate')} closeLabel={text('downline.close')} size="small" onClose={onClose}>
      <p className={styles.lead}>{text('downline.points.lead', { name: account })}</p>
      {error ? (
        <ErrorState
          message={error.message}
          retryLabel={text('downline.retry')}
          busy={details.isFetching || own.isFetching}
          onRetry={retry}
        />
      ) : (
        <div role="status" aria-label={text('downline.loading')}>
          <Skeleton shape="block" />
        </div>
      )}
    </Dialog>
  );
}

type DialogProps = {
  readonly details: DownlineDetails;
  readonly accountRef: string;
  readonly own: number;
  readonly onClose: () => void;
};

const dayStart = 5;

function PointDialog({ details, accountRef, own, onClose }: DialogProps) {
  const text = useText();
  const pointText = usePointText();
  const toast = useToast();
  const tomorrow = addDays(usePlatformDay(), 1);
  const { account, point: now } = details.account;
  const { min, max, quotaLeft } = details.pointBounds;
  const [point, setPoint] = useState(() => clampPoint(details.pointAsked ?? now, { min, max }));
  const { mutate, isPending, error } = useKeyedCall(setDownlinePoint, ({ state, point: agreed }) => {
    const values = { name: account, point: formatPoint(agreed), day: tomorrow };
    toast({ text: text(state === 'agreed' ? 'downline.points.saved' : 'downline.points.sent', values) });
    onClose();
  });
  const isLower = point < now;
  return (
    <Dialog
      title={text('downline.rebate')}
      closeLabel={text('downline.close')}
      size="small"
      busy={isPending}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" disabled={isPending} onPress={onClose}>
            {text('downline.cancel')}
          </Button>
          <Button
            kind="primary"
            busy={isPending}
            disabled={point === now || max < min}
            onPress={() => mutate({ ref: accountRef, point })}
          >
            {isLower ? text('downline.points.ask') : text('downline.points.save', { day: tomorrow.slice(dayStart) })}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.lead}>{text('downline.points.lead', { name: account })}</p>
        <PointField value={point} onSlide={setPoint} min={min} max={max} own={own} disabled={isPending} />
        {quotaLeft !== null && needsQuota(point) && point !== now && (
          <p className={styles.fine}>{pointText('point.quota', { count: quotaLeft, point: formatPoint(max) })}</p>
        )}
        {details.pointAsked !== null && (
          <Note tone="warning">{text('downline.points.asked', { point: formatPoint(details.pointAsked) })}</Note>
        )}
        <Note tone="info">
          {point === now && text('downline.points.same')}
          {point > now && text('downline.points.raise', { day: tomorrow, name: account })}
          {isLower && text('downline.points.lower', { point: formatPoint(now), name: account })}
        </Note>
        {error && (
          <Note tone="bad" announced>
            {error.message}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
