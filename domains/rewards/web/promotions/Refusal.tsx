/** Why it did not work, in the words of whoever refused. */
import { Icon } from '#ui';
import styles from './PromotionStep.module.css';

export const Refusal = ({ error }: { readonly error: Error | null }) => (
  <div role="alert">
    {error && (
      <p className={styles.refusal}>
        <Icon name="alert" />
        {error.message}
      </p>
    )}
  </div>
);
