/** Asks for the reward, with a remark for whoever decides. */
import { type SyntheticEvent, useState } from 'react';
import { Button, TextField } from '#ui';
import { useRequestReward } from '../promotion-step.ts';
import { useText } from '../texts.ts';
import styles from './PromotionStep.module.css';
import { Refusal } from './Refusal.tsx';

const remarkMost = 140;

export function RewardForm({ id }: { readonly id: string }) {
  const text = useText();
  const [remark, setRemark] = useState('');
  const request = useRequestReward();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!request.isPending) request.mutate({ id, remark: remark.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={text('rewards.remark')}
        help={text('rewards.remark.help')}
        aside={
          <span className={styles.count}>
            {text('rewards.remark.count', { count: remark.length, most: remarkMost })}
          </span>
        }
        name="remark"
        autoComplete="off"
        maxLength={remarkMost}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <Button kind="primary" size="large" wide type="submit" busy={request.isPending}>
        {text('rewards.request')}
      </Button>
      <Refusal error={request.error} />
    </form>
  );
}
