import { useSite } from '#platform/web/site.ts';
import styles from './Code.module.css';
import { useText } from './texts.ts';

/** In the sandbox nothing reaches a phone: whoever waits for a letter finds it here, beside the form and not instead of it. */
export function OutboxLink({ to }: { readonly to: string }) {
  const text = useText();
  const { sandbox } = useSite();
  if (!sandbox) return null;
  // A masked one finds nothing; the latest letters stand first anyway.
  const search = to.includes('*') ? '' : `?to=${encodeURIComponent(to)}`;
  return (
    <a className={styles.outbox} href={`/sandbox/outbox${search}`} target="_blank" rel="noopener">
      {text('code.outbox')}
    </a>
  );
}
