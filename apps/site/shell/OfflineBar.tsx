/** A quiet word while there is no line. It goes by itself. */
import { Icon } from '#ui';
import { useText } from '../texts.ts';
import styles from './OfflineBar.module.css';
import { useOnline } from './use-online.ts';

/** The region is always there, or a screen reader would not notice that something was said. */
export function OfflineBar() {
  const text = useText();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.bar}>
          <Icon name="alert" />
          {text('shell.offline')}
        </p>
      )}
    </div>
  );
}
