import { useSite } from '#platform/web/site.ts';
import styles from './Code.module.css';
import { useText } from './texts.ts';

/** In the sandbox no letter is delivered: this link shows it, beside the form and not instead of it. */
export function OutboxLink({ to }: { readonly to: string }) {
  const text = useText();
  const { sandbox } = useSite();
  if (!sandbox) return null;
  // A masked recipient matches nothing; the latest letters are first anyway.
  const search = to.includes('*') ? '' : `?to=${encodeURIComponent(to)}`;
  return (
    <a className={styles.outbox} href={`/sandbox/outbox${search}`} target="_blank" rel="noopener">
      {text('code.outbox')}
    </a>
  );
}
