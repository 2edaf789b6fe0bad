/** Requests the reward, with a remark and up to three pictures for the staff who decide. */
import { type SyntheticEvent, useState } from 'react';
import { Button, TextField } from '#ui';
import { useText } from '../texts.ts';
import styles from './PromotionStep.module.css';
import { useRequestReward } from './promotion-step.ts';
import { RefusalNote } from './RefusalNote.tsx';
import { RequestPictures } from './RequestPictures.tsx';

const maxRemarkLength = 140;

export function RewardForm({ id }: { readonly id: string }) {
  const text = useText();
  const [remark, setRemark] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const request = useRequestReward();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!request.isPending) request.mutate({ id, remark: remark.trim(), pictures });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={text('rewards.remark')}
        help={text('rewards.remark.help')}
        aside={
          <span className={styles.count}>
            {text('rewards.remark.count', { count: remark.length, most: maxRemarkLength })}
          </span>
        }
        name="remark"
        autoComplete="off"
        maxLength={maxRemarkLength}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <RequestPictures pictures={pictures} isSending={request.isPending} onChange={setPictures} />
      <Button kind="primary" size="large" wide type="submit" busy={request.isPending}>
        {text('rewards.request')}
      </Button>
      <RefusalNote error={request.error} />
    </form>
  );
}
