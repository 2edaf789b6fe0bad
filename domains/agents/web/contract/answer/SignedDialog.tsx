/** From when the signed contract counts, what holds until then, and whose contract ended by it. */
import { Button, ButtonLink, Dialog, Icon, SummaryList } from '#ui';
import type { Contract, ContractDetail } from '../contract.queries.ts';
import { proposeAddress } from '../kinds.ts';
import { useFormats } from '../terms/use-formats.ts';
import { useTermsText } from '../terms/use-terms-text.ts';
import { useText } from '../texts.ts';
import styles from './Answer.module.css';
import { useAnswerText } from './texts.ts';

type Props = {
  readonly contract: Contract;
  /** As it stood on the page before the signature. */
  readonly before: ContractDetail;
  readonly onClose: () => void;
};

export function SignedDialog({ contract, before: { replaces, ends }, onClose }: Props) {
  const text = useAnswerText();
  const shared = useText();
  const { minute } = useFormats();
  const termsText = useTermsText();
  const name = contract.other ?? shared('contract.operator');
  const starts = minute(contract.startsAt ?? contract.offeredAt);
  const [first] = ends;
  return (
    <Dialog
      title={text('contractAnswer.signed')}
      closeLabel={shared('contract.close')}
      size="small"
      onClose={onClose}
      footer={
        <>
          {first && (
            <ButtonLink kind="ghost" to={proposeAddress(contract.kind, first.account)}>
              {text('contractAnswer.signed.again', { name: first.account })}
            </ButtonLink>
          )}
          <Button kind="primary" size="large" onPress={onClose}>
            {shared('contract.done')}
          </Button>
        </>
      }
    >
      <div className={styles.signed}>
        <span className={styles.mark}>
          <Icon name="contract" />
        </span>
        <p role="status">{text('contractAnswer.signed.lead', { name, starts })}</p>
      </div>
      <SummaryList
        rows={[
          {
            label: text('contractAnswer.signed.until'),
            value: replaces ? termsText.gives(replaces.terms) : text('contractAnswer.signed.none'),
          },
          ...ends.map(({ account }) => ({ label: account, value: text('contractAnswer.signed.ends', { at: starts }) })),
        ]}
      />
    </Dialog>
  );
}
