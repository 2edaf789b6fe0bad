import { useBootstrap } from '#domains/content/web/index.ts';
import { AgeBadge, Logo } from '#ui';
import { useText } from '../texts.ts';
import styles from './SiteFooter.module.css';

export function SiteFooter() {
  const text = useText();
  const { brand, jurisdiction } = useBootstrap();
  const age = jurisdiction.minimumAge;
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.play}>
          <AgeBadge age={age} label={text('footer.badge', { age })} />
          <p>
            <strong>{text('footer.play')}</strong> {text('footer.age', { age })}
          </p>
        </div>
        <div className={styles.legal}>
          <Logo name={brand.name} />
          <Contact email={brand.contact.email} phone={brand.contact.phone} />
          <p>{text('footer.rights', { brand: brand.name })}</p>
        </div>
      </div>
    </footer>
  );
}

/** The brand's own address and number, as far as it has any. */
function Contact({ email, phone }: { readonly email: string; readonly phone: string }) {
  return (
    <address className={styles.contact}>
      {email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
    </address>
  );
}
