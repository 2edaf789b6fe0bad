import { useSite } from '#platform/web/site.ts';
import styles from './Code.module.css';
import { useText } from './texts.ts';

/** In the sandbox nothing reaches a phone: whoever waits for a letter finds it here, beside the form and not instead of it. */
export function OutboxLink({ to }: { readonly to: string }) {
  const text = useText();
  const { sandbox } = useSite();
  if (!sandbox) return null;
  return (
    <a className={styles.outbox} href={`/sandbox/outbox?to=${encodeURIComponent(to)}`} target="_blank" rel="noopener">
      {text('code.outbox')}
    </a>
  );
}
