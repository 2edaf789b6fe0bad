/** The last whole window by the terms in force and by those offered, and the difference with its sign. */
import { money } from '#kernel/money.ts';
import { amountOf } from '#platform/web/record/amount.ts';
import { useSite } from '#platform/web/site.ts';
import { SignedMoney } from '#ui';
import type { ContractDetail } from '../contract.queries.ts';
import { SectionCard } from '../SectionCard.tsx';
import { useFormats } from '../terms/use-formats.ts';
import styles from './Answer.module.css';
import { useAnswerText } from './texts.ts';

type Props = { readonly detail: ContractDetail; readonly lastWindow: NonNullable<ContractDetail['lastWindow']> };

export function LastWindow({ detail: { contract }, lastWindow }: Props) {
  const text = useAnswerText();
  const { cash, bound, count, window } = useFormats();
  const { brand } = useSite();
  const { was, now, active } = lastWindow;
  const difference = was === null ? null : money(amountOf(now) - amountOf(was));
  const figures = {
    window: window(lastWindow),
    validBet: bound(lastWindow.validBet),
    netLoss: bound(lastWindow.netLoss),
    active: count(active),
  };
  return (
    <SectionCard
      title={text('contractAnswer.both')}
      lead={text(contract.kind === 'dividend' ? 'contractAnswer.both.dividend' : 'contractAnswer.both.salary', figures)}
    >
      <dl className={styles.both}>
        {was !== null && (
          <div>
            <dt>{text('contractAnswer.both.was')}</dt>
            <dd>
              <bdi>{cash(was)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{text('contractAnswer.both.now')}</dt>
          <dd>
            <bdi>{cash(now)}</bdi>
          </dd>
        </div>
        {difference !== null && (
          <div>
            <dt>{text('contractAnswer.both.difference')}</dt>
            <dd>
              <SignedMoney amount={difference} symbol={brand.currencySymbol} />
            </dd>
          </div>
        )}
      </dl>
    </SectionCard>
  );
}
