/** Pictures that prove that nothing arrived, and a remark. */
import { useState } from 'react';
import { useMoments } from '#domains/wallet/web/cashier/moment.ts';
import { maxProofs } from '#domains/wallet/web/cashier/proof.ts';
import { useText as useCashierText } from '#domains/wallet/web/cashier/texts.ts';
import { judgePicture, type PictureRefusal, pictureTypes } from '#platform/web/picture-file.ts';
import { FileField, Icon, IconButton, Note, TextField } from '#ui';
import { useText } from '../texts.ts';
import { type Timeline, useAddWithdrawalProof, useRemoveWithdrawalProof } from '../withdrawal.queries.ts';
import styles from './Receipt.module.css';

const maxRemarkLength = 140;

type Props = {
  readonly order: Timeline;
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
  readonly wasTried: boolean;
};

export function ProofFields({ order, remark, onRemark, wasTried }: Props) {
  const text = useText();
  const cashier = useCashierText();
  const { minute } = useMoments();
  const add = useAddWithdrawalProof();
  const remove = useRemoveWithdrawalProof();
  const [refused, setRefused] = useState<PictureRefusal | null>(null);
  const { orderId, proofs, account, madeAt } = order;
  const choose = (file: File) => {
    const verdict = judgePicture(file);
    setRefused(verdict);
    add.reset();
    if (verdict === null) add.mutate({ orderId, file });
  };
  const missing = wasTried && proofs.length === 0 ? text('receipt.proof.needed') : undefined;
  const error = refused ? cashier(`cashier.proof.${refused}`) : (add.error?.message ?? missing);
  return (
    <>
      <div>
        <b className={styles.label}>{text('receipt.proof')}</b>
        <ul className={styles.proofs}>
          {proofs.map(({ position, bytes }) => (
            <li key={position}>
              <Icon name="document" />
              <span>
                {text('receipt.proof.one', { number: position })}{' '}
                <small>{text('receipt.proof.size', { size: Math.ceil(bytes / 1_024) })}</small>
              </span>
              <IconButton
                icon="trash"
                label={text('receipt.proof.remove', { number: position })}
                disabled={remove.isPending}
                onPress={() => remove.mutate({ orderId, position })}
              />
            </li>
          ))}
        </ul>
        {proofs.length < maxProofs && (
          <FileField
            label={cashier('cashier.proof')}
            action={cashier('cashier.proof.rule')}
            accept={pictureTypes}
            busy={add.isPending}
            help={text('receipt.proof.help', { time: minute(madeAt) })}
            error={error}
            onFile={choose}
          />
        )}
      </div>
      <TextField
        label={text('receipt.remark')}
        maxLength={maxRemarkLength}
        help={text('receipt.remark.help', { left: maxRemarkLength - remark.length })}
        value={remark}
        onChange={({ target }) => onRemark(target.value)}
      />
      <Note tone="info">{text('receipt.none.note', { name: account.name })}</Note>
    </>
  );
}
