/** The contracts with the direct downline: those in force and on offer, then the past ones. */
import { useState } from 'react';
import { avatarPicture } from '#artwork/address.ts';
import type { ContractKind } from '#domains/agents/web/agents.queries.ts';
import { Avatar, Button, ButtonLink, type RecordColumn, RecordTable, Tag } from '#ui';
import type { Contract } from '../contract.queries.ts';
import { proposeAddress, terminationAddress } from '../kinds.ts';
import { SectionCard } from '../SectionCard.tsx';
import { useFormats } from '../terms/use-formats.ts';
import { useStateTag } from '../terms/use-state-tag.ts';
import { useTermsText } from '../terms/use-terms-text.ts';
import styles from './Below.module.css';
import { EndDialog } from './EndDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { useBelowText } from './texts.ts';

type Props = {
  readonly kind: ContractKind;
  readonly contracts: readonly Contract[];
  readonly mayPropose: boolean;
};

type OpenDialog = { readonly name: 'end' | 'take-back'; readonly contract: Contract };

/** The past ones are many, and who looks for one asks for them. */
const shownPast = 5;
const isCurrent = ({ state }: Contract) => state === 'offered' || state === 'accepted';

export function BelowCard({ kind, contracts, mayPropose }: Props) {
  const text = useBelowText();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const columns = useColumns(setDialog);
  const current = contracts.filter(isCurrent);
  const past = contracts.filter((contract) => !isCurrent(contract));
  const rows = [...current, ...(showsAll ? past : past.slice(0, shownPast))];
  return (
    <SectionCard
      title={text('contractBelow.title')}
      lead={text('contractBelow.lead')}
      end={
        mayPropose && (
          <ButtonLink icon="plus" to={proposeAddress(kind)}>
            {text('contractBelow.propose')}
          </ButtonLink>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={styles.none}>{text('contractBelow.none')}</p>
      ) : (
        <RecordTable
          label={text('contractBelow.title')}
          rows={rows}
          keyOf={({ contractId }) => contractId}
          columns={columns}
        />
      )}
      {past.length > shownPast && !showsAll && (
        <div className={styles.more}>
          <Button size="small" kind="ghost" onPress={() => setShowsAll(true)}>
            {text('contractBelow.past', { count: past.length - shownPast })}
          </Button>
        </div>
      )}
      {dialog?.name === 'end' && <EndDialog contract={dialog.contract} onClose={() => setDialog(null)} />}
      {dialog?.name === 'take-back' && <TakeBackDialog contract={dialog.contract} onClose={() => setDialog(null)} />}
    </SectionCard>
  );
}

function useColumns(open: (dialog: OpenDialog) => void): readonly RecordColumn<Contract>[] {
  const text = useBelowText();
  const { cash, day } = useFormats();
  const terms = useTermsText();
  const tagOf = useStateTag();
  return [
    {
      key: 'account',
      label: text('contractBelow.account'),
      card: 'head',
      cell: ({ other }) => (
        <span className={styles.account}>
          <Avatar src={avatarPicture(other ?? '')} name="" />
          {other}
        </span>
      ),
    },
    {
      key: 'terms',
      label: text('contractBelow.terms'),
      card: 'note',
      cell: (contract) => `${terms.form(contract.terms)} · ${terms.gives(contract.terms)}`,
    },
    {
      key: 'since',
      label: text('contractBelow.since'),
      card: 'figure',
      cell: ({ startsAt }) => (startsAt === null ? '·' : day(startsAt)),
    },
    {
      key: 'state',
      label: text('contractBelow.state'),
      card: 'mark',
      cell: (contract) => {
        const tag = tagOf(contract);
        return <Tag tone={tag.tone}>{tag.text}</Tag>;
      },
    },
    {
      key: 'last',
      label: text('contractBelow.lastBill'),
      end: true,
      card: 'figure',
      cell: ({ lastBill }) => (lastBill === null ? '·' : <bdi>{cash(lastBill)}</bdi>),
    },
    {
      key: 'action',
      label: text('contractBelow.action'),
      end: true,
      card: 'figure',
      cell: (contract) => <RowAction contract={contract} open={(name) => open({ name, contract })} />,
    },
  ];
}

type ActionProps = { readonly contract: Contract; readonly open: (name: OpenDialog['name']) => void };

function RowAction({ contract, open }: ActionProps) {
  const text = useBelowText();
  const { state, needs, terminationBy, contractId } = contract;
  if (needs === 'termination_answer')
    return (
      <ButtonLink size="small" to={terminationAddress(contractId)}>
        {text('contractBelow.answer')}
      </ButtonLink>
    );
  if (state === 'offered')
    return (
      <Button size="small" kind="ghost" onPress={() => open('take-back')}>
        {text('contractBelow.takeBack')}
      </Button>
    );
  if (state === 'accepted' && terminationBy === null)
    return (
      <Button size="small" kind="ghost" onPress={() => open('end')}>
        {text('contractBelow.end')}
      </Button>
    );
  return (
    <ButtonLink size="small" kind="ghost" to={terminationAddress(contractId)}>
      {text('contractBelow.view')}
    </ButtonLink>
  );
}
