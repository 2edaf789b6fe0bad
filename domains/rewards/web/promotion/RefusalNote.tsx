/** The reason for a refused reward, as written by the staff. */
import { Icon } from '#ui';
import styles from './PromotionStep.module.css';

export const RefusalNote = ({ error }: { readonly error: Error | null }) => (
  <div role="alert">
    {error && (
      <p className={styles.refusal}>
        <Icon name="alert" />
        {error.message}
      </p>
    )}
  </div>
);
