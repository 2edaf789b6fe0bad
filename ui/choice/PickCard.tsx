/** One of several, each with enough space for a description. The browser's own radio button is inside, so keys work as everywhere. */
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../picture/Icon.tsx';
import styles from './PickCard.module.css';

export type PickTone = 'blue' | 'green' | 'red' | 'violet' | 'brown' | 'teal' | 'plain';

type GroupProps = {
  readonly label: string;
  /** `tiles` stand side by side, `pairs` two by two, `rows` one below the other. */
  readonly look: 'tiles' | 'pairs' | 'rows';
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

export function PickGroup({ label, look, error, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset className={styles[look]} aria-label={label} aria-describedby={error ? id : undefined}>
      {children}
      {error && (
        <p className={styles.error} id={id} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

type CardProps = {
  readonly name: string;
  readonly checked: boolean;
  readonly onPick: () => void;
  readonly title: string;
  readonly note?: ReactNode;
  readonly tag?: ReactNode;
  readonly icon?: IconName | undefined;
  readonly tone?: PickTone | undefined;
  readonly disabled?: boolean | undefined;
  /** At the end of a row. */
  readonly end?: ReactNode;
  readonly look: 'tile' | 'row';
};

export function PickCard(props: CardProps) {
  const { name, checked, onPick, title, note, tag, icon, tone = 'plain', disabled = false, end, look } = props;
  return (
    <label className={classNames(styles.card, styles[look])}>
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onPick} />
      {icon && (
        <span className={styles.mark} data-tone={tone}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles.words}>
        <b>
          {title} {tag}
        </b>
        {note && <small>{note}</small>}
      </span>
      {end}
      <span className={styles.tick}>
        <Icon name="check" />
      </span>
    </label>
  );
}
