/** An account in the own direct downline, with a first password that is shown once. */
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { openDownlineAccount } from '#domains/agents/contract/downline.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { CallError } from '#platform/web/call/unwrap-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button, Note, StickyBar, SummaryList, TextField } from '#ui';
import { useKeyedCall } from '../contract/use-keyed-call.ts';
import { Panel } from '../figure/Panel.tsx';
import { PointField } from '../point/PointField.tsx';
import { clampPoint, formatPoint } from '../point/point-text.ts';
import type { AccountType, LinkList } from './link.queries.ts';
import { OpenedAccountDialog } from './OpenedAccountDialog.tsx';
import { QuotaNote } from './QuotaNote.tsx';
import styles from './Register.module.css';
import { TypeTabs } from './TypeTabs.tsx';
import { useText } from './texts.ts';

type Props = { readonly list: LinkList; readonly origin: string };
type FormValues = { readonly account: string; readonly type: AccountType; readonly point: number };

const maxAccountLength = 32;
const aboutAccount = /^account_/;
const emptyForm: FormValues = { account: '', type: 'member', point: 0 };

export function OpenAccountForm({ list, origin }: Props) {
  const text = useText();
  const formId = useId();
  const [values, setValues] = useState(emptyForm);
  const [isEmpty, setEmpty] = useState(false);
  const [opened, setOpened] = useState<WireOutputOf<typeof openDownlineAccount> | null>(null);
  const { mutate, isPending, error, reset } = useKeyedCall(openDownlineAccount, (response) => {
    setOpened(response);
    setValues({ ...values, account: '' });
  });
  const type = (some: Partial<FormValues>) => {
    setValues({ ...values, ...some });
    setEmpty(false);
    reset();
  };
  const account = values.account.trim();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setEmpty(account === '');
    if (account !== '') mutate({ ...values, account });
  };
  const accountError = isEmpty ? text('invite.open.account.empty') : faultOf(error, aboutAccount)?.message;
  const otherError = faultOf(error, aboutAccount) ? undefined : error?.message;
  const go = (
    <Button kind="primary" size="large" type="submit" form={formId} wide busy={isPending}>
      {text('invite.open.go')}
    </Button>
  );
  return (
    <div className={styles.columns}>
      <Panel title={text('invite.open')} note={text('invite.open.lead')} padded>
        <form id={formId} className={styles.form} noValidate onSubmit={submit}>
          <div className={styles.pair}>
            <TextField
              label={text('invite.open.account')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxAccountLength}
              value={values.account}
              disabled={isPending}
              help={text('invite.open.account.help')}
              error={accountError}
              onChange={({ target }) => type({ account: target.value })}
            />
            <TypeTabs
              value={values.type}
              onChange={(next) =>
                type({ type: next, point: clampPoint(values.point, { min: 0, max: list.maxPoint[next] }) })
              }
            />
          </div>
          <div>
            <PointField
              value={values.point}
              max={list.maxPoint[values.type]}
              own={list.ownPoint}
              disabled={isPending}
              onSlide={(point) => type({ point })}
            />
            <QuotaNote point={values.point} quota={list.quota} />
          </div>
          <Note tone="info">{text('invite.open.note')}</Note>
          {otherError && (
            <Note tone="bad" announced>
              {otherError}
            </Note>
          )}
        </form>
      </Panel>
      <OpeningSummary values={values}>{go}</OpeningSummary>
      <StickyBar
        label={[account, text(`invite.type.${values.type}`)].filter(Boolean).join(', ')}
        value={`${text('invite.points')} ${formatPoint(values.point)}`}
      >
        <Button kind="primary" size="large" type="submit" form={formId} busy={isPending}>
          {text('invite.open.go')}
        </Button>
      </StickyBar>
      {opened && <OpenedAccountDialog opened={opened} origin={origin} onClose={() => setOpened(null)} />}
    </div>
  );
}

const faultOf = (error: Error | null, about: RegExp): Error | null =>
  error instanceof CallError && about.test(error.fault) ? error : null;

function OpeningSummary({ values, children }: { readonly values: FormValues; readonly children: ReactNode }) {
  const text = useText();
  const upline = useSession()?.userName ?? '';
  return (
    <Panel title={text('invite.open.summary')} padded>
      <SummaryList
        rows={[
          { label: text('invite.open.account'), value: <bdi>{values.account.trim() || '–'}</bdi> },
          { label: text('invite.open.under'), value: <bdi>{upline}</bdi> },
          { label: text('invite.type'), value: text(`invite.type.${values.type}`) },
          { label: text('invite.points'), value: formatPoint(values.point) },
        ]}
      />
      <div className={styles.go}>{children}</div>
    </Panel>
  );
}
