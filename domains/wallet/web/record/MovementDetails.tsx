/** One line of money and its cause: the order, the round or the bonus that it belongs to. */
import { Suspense } from 'react';
import { Boundary } from '#platform/web/lazy/boundary.tsx';
import { amountOf } from '#platform/web/record/amount.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { ErrorState, Money, PlatformTime, RecordFieldList, SignedMoney, Skeleton } from '#ui';
import styles from './Movement.module.css';
import type { ExternalCause, MovementCause, MovementLine } from './movement.queries.ts';
import { DepositCause, TransferCause, WithdrawalCause } from './movement-causes.tsx';
import { useText } from './texts.ts';
import { useKindText } from './use-kind-text.ts';

type Props = { readonly line: MovementLine; readonly externalCause: ExternalCause };

export function MovementDetails({ line, externalCause }: Props) {
  const text = useText();
  const kindText = useKindText();
  const { brand, platformOffsetMinutes } = useSite();
  return (
    <div className={styles.details}>
      <RecordFieldList
        facts={[
          { label: text('movement.remark'), value: kindText(line.kind) },
          { label: text('movement.reference'), value: <bdi>{line.reference}</bdi> },
          { label: text('movement.number'), value: <bdi>{line.movementId}</bdi> },
          {
            label: text('movement.time'),
            value: <PlatformTime at={line.time} offsetMinutes={platformOffsetMinutes} />,
          },
          {
            label: text('movement.amount'),
            value: <SignedMoney amount={amountOf(line.amount)} symbol={brand.currencySymbol} />,
          },
          {
            label: text('movement.balance'),
            value: <Money amount={amountOf(line.balanceAfter)} symbol={brand.currencySymbol} />,
          },
        ]}
      />
      {line.cause && (
        <section className={styles.cause} aria-label={text(`movement.cause.${line.cause.kind}`)}>
          <h2>{text(`movement.cause.${line.cause.kind}`)}</h2>
          <Boundary fallback={CauseError}>
            <Suspense fallback={<Skeleton shape="row" />}>
              <CauseDetails cause={line.cause} externalCause={externalCause} />
            </Suspense>
          </Boundary>
        </section>
      )}
    </div>
  );
}

function CauseDetails({
  cause,
  externalCause: ExternalCauseDetails,
}: {
  readonly cause: MovementCause;
  readonly externalCause: ExternalCause;
}) {
  if (cause.kind === 'deposit') return <DepositCause orderId={cause.id} />;
  if (cause.kind === 'withdrawal') return <WithdrawalCause orderId={cause.id} />;
  if (cause.kind === 'transfer') return <TransferCause transferId={cause.id} />;
  return <ExternalCauseDetails cause={cause} />;
}

function CauseError({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  const record = useRecordText();
  return <ErrorState message={text('movement.cause.failed')} retryLabel={record('record.retry')} onRetry={onRetry} />;
}
