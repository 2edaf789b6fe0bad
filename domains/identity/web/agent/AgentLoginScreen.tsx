/** The agents' own door: a page, not a popup, and in Chinese for whoever did not choose otherwise here. */
import { useEffect } from 'react';
import { locales } from '#kernel/locale.ts';
import { useSite } from '#platform/web/site.ts';
import { useSupport } from '#platform/web/support.ts';
import type { Translate } from '#platform/web/texts.tsx';
import { chooseTheme, currentTheme, otherTheme } from '#platform/web/theme.ts';
import { Button, ChoiceMenu, Icon, type IconName, Link, Linya, Logo, PlatformClock, ThemeSwitch } from '#ui';
import jeepney from '../art/jeepney.svg';
import { AgentLoginForm } from './AgentLoginForm.tsx';
import styles from './AgentLoginScreen.module.css';
import { type Door, type DoorLanguage, useDoorLanguage } from './door-language.ts';
import type { messages } from './messages/en.ts';
import { useText } from './texts.ts';
import { words } from './words.ts';

type DoorKey = keyof typeof messages;
type Say = Translate<DoorKey>;

const inChinese: Say = (key) => words[key];

export function AgentLoginScreen() {
  const { brand, platformOffsetMinutes, serverTime } = useSite();
  const door = useDoorLanguage();
  const text = useText();
  const isChinese = door.language === 'CN';
  const say = isChinese ? inChinese : text;
  useNamedDocument(say('door.title'), door.tag);
  return (
    <div className={styles.page} lang={door.tag}>
      <Side brand={brand.name} say={say} />
      <div className={styles.column}>
        <header className={styles.head}>
          <Link className={styles.back} to="/">
            <Icon name="back" />
            {say('door.back')}
          </Link>
          <div className={styles.choices}>
            <ThemeSwitch label={say('door.theme')} onSwitch={() => chooseTheme(otherTheme(currentTheme()))} />
            <Languages door={door} say={say} />
          </div>
        </header>
        <main id="main" className={styles.main}>
          <h1>
            <Linya />
            {say('door.title')}
          </h1>
          <p className={styles.lead}>{say('door.lead')}</p>
          <AgentLoginForm key={isChinese ? 'chinese' : 'site'} isChinese={isChinese} />
          <Hours say={say} />
        </main>
        <footer className={styles.foot}>
          <span>© {brand.name}</span>
          <PlatformClock offsetMinutes={platformOffsetMinutes} serverTime={serverTime} />
        </footer>
      </div>
    </div>
  );
}

/** The document carries the name and the language of the page, and gets its own back when the page is left. */
function useNamedDocument(name: string, tag: string): void {
  useEffect(() => {
    const { title, documentElement: page } = document;
    const { lang } = page;
    document.title = name;
    page.lang = tag;
    return () => {
      document.title = title;
      page.lang = lang;
    };
  }, [name, tag]);
}

function Languages({ door, say }: { readonly door: Door; readonly say: Say }) {
  return (
    <ChoiceMenu<DoorLanguage>
      icon="globe"
      title={say('door.language')}
      closeLabel={say('door.close')}
      choices={door.offered.map((value) => ({ value, label: locales[value].name, lang: locales[value].tag }))}
      value={door.language}
      busy={door.isBusy}
      onChoose={door.choose}
    />
  );
}

/** What an agent finds behind the door today. */
const parts: readonly (readonly [DoorKey, IconName])[] = [
  ['door.part.news', 'megaphone'],
  ['door.part.rules', 'shield'],
  ['door.part.look', 'globe'],
];

/** A night in both themes; a phone has no room for it. */
function Side({ brand, say }: { readonly brand: string; readonly say: Say }) {
  return (
    <aside className={styles.side} data-theme="dark">
      <img className={styles.art} src={jeepney} alt="" />
      <Logo name={brand} />
      <div>
        <p className={styles.promise}>{say('door.promise')}</p>
        <p>{say('door.promise.lead')}</p>
        <ul className={styles.parts}>
          {parts.map(([part, icon]) => (
            <li key={part}>
              <Icon name={icon} />
              {say(part)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

function Hours({ say }: { readonly say: Say }) {
  const support = useSupport();
  return (
    <div className={styles.hours}>
      <span className={styles.hoursIcon}>
        <Icon name="headset" />
      </span>
      <p>
        <small>{say('door.hours.title')}</small>
        <b>{say('door.hours')}</b>
      </p>
      {support && (
        <Button size="small" onPress={support}>
          {say('door.contact')}
        </Button>
      )}
    </div>
  );
}
