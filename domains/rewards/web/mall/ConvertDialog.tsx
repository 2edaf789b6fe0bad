/** Points become money of the main wallet. */
import { type SyntheticEvent, useState } from 'react';
import { convertPoints } from '#domains/rewards/contract/points.ts';
import { useSite } from '#platform/web/site.ts';
import { Button, Dialog, Link, Note, PinField, SummaryList, TextField, useToast } from '#ui';
import styles from './Mall.module.css';
import { isLost, type PointBalance, type PointConfig, useSpendPoints } from './mall.queries.ts';
import { amountOf, cashText, maxConvertible, pointsText, worthOf } from './points.ts';
import { useText } from './texts.ts';

type Props = { readonly balance: PointBalance; readonly config: PointConfig; readonly onClose: () => void };

const pinLength = 6;

export function ConvertDialog({ balance: { balance }, config, onClose }: Props) {
  const text = useText();
  const toast = useToast();
  const { brand } = useSite();
  const symbol = brand.currencySymbol;
  const most = maxConvertible(balance, config);
  const [typed, setTyped] = useState(String(most));
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, sending } = useSpendPoints(convertPoints);
  const points = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  const fault = judgePoints(points, { step: config.step, most });
  const isReady = fault === null && pin.length === pinLength;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setRefusal(null);
    const outcome = await send({ points }, pin);
    setPin('');
    if (outcome === null) return;
    if (!outcome.ok) return setRefusal(isLost(outcome) ? text('sheet.unsure') : outcome.message);
    onClose();
    toast({
      text: text('convert.done', {
        points,
        amount: cashText(amountOf(outcome.value.amount), symbol),
      }),
    });
  };
  const faults = {
    step: text('convert.step', { step: pointsText(config.step) }),
    most: text('convert.tooMany', { max: pointsText(most) }),
  };
  return (
    <Dialog
      title={text('convert.title')}
      closeLabel={text('mall.close')}
      busy={sending}
      onClose={onClose}
      footer={
        <div className={styles.acts}>
          <Button disabled={sending} onPress={onClose}>
            {text('mall.cancel')}
          </Button>
          <Button kind="primary" size="large" type="submit" form="convert-points" busy={sending} disabled={!isReady}>
            {text('convert.submit', { points })}
          </Button>
        </div>
      }
    >
      <form id="convert-points" className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.muted}>
          {text('convert.lead', {
            points: config.step,
            step: pointsText(config.step),
            amount: cashText(worthOf(config.step, config), symbol),
          })}
        </p>
        <TextField
          label={text('convert.points')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          help={text('convert.help', { left: pointsText(config.dayLeft) })}
          error={typed !== '' && fault !== null ? faults[fault] : undefined}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        />
        <PinLine pin={pin} onType={setPin} />
        <SummaryList
          rows={[
            { label: text('sheet.now'), value: pointsText(balance) },
            { label: text('sheet.after'), value: pointsText(Math.max(0, balance - points)) },
            { label: text('sheet.turnover'), value: <bdi>{cashText(worthOf(points, config), symbol)}</bdi> },
            { label: text('sheet.money'), value: <bdi>{cashText(worthOf(points, config), symbol)}</bdi>, total: true },
          ]}
        />
        {refusal && (
          <Note tone="bad" announced>
            {refusal}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

export function judgePoints(
  points: number,
  { step, most }: { readonly step: number; readonly most: number },
): 'step' | 'most' | null {
  if (points < step || points % step !== 0) return 'step';
  return points > most ? 'most' : null;
}

type PinLineProps = { readonly pin: string; readonly onType: (pin: string) => void };

export function PinLine({ pin, onType }: PinLineProps) {
  const text = useText();
  return (
    <div className={styles.pin}>
      <div className={styles.pinHead}>
        <b aria-hidden="true">{text('sheet.pin')}</b>
        <Link to="/member/securityCenter">{text('sheet.pin.set')}</Link>
      </div>
      <PinField label={text('sheet.pin')} value={pin} onType={onType} help={text('sheet.pin.help')} />
    </div>
  );
}
