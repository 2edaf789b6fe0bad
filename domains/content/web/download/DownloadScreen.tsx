/** How to bring the site to a phone: a guide for each kind, the one that was asked for or that this device is of first. */
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useLater } from '#platform/web/use-later.ts';
import { useSession } from '#platform/web/use-session.ts';
import lantern from '#ui/art/lantern.svg';
import { androidAddress, iosAddress } from '../app-address.ts';
import { useBootstrap } from '../bootstrap.ts';
import { CustomerServiceButton } from '../player/CustomerServiceButton.tsx';
import { useSiteOrigin } from '../site-origin.ts';
import { AndroidGuide } from './AndroidGuide.tsx';
import { arrivalOf } from './arrival.ts';
import styles from './DownloadScreen.module.css';
import { useOfApple } from './device.ts';
import { IosGuide } from './IosGuide.tsx';
import { useDownloadText } from './texts.ts';

export function DownloadScreen() {
  const text = useDownloadText();
  const { brand, resources } = useBootstrap();
  const origin = useSiteOrigin();
  const { locale } = useLocale();
  const token = useSession()?.token ?? null;
  const [query] = useSearchParams();
  const isWhole = useLater();
  useArrival();

  const android = androidAddress(resources.Android, origin);
  const asked = query.get('os');
  const ofApple = useOfApple();
  const iosFirst = android === null || (asked === null ? ofApple : asked === 'ios');
  const iosGuide = (
    <IosGuide
      isFirst={iosFirst}
      brand={brand.name}
      address={iosAddress({ origin, locale, token })}
      openAddress={iosAddress({ origin, locale, token: null })}
      isOwn={token !== null}
    />
  );
  const androidGuide = android !== null && <AndroidGuide isFirst={!iosFirst} brand={brand.name} address={android} />;
  const [first, second] = iosFirst ? [iosGuide, androidGuide] : [androidGuide, iosGuide];
  return (
    <div className={styles.page}>
      {/* A scanned address carries the session: nothing that is asked for from here may tell it. */}
      <meta name="referrer" content="no-referrer" />
      <header className={styles.hero}>
        <div className={styles.words}>
          <h1>{text('download.title', { brand: brand.name })}</h1>
          <p>{text('download.lead')}</p>
        </div>
        <img className={styles.lantern} src={lantern} width={232} height={290} alt="" />
      </header>
      <section className={styles.guides} aria-label={text('download.guides')}>
        {first}
        {/* It keeps its column until it is here. */}
        {isWhole ? second : second && <div />}
      </section>
      {isWhole && <Hints />}
    </div>
  );
}

function Hints() {
  const text = useDownloadText();
  return (
    <div className={styles.hints}>
      <div className={styles.hint}>
        <h2>{text('download.only')}</h2>
        <p>{text('download.only.more')}</p>
      </div>
      <div className={styles.hint}>
        <h2>{text('download.light')}</h2>
        <p>{text('download.light.more')}</p>
      </div>
      <div className={styles.hint}>
        <h2>{text('download.stuck')}</h2>
        <p>{text('download.stuck.more')}</p>
        <CustomerServiceButton kind="secondary" size="regular" />
      </div>
    </div>
  );
}

/** The address bar is cleared at once, and the page speaks the language that the code was made in. */
function useArrival(): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const { languages } = useSite();
  const { locale, choose } = useLocale();
  useEffect(() => {
    const arrival = arrivalOf(search);
    if (arrival.search === null) return;
    void navigate({ search: arrival.search, hash }, { replace: true });
    if (arrival.locale !== null && arrival.locale !== locale && languages.includes(arrival.locale)) {
      choose(arrival.locale);
    }
  }, [search, hash, navigate, languages, locale, choose]);
}
