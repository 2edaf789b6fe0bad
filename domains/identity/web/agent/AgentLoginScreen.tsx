/** The agents' own door: a page, not a popup, and in Chinese for everybody. */
import { useEffect } from 'react';
import { useSite } from '#platform/web/site.ts';
import { useSupport } from '#platform/web/support.ts';
import { chooseTheme, currentTheme, otherTheme } from '#platform/web/theme.ts';
import { Button, Icon, type IconName, Link, Linya, Logo, PlatformClock, ThemeSwitch } from '#ui';
import jeepney from '../art/jeepney.svg';
import { AgentLoginForm } from './AgentLoginForm.tsx';
import styles from './AgentLoginScreen.module.css';
import { words } from './words.ts';

const language = 'zh-Hans';

export function AgentLoginScreen() {
  const { brand, platformOffsetMinutes, serverTime } = useSite();
  useEffect(() => {
    const { documentElement: page } = document;
    const { lang } = page;
    page.lang = language;
    return () => {
      page.lang = lang;
    };
  }, []);
  return (
    <div className={styles.page} lang={language}>
      <Side brand={brand.name} />
      <div className={styles.column}>
        <header className={styles.head}>
          <Link className={styles.back} to="/">
            <Icon name="back" />
            {words.back}
          </Link>
          <ThemeSwitch label={words.theme} onSwitch={() => chooseTheme(otherTheme(currentTheme()))} />
        </header>
        <main id="main" className={styles.main}>
          <h1>
            <Linya />
            {words.title}
          </h1>
          <p className={styles.lead}>{words.lead}</p>
          <AgentLoginForm />
          <Hours />
        </main>
        <footer className={styles.foot}>
          <span>© {brand.name}</span>
          <PlatformClock offsetMinutes={platformOffsetMinutes} serverTime={serverTime} />
        </footer>
      </div>
    </div>
  );
}

const partIcons: readonly IconName[] = ['users', 'coin', 'contract'];

/** A night in both themes; a phone has no room for it. */
function Side({ brand }: { readonly brand: string }) {
  return (
    <aside className={styles.side} data-theme="dark">
      <img className={styles.art} src={jeepney} alt="" />
      <Logo name={brand} />
      <div>
        <p className={styles.promise}>{words.promise}</p>
        <p>{words.promiseLead}</p>
        <ul className={styles.parts}>
          {words.parts.map((part, index) => (
            <li key={part}>
              <Icon name={partIcons[index] ?? 'check'} />
              {part}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

function Hours() {
  const support = useSupport();
  return (
    <div className={styles.hours}>
      <span className={styles.hoursIcon}>
        <Icon name="headset" />
      </span>
      <p>
        <small>{words.hoursTitle}</small>
        <b>{words.hours}</b>
      </p>
      {support && (
        <Button size="small" onPress={support}>
          {words.contact}
        </Button>
      )}
    </div>
  );
}
