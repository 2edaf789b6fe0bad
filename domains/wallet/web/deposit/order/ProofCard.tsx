/** Pictures of the transfer: up to three, each refused with its reason under the field. */
import { useState } from 'react';
import styles from '#domains/wallet/web/cashier/Cashier.module.css';
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { maxProofs } from '#domains/wallet/web/cashier/proof.ts';
import { useText as useCashierText } from '#domains/wallet/web/cashier/texts.ts';
import { judgePicture, type PictureRefusal, pictureTypes } from '#platform/web/picture-file.ts';
import { FileField, Note } from '#ui';
import { type DepositOrderView, useAddDepositProof } from '../deposit.queries.ts';
import { useText } from '../texts.ts';
import { useIsProvable } from './use-is-provable.ts';

function titleOf({ isStopped, isOver }: { readonly isStopped: boolean; readonly isOver: boolean }) {
  if (isStopped) return 'order.stopped.proof';
  return isOver ? 'order.late.proof' : 'order.proof.title';
}

/** For an order that ended unpaid, while staff would review it once more. */
export function LateProof({ order }: { readonly order: DepositOrderView }) {
  return useIsProvable(order) && order.proofs < maxProofs ? <ProofCard order={order} /> : null;
}

export function ProofCard({ order }: { readonly order: DepositOrderView }) {
  const text = useText();
  const cashier = useCashierText();
  const { beside } = useMoments();
  const { stopped, madeAt, expiresAt, proveBy, reviewing } = order;
  /** An ended order is offered the query; one that waits for staff is not. */
  const isOver = proveBy !== null && !reviewing;
  const by = beside(proveBy ?? expiresAt, madeAt);
  const add = useAddDepositProof();
  const [refused, setRefused] = useState<PictureRefusal | null>(null);
  const choose = (file: File) => {
    const verdict = judgePicture(file);
    setRefused(verdict);
    add.reset();
    if (verdict === null) add.mutate({ orderId: order.orderId, file });
  };
  const error = refused ? cashier(`cashier.proof.${refused}`) : add.error?.message;
  return (
    <section className={`${styles.card} ${styles.stack}`}>
      <h2>{text(titleOf({ isStopped: stopped !== null, isOver }))}</h2>
      {isOver && !stopped && <p>{text('order.late.proof.lead')}</p>}
      {stopped && <p>{text('order.stopped.proof.lead', { time: beside(stopped.at, madeAt) })}</p>}
      {(isOver || (stopped && order.proofs === 0)) && <p>{text('order.stopped.proof.by', { time: by })}</p>}
      {order.proofs > 0 && !isOver && (
        <Note tone="good" announced>
          {text('order.proof.sent')} {cashier('cashier.proof.count', { count: order.proofs, most: maxProofs })}
        </Note>
      )}
      {order.proofs < maxProofs && (
        <FileField
          label={cashier('cashier.proof')}
          action={cashier('cashier.proof.rule')}
          accept={pictureTypes}
          busy={add.isPending}
          error={error}
          onFile={choose}
        />
      )}
    </section>
  );
}
