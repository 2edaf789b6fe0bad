/** Pictures that show that nothing arrived, and a word about it. */
import { useState } from 'react';
import { FileField, Icon, IconButton, Note, TextField } from '#ui';
import { useMoments } from '../cashier/moment.ts';
import { judgeProof, proofsMost, proofTypes } from '../cashier/proof.ts';
import { useText as useCashierText } from '../cashier/texts.ts';
import styles from './Receipt.module.css';
import { useText } from './texts.ts';
import { type Timeline, useAddProof, useRemoveProof } from './withdraw.queries.ts';

const remarkMost = 140;

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
  const add = useAddProof();
  const remove = useRemoveProof();
  const [refused, setRefused] = useState<'tooLarge' | 'wrongType' | null>(null);
  const { orderId, proofs, account, madeAt } = order;
  const choose = (file: File) => {
    const verdict = judgeProof(file);
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
        {proofs.length < proofsMost && (
          <FileField
            label={cashier('cashier.proof')}
            action={cashier('cashier.proof.rule')}
            accept={proofTypes}
            busy={add.isPending}
            help={text('receipt.proof.help', { time: minute(madeAt) })}
            error={error}
            onFile={choose}
          />
        )}
      </div>
      <TextField
        label={text('receipt.remark')}
        maxLength={remarkMost}
        help={text('receipt.remark.help', { left: remarkMost - remark.length })}
        value={remark}
        onChange={({ target }) => onRemark(target.value)}
      />
      <Note tone="info">{text('receipt.none.note', { name: account.name })}</Note>
    </>
  );
}
