/** A new link: a name for oneself, who comes in by it, and with which points. */
import { type SyntheticEvent, useId, useState } from 'react';
import { createLink } from '#domains/agents/contract/link.ts';
import { Button, Note, StickyBar } from '#ui';
import { useKeyedCall } from '../contract/use-keyed-call.ts';
import { Panel } from '../figure/Panel.tsx';
import { clampPoint, formatPoint } from '../point/point-text.ts';
import { LinkFields, NoteField, useLinkVerdict } from './LinkFields.tsx';
import type { LinkList, LinkView } from './link.queries.ts';
import type { LinkFormValues } from './link-form.ts';
import styles from './Register.module.css';
import { TypeTabs } from './TypeTabs.tsx';
import { useText } from './texts.ts';

type Props = { readonly list: LinkList; readonly onCreated: (link: LinkView) => void };

/** What an upline usually keeps, in tenths of a percent. */
const usualKept = 5;

const emptyForm = (list: LinkList): LinkFormValues => ({
  note: '',
  type: 'member',
  point: Math.max(0, list.maxPoint.member - usualKept),
  until: '',
  uses: '',
});

export function NewLinkForm({ list, onCreated }: Props) {
  const text = useText();
  const formId = useId();
  const [values, setValues] = useState(() => emptyForm(list));
  const [wasTried, setTried] = useState(false);
  const { input } = useLinkVerdict(values);
  const { mutate, isPending, error, reset } = useKeyedCall(createLink, (link) => {
    setValues({ ...emptyForm(list), type: values.type, point: values.point });
    setTried(false);
    onCreated(link);
  });
  const enabled = list.links.filter(({ isEnabled }) => isEnabled).length;
  const isFull = enabled >= list.maxEnabled;
  const type = (some: Partial<LinkFormValues>) => {
    setValues({ ...values, ...some });
    reset();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (input && !isFull) mutate(input);
  };
  const counts = { enabled, most: list.maxEnabled };
  return (
    <Panel
      title={text('invite.new')}
      note={text('invite.new.lead')}
      end={<small className={styles.fine}>{text('invite.count', counts)}</small>}
      padded
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.pair}>
          <NoteField values={values} isBusy={isPending} onType={type} />
          <TypeTabs
            value={values.type}
            onChange={(next) =>
              type({ type: next, point: clampPoint(values.point, { min: 0, max: list.maxPoint[next] }) })
            }
          />
        </div>
        <LinkFields list={list} values={values} wasTried={wasTried} isBusy={isPending} onType={type} />
        {isFull && <Note tone="warning">{text('invite.count.full', { most: list.maxEnabled })}</Note>}
        {error && (
          <Note tone="bad" announced>
            {error.message}
          </Note>
        )}
        <div className={styles.act}>
          <p className={styles.fine}>{text('invite.rule')}</p>
          <span className={styles.onlyWide}>
            <Button kind="primary" size="large" type="submit" busy={isPending} disabled={isFull}>
              {text('invite.create')}
            </Button>
          </span>
        </div>
      </form>
      <StickyBar
        label={[values.note.trim(), text(`invite.type.${values.type}`)].filter(Boolean).join(', ')}
        value={`${text('invite.points')} ${formatPoint(values.point)}`}
      >
        <Button kind="primary" size="large" type="submit" form={formId} busy={isPending} disabled={isFull}>
          {text('invite.create')}
        </Button>
      </StickyBar>
    </Panel>
  );
}
