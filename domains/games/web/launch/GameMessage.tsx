/** Why there is no game here, and the one thing to do about it. Such a page has no offers. */
import type { ReactNode } from 'react';
import { Button } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import region from '#ui/art/scene-region.svg';
import styles from './Launch.module.css';
import { useSeamlessText } from './texts.ts';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly picture?: 'unplugged' | 'region';
  readonly children?: ReactNode;
  readonly onBack: () => void;
};

const pictures = {
  unplugged: { src: unplugged, width: 200, height: 184 },
  region: { src: region, width: 200, height: 184 },
} as const;

export function GameMessage({ title, lead, picture, children, onBack }: Props) {
  const say = useSeamlessText();
  return (
    <div className={styles.inside} role="alert">
      {picture && <img {...pictures[picture]} alt="" />}
      <h2>{title}</h2>
      <p>{lead}</p>
      <div className={styles.ways}>
        {children}
        <Button kind="veil" onPress={onBack}>
          {say('seamless.back')}
        </Button>
      </div>
    </div>
  );
}
