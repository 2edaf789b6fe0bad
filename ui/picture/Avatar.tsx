/** The picture of a person, or the first letter of the name. The name stands beside it, so it is silent. */

import { classNames } from '../class-names.ts';
import styles from './Avatar.module.css';
import { Picture } from './Picture.tsx';

type Props = {
  readonly src?: string | null | undefined;
  readonly name: string;
  readonly size?: 'small' | 'regular' | 'large' | undefined;
};

const sizesPx = { small: 28, regular: 40, large: 64 } as const;

export function Avatar({ src, name, size = 'regular' }: Props) {
  const [letter = ''] = name.trim();
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      <Picture src={src} alt="" width={sizesPx[size]} height={sizesPx[size]} fallback={letter.toLocaleUpperCase()} />
    </span>
  );
}
