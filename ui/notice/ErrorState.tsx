/** A block that could not be had. The rest of the page lives on; the button asks again. */
import { Button } from '../button/Button.tsx';
import { Icon } from '../picture/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './ErrorState.module.css';

type Props = {
  readonly message: string;
  readonly retryLabel: string;
  /** What could not be had, where several blocks of a page may say the same. */
  readonly about?: string;
  readonly onRetry: () => void;
  readonly busy?: boolean | undefined;
};

export function ErrorState({ message, retryLabel, about, onRetry, busy = false }: Props) {
  return (
    <div className={styles.error} role="alert">
      <Icon name="alert" className={styles.icon} />
      <p>{message}</p>
      <Button size="small" icon="refresh" busy={busy} onPress={onRetry}>
        {retryLabel}
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </Button>
    </div>
  );
}
