/**
 * Line icons of 24 px that take the colour of the text beside them. They stand in one picture that is fetched once
 * and kept for ever, so they need no script. The picture never speaks: its control has a name.
 */

import type { IconName } from '../icon-name.ts';
import { sprite } from '../icon-sprite.ts';
import styles from './Icon.module.css';

export type { IconName };

type Props = {
  readonly name: IconName;
  readonly className?: string | undefined;
  /** Points along the line of reading, so it looks the other way in right-to-left. */
  readonly flip?: boolean | undefined;
};

export function Icon({ name, className, flip }: Props) {
  const classes = [styles.icon, flip && styles.flip, className].filter(Boolean).join(' ');
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
