/** Who makes the games, where everything is, who answers, and what the law says. */
import { openCustomerService, useBootstrap } from '#domains/content/web/index.ts';
import { vendorAddress } from '#domains/games/web/index.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { AgeBadge, Icon, Link, Logo, PlatformClock, VendorMark } from '#ui';
import { MemberLink } from '../MemberLink.tsx';
import { memberPagePath } from '../member-page-path.ts';
import type { Lane, NavEntry } from '../navigation.ts';
import { SocialLinks } from '../SocialLinks.tsx';
import { useText } from '../texts.ts';
import { listFooterVendors } from './footer-vendors.ts';
import styles from './SiteFooter.module.css';

type Props = { readonly entries: readonly NavEntry[]; readonly lanes: readonly Lane[] };

export function SiteFooter({ entries, lanes }: Props) {
  const text = useText();
  const { brand, resources, platformOffsetMinutes, serverTime } = useBootstrap();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <Vendors lanes={lanes} />
        <div className={styles.columns}>
          <div>
            <Logo name={brand.name} />
            <p className={styles.lead}>{text('footer.lead')}</p>
            <ContactDetails email={brand.contact.email} phone={brand.contact.phone} />
          </div>
          <Products entries={entries} />
          <Help />
          <Contact />
          <div>
            <h2>{text('shell.follow')}</h2>
            <SocialLinks resources={resources} />
          </div>
        </div>
        <ResponsiblePlay />
        <div className={styles.legal}>
          <p>{text('footer.rights', { brand: brand.name })}</p>
          <div className={styles.clock}>
            <span>{text('footer.clock')}</span>
            <PlatformClock offsetMinutes={platformOffsetMinutes} serverTime={serverTime} />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Vendors({ lanes }: { readonly lanes: readonly Lane[] }) {
  const text = useText();
  const vendors = listFooterVendors(lanes);
  if (vendors.length === 0) return null;
  return (
    <ul className={styles.vendors} aria-label={text('footer.vendors')}>
      {vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <Link to={vendorAddress(vendor)}>
            <VendorMark src={vendor.iconUrl} name={vendor.displayName} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Products({ entries }: { readonly entries: readonly NavEntry[] }) {
  const text = useText();
  return (
    <nav aria-label={text('footer.products')}>
      <h2>{text('footer.products')}</h2>
      <ul>
        {entries
          .filter(({ vendors }) => vendors.length > 0)
          .map(({ key, to }) => (
            <li key={key}>
              <Link to={to}>{text(`nav.${key}`)}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Each entry and the section of the help that it opens. */
const helpEntries = [
  ['center', ''],
  ['deposit', '#deposit'],
  ['withdraw', '#withdrawal'],
  ['terms', '#term'],
  ['privacy', '#privacy'],
] as const;

function Help() {
  const text = useText();
  return (
    <nav aria-label={text('footer.help')}>
      <h2>{text('footer.help')}</h2>
      <ul>
        {helpEntries.map(([key, hash]) => (
          <li key={key}>
            <Link to={`/help${hash}`}>{text(`footer.help.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const text = useText();
  const { customerService } = useBootstrap();
  return (
    <nav aria-label={text('footer.contact')}>
      <h2>{text('footer.contact')}</h2>
      <ul>
        {customerService.map(({ csPosition, title, path }) => (
          <li key={csPosition}>
            <button type="button" onClick={() => void openCustomerService(path)}>
              {title}
            </button>
          </li>
        ))}
        <li>
          <MemberLink to={memberPagePath('feedback')}>{text('footer.feedback')}</MemberLink>
        </li>
        <li>
          <Link to="/agent">{text('footer.agent')}</Link>
        </li>
      </ul>
    </nav>
  );
}

/** The brand's own address and number, as far as it has any. */
function ContactDetails({ email, phone }: { readonly email: string; readonly phone: string }) {
  return (
    <address className={styles.address}>
      {email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
    </address>
  );
}

/** A member comes to the own limits, a guest to what there is to say about them. */
function ResponsiblePlay() {
  const text = useText();
  const session = useSession();
  const age = useBootstrap().jurisdiction.minimumAge;
  return (
    <div className={styles.play}>
      <AgeBadge age={age} label={text('footer.badge', { age })} />
      <p>
        <strong>{text('footer.play')}</strong> {text('footer.age', { age })}
      </p>
      <Link className={styles.limits} to={session ? memberPagePath('limits') : '/help#responsible'}>
        <Icon name="shield" />
        {text('footer.limits')}
      </Link>
    </div>
  );
}
