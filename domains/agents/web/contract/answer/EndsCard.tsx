/** The contracts below that end with the signature, by name, and the consent to it. */
import { avatarPicture } from '#artwork/address.ts';
import { Avatar, CheckField } from '#ui';
import contracts from '../Contracts.module.css';
import type { ContractDetail } from '../contract.queries.ts';
import { SectionCard } from '../SectionCard.tsx';
import { formatRate } from '../terms/formats.ts';
import styles from './Answer.module.css';
import { useAnswerText } from './texts.ts';
import type { OfferAnswer } from './use-offer-answer.ts';

type Props = { readonly detail: ContractDetail; readonly answer: OfferAnswer };

export function EndsCard({ detail: { ends }, answer }: Props) {
  const text = useAnswerText();
  const { isAgreed, setAgreed, pending } = answer;
  return (
    <SectionCard
      tone="warning"
      title={text('contractAnswer.ends', { count: ends.length })}
      lead={text('contractAnswer.ends.lead')}
    >
      <div className={contracts.inner}>
        <ul className={styles.ends} aria-label={text('contractAnswer.ends', { count: ends.length })}>
          {ends.map(({ contractId, account, topRate }) => (
            <li key={contractId}>
              <Avatar src={avatarPicture(account)} name="" />
              <span>
                <b>{account}</b>
                <small>{text('contractAnswer.ends.promised', { rate: formatRate(topRate) })}</small>
              </span>
            </li>
          ))}
        </ul>
        <CheckField
          label={text('contractAnswer.ends.agree', { count: ends.length })}
          checked={isAgreed}
          disabled={pending !== null}
          onChange={({ target }) => setAgreed(target.checked)}
        />
      </div>
    </SectionCard>
  );
}
