import { useSite } from '#platform/web/site.ts';
import { Icon } from '#ui';
import type { Protection } from '../protection.queries.ts';
import styles from './Limits.module.css';
import { useText } from './texts.ts';

/** A number has digits and separators; anything else is a site. */
const isNumber = (helpline: string) => /^[+\d][\d\s()-]{4,}$/.test(helpline);

/** Help that is independent of the operator. */
export function HelpCard({ safeguards: { helpline, helpHours } }: Pick<Protection, 'safeguards'>) {
  const text = useText();
  const { brand } = useSite();
  const address = isNumber(helpline) ? `tel:${helpline.replace(/[^+\d]/g, '')}` : `https://${helpline}`;
  return (
    <section className={styles.help} aria-labelledby="limits-help">
      <span className={styles.hand}>
        <Icon name="hand" />
      </span>
      <div>
        <h2 id="limits-help">{text('limits.help')}</h2>
        <p>{text('limits.help.lead', { hours: helpHours, brand: brand.name })}</p>
      </div>
      <bdi className={styles.line}>{helpline}</bdi>
      <a href={address} {...(!isNumber(helpline) && { target: '_blank', rel: 'noreferrer' })}>
        <Icon name={isNumber(helpline) ? 'headset' : 'external'} />
        {text(isNumber(helpline) ? 'limits.help.call' : 'limits.help.visit')}
      </a>
    </section>
  );
}
