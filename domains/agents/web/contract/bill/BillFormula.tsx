/** How a bill came to its amount, in three steps: what the team lost, which tier, and who is paid from it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { Button } from '#ui';
import { type BillDetail, billQuery } from '../contract.queries.ts';
import { QueryContent } from '../QueryContent.tsx';
import { formatRate } from '../terms/formats.ts';
import { termsOf, thresholdsOf } from '../terms/terms.ts';
import { useFormats } from '../terms/use-formats.ts';
import styles from './Bill.module.css';
import { BillRowsDialog } from './BillRowsDialog.tsx';
import { BillVersions } from './BillVersions.tsx';
import { FormulaLine } from './FormulaLine.tsx';
import { judgeBill } from './judge-bill.ts';
import { useBillText } from './texts.ts';

export function BillFormula({ billId }: { readonly billId: string }) {
  const query = useQuery(billQuery(useCall(), billId));
  return (
    <div className={styles.formula}>
      <QueryContent query={query}>{(detail) => <Formula detail={detail} />}</QueryContent>
    </div>
  );
}

function Formula({ detail }: { readonly detail: BillDetail }) {
  const text = useBillText();
  const [showsRows, setShowsRows] = useState(false);
  const { bill, bets, formulaVersion, termsHash } = detail;
  const isSame = judgeBill(detail);
  return (
    <>
      <div className={styles.steps}>
        <div>
          <TeamStep detail={detail} />
        </div>
        <div>
          <TierStep detail={detail} />
          <PaidStep detail={detail} />
        </div>
      </div>
      <p className={styles.fine}>
        {text('contractBill.formula', { version: formulaVersion, hash: termsHash.slice(0, 12) })}{' '}
        {text(isSame ? 'contractBill.same' : 'contractBill.differs')}
      </p>
      {bets > 0 && (
        <Button size="small" icon="list" onPress={() => setShowsRows(true)}>
          {text('contractBill.rows.open', { count: bets })}
        </Button>
      )}
      {detail.versions.length > 1 && <BillVersions detail={detail} />}
      {showsRows && <BillRowsDialog bill={bill} onClose={() => setShowsRows(false)} />}
    </>
  );
}

type StepProps = { readonly detail: BillDetail };

const knownLines = [
  'ggr',
  'platformFee',
  'memberRebate',
  'bonus',
  'salary',
  'paymentFee',
  'adjustment',
  'carryIn',
] as const;

/** Of a dividend the eight lines that add up to the net loss; a salary pays for valid bets. */
function TeamStep({ detail }: StepProps) {
  const text = useBillText();
  const { lines, stake, payout, validBet, netLoss, bets } = detail;
  const isDividend = lines.length > 0;
  return (
    <>
      <h3>{text(isDividend ? 'contractBill.step.lost' : 'contractBill.step.played')}</h3>
      <dl className={styles.lines}>
        <FormulaLine
          label={text('contractBill.stake')}
          note={text('contractBill.bets', { count: bets })}
          amount={stake}
        />
        <FormulaLine label={text('contractBill.payout')} amount={payout} isTakenOff />
        {lines.map(({ name, amount }) => {
          const known = knownLines.find((each) => each === name);
          return (
            <FormulaLine
              key={name}
              label={known ? text(`contractBill.line.${known}`) : name}
              amount={amount}
              isSum={name === 'ggr'}
            />
          );
        })}
        {isDividend ? (
          <FormulaLine label={text('contractBill.netLoss')} amount={netLoss} isSum />
        ) : (
          <FormulaLine label={text('contractBill.validBet')} amount={validBet} isSum />
        )}
      </dl>
    </>
  );
}

function TierStep({ detail }: StepProps) {
  const text = useBillText();
  const { cash, bound, count } = useFormats();
  const terms = termsOf(detail.terms);
  const { tier, cut } = detail;
  if (terms.kind === 'realtime')
    return (
      <>
        <h3>{text('contractBill.step.rates')}</h3>
        <dl className={styles.lines}>
          <FormulaLine label={text('contractBill.rate.loss')} value={formatRate(terms.lossRate)} />
          <FormulaLine label={text('contractBill.rate.profit')} value={formatRate(terms.profitRate)} />
          <FormulaLine label={text('contractBill.rate.bet')} value={bound(terms.singleBet)} />
          <FormulaLine label={text('contractBill.gross')} amount={detail.bill.gross} isSum />
        </dl>
      </>
    );
  const [validBet, netLoss] = [amountOf(detail.validBet), amountOf(detail.netLoss)];
  // Where none was reached, the first one says what was missing.
  const judged = terms.tiers[tier ?? 0];
  if (!judged) return null;
  const figures = {
    validBet: `${bound(validBet)} ≥ ${bound(judged.minValidBet)}`,
    netLoss: `${bound(netLoss)} ≥ ${bound(judged.minNetLoss)}`,
    active: `${count(detail.active)} ≥ ${count(judged.minActive)}`,
  };
  const base = cash(terms.kind === 'dividend' ? netLoss : validBet);
  const isScaled = terms.mode === 'floating' && netLoss < judged.minNetLoss;
  return (
    <>
      <h3>{text('contractBill.step.tier')}</h3>
      <dl className={styles.lines}>
        {thresholdsOf(terms, judged, { validBet, netLoss, active: detail.active }).map(({ name, isMet }) => (
          <FormulaLine
            key={name}
            label={text(`contractBill.${name}`)}
            note={figures[name]}
            value={text(isMet ? 'contractBill.yes' : 'contractBill.no')}
            tone={isMet ? 'yes' : 'no'}
          />
        ))}
        {amountOf(cut) > 0n && <FormulaLine label={text('contractBill.cut')} amount={cut} isTakenOff />}
        <FormulaLine
          label={tier === null ? text('contractBill.tier.none') : text('contractBill.tier', { tier: tier + 1 })}
          {...(tier !== null && {
            note: text(isScaled ? 'contractBill.times.share' : 'contractBill.times', {
              base,
              rate: formatRate(judged.rate),
            }),
          })}
          amount={detail.bill.gross}
          isSum
        />
      </dl>
    </>
  );
}

function PaidStep({ detail: { bill, paidFromIt, recoveries } }: StepProps) {
  const text = useBillText();
  const { cash } = useFormats();
  const isCorrection = bill.version > 1;
  return (
    <>
      <h3>{text('contractBill.step.paid')}</h3>
      <dl className={styles.lines}>
        {paidFromIt.map(({ account, gross }) => (
          <FormulaLine key={account} label={account} amount={gross} isTakenOff />
        ))}
        <FormulaLine
          label={text('contractBill.net')}
          note={text('contractBill.net.of', { gross: cash(bill.gross), below: cash(bill.below) })}
          amount={bill.net}
          isSum
        />
        {isCorrection && <FormulaLine label={text('contractBill.difference')} amount={bill.difference} />}
        {recoveries.map(({ number, cause, amount }) => (
          <FormulaLine
            key={`${number} ${cause}`}
            label={text(
              cause === 'correction' ? 'contractBill.recovery.correction' : 'contractBill.recovery.shortfall',
            )}
            note={number}
            amount={amount}
            isTakenOff
          />
        ))}
        {amountOf(bill.carryOut) < 0n && <FormulaLine label={text('contractBill.carryOut')} amount={bill.carryOut} />}
        <FormulaLine label={text('contractBill.you')} value={cash(bill.paid)} isSum isLarge />
      </dl>
    </>
  );
}
