/** A calm note that has to be answered: how long, how much, and three ways on besides going on. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { acknowledgeRealityCheck } from '#domains/protection/contract/reality-check.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, Money } from '#ui';
import { Duration } from '../limit/LimitAmount.tsx';
import { amountOf } from '../limit/limit-level.ts';
import { NetAmount } from '../limit/NetAmount.tsx';
import { useText as useGuardText } from '../texts.ts';
import styles from './RealityCheck.module.css';
import { sittingKey, type WireSitting } from './sitting.queries.ts';
import { useText } from './texts.ts';

const ways = [
  ['check.history', '/member/personalHistoryCopy'],
  ['check.break', '/member/limits'],
  ['check.leave', '/'],
] as const;

export function RealityCheckDialog({ data, onClose }: PopupProps<WireSitting>) {
  const text = useText();
  const guardText = useGuardText();
  const navigate = useNavigate();
  const { answer, busy } = useAnswer(onClose);
  const { brand } = useSite();
  const { currencySymbol: symbol } = brand;
  return (
    <Dialog
      title={text('check.title')}
      closeLabel={guardText('guard.close')}
      size="small"
      closable={false}
      onClose={onClose}
      footer={
        <Button kind="primary" size="large" wide busy={busy} onPress={() => answer()}>
          {text('check.continue')}
        </Button>
      }
    >
      <p className={styles.lead}>{text('check.lead', { minutes: data.minutes })}</p>
      <dl className={styles.facts}>
        <div data-large>
          <dt>{text('check.played')}</dt>
          <dd>
            <Duration minutes={Math.floor(data.seconds / 60)} />
          </dd>
        </div>
        <div data-large>
          <dt>{text('check.net')}</dt>
          <dd>
            <NetAmount amount={amountOf(data.net)} />
          </dd>
        </div>
        <div>
          <dt>{text('check.staked')}</dt>
          <dd>
            <Money amount={amountOf(data.staked)} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{text('check.won')}</dt>
          <dd>
            <Money amount={amountOf(data.won)} symbol={symbol} />
          </dd>
        </div>
      </dl>
      <div className={styles.ways}>
        {ways.map(([key, to]) => (
          <Button key={key} wide onPress={() => answer(() => void navigate(to))}>
            {text(key)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** A failed call does not block the member: the next query finds the check due again and shows it. */
function useAnswer(onClose: () => void) {
  const call = useCall();
  const queries = useQueryClient();
  const acknowledgement = useMutation({
    mutationFn: () => unwrapCall(call(acknowledgeRealityCheck, {})),
    onSuccess: (sitting) => queries.setQueryData(sittingKey, sitting),
    onError: () => queries.setQueryData(sittingKey, null),
  });
  const answer = (then?: () => void) =>
    acknowledgement.mutate(undefined, {
      onSettled: () => {
        onClose();
        then?.();
      },
    });
  return { answer, busy: acknowledgement.isPending };
}
