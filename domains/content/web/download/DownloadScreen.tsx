/** How to bring the site to a phone: a guide for each kind, the requested one or the one of this device first. */
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useDeferredContent } from '#platform/web/lazy/use-deferred-content.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import lantern from '#ui/art/lantern.svg';
import { useBootstrap } from '../bootstrap.ts';
import { CustomerServiceButton } from '../customer-service/CustomerServiceButton.tsx';
import { useSiteOrigin } from '../site-origin.ts';
import { AndroidGuide } from './AndroidGuide.tsx';
import { androidAppUrl, iosAppUrl } from './app-url.ts';
import { readArrival } from './arrival.ts';
import styles from './DownloadScreen.module.css';
import { useIsAppleDevice } from './device.ts';
import { IosGuide } from './IosGuide.tsx';
import { useDownloadText } from './texts.ts';

export function DownloadScreen() {
  const text = useDownloadText();
  const { brand, resources } = useBootstrap();
  const origin = useSiteOrigin();
  const { locale } = useLocale();
  const token = useSession()?.token ?? null;
  const [query] = useSearchParams();
  const isWhole = useDeferredContent();
  useQrArrival();

  const android = androidAppUrl(resources.Android, origin);
  const requestedSystem = query.get('os');
  const ofApple = useIsAppleDevice();
  const iosFirst = android === null || (requestedSystem === null ? ofApple : requestedSystem === 'ios');
  const iosGuide = (
    <IosGuide
      isFirst={iosFirst}
      brand={brand.name}
      address={iosAppUrl({ origin, locale, token })}
      openAddress={iosAppUrl({ origin, locale, token: null })}
      isOwn={token !== null}
    />
  );
  const androidGuide = android !== null && <AndroidGuide isFirst={!iosFirst} brand={brand.name} address={android} />;
  const [first, second] = iosFirst ? [iosGuide, androidGuide] : [androidGuide, iosGuide];
  return (
    <div className={styles.page}>
      {/* A scanned address contains the session: no request from this page may send it as a referrer. */}
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

/** Clears the address bar at once, and switches the page to the language of the code. */
function useQrArrival(): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const { languages } = useSite();
  const { locale, choose } = useLocale();
  useEffect(() => {
    const arrival = readArrival(search);
    if (arrival.search === null) return;
    void navigate({ search: arrival.search, hash }, { replace: true });
    if (arrival.locale !== null && arrival.locale !== locale && languages.includes(arrival.locale)) {
      choose(arrival.locale);
    }
  }, [search, hash, navigate, languages, locale, choose]);
}
