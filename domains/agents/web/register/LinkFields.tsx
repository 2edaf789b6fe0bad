/** What a link promises: points, its last day and how many may register by it. Shared by the new link and its settings. */
import { useSite } from '#platform/web/site.ts';
import { usePlatformDay } from '#platform/web/use-platform-day.ts';
import { TextField } from '#ui';
import { PointField } from '../point/PointField.tsx';
import type { LinkList } from './link.queries.ts';
import { judgeLinkForm, type LinkFormValues, maxNoteLength } from './link-form.ts';
import { QuotaNote } from './QuotaNote.tsx';
import styles from './Register.module.css';
import { useText } from './texts.ts';

type Props = {
  readonly list: LinkList;
  readonly values: LinkFormValues;
  readonly wasTried: boolean;
  readonly isBusy: boolean;
  readonly onType: (some: Partial<LinkFormValues>) => void;
};

/** The verdict about the form on the platform's day. */
export function useLinkVerdict(values: LinkFormValues) {
  const today = usePlatformDay();
  const { platformOffsetMinutes } = useSite();
  return judgeLinkForm(values, { today, offsetMinutes: platformOffsetMinutes });
}

export function NoteField({ values, isBusy, onType }: Pick<Props, 'values' | 'isBusy' | 'onType'>) {
  const text = useText();
  return (
    <TextField
      label={text('invite.note')}
      autoComplete="off"
      maxLength={maxNoteLength}
      value={values.note}
      disabled={isBusy}
      aside={<small>{text('invite.note.count', { count: values.note.length, most: maxNoteLength })}</small>}
      onChange={({ target }) => onType({ note: target.value })}
    />
  );
}

export function LinkFields({ list, values, wasTried, isBusy, onType }: Props) {
  const text = useText();
  const today = usePlatformDay();
  const { isDayPast, areUsesWrong } = useLinkVerdict(values);
  return (
    <>
      <div>
        <PointField
          value={values.point}
          max={list.maxPoint[values.type]}
          own={list.ownPoint}
          disabled={isBusy}
          onSlide={(point) => onType({ point })}
        />
        <QuotaNote point={values.point} quota={list.quota} />
      </div>
      <div className={styles.pair}>
        <TextField
          label={text('invite.until')}
          type="date"
          min={today}
          value={values.until}
          disabled={isBusy}
          help={text('invite.until.help')}
          error={wasTried && isDayPast ? text('invite.until.past') : undefined}
          onChange={({ target }) => onType({ until: target.value })}
        />
        <TextField
          label={text('invite.uses')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={values.uses}
          disabled={isBusy}
          help={text('invite.uses.help')}
          error={wasTried && areUsesWrong ? text('invite.uses.invalid') : undefined}
          onChange={({ target }) => onType({ uses: target.value })}
        />
      </div>
    </>
  );
}
