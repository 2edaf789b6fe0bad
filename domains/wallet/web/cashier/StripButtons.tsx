/** The eye and the refresh button. */
import { Icon } from '#ui';
import styles from './MoneyStrip.module.css';
import { useText } from './texts.ts';

type Props = {
  readonly hidden: boolean;
  readonly isRefreshing: boolean;
  readonly onHide: (hidden: boolean) => void;
  readonly onRefresh: () => void;
};

export function StripButtons({ hidden, isRefreshing, onHide, onRefresh }: Props) {
  const text = useText();
  const eye = text(hidden ? 'cashier.show' : 'cashier.hide');
  const refresh = text('cashier.refresh');
  return (
    <span className={styles.buttons}>
      <button type="button" aria-pressed={hidden} aria-label={eye} title={eye} onClick={() => onHide(!hidden)}>
        <Icon name={hidden ? 'eye-off' : 'eye'} />
      </button>
      <button
        type="button"
        aria-label={refresh}
        title={refresh}
        aria-busy={isRefreshing || undefined}
        onClick={onRefresh}
      >
        <Icon name="refresh" />
      </button>
    </span>
  );
}
