/** The agents' login: a page, not a popup, and in Chinese until another language is chosen here. */
import { useEffect } from 'react';
import { locales } from '#kernel/locale.ts';
import { useSite } from '#platform/web/site.ts';
import { useSupport } from '#platform/web/support.ts';
import type { Translate } from '#platform/web/text/texts.tsx';
import { chooseTheme, currentTheme, otherTheme } from '#platform/web/theme.ts';
import { Button, ChoiceMenu, Icon, type IconName, Link, Logo, PlatformClock, SectionStripes, ThemeSwitch } from '#ui';
import jeepney from '../art/jeepney.svg';
import { AgentLoginForm } from './AgentLoginForm.tsx';
import styles from './AgentLoginScreen.module.css';
import { chineseTexts } from './chinese-texts.ts';
import type { messages } from './messages/en.ts';
import { type AgentPageLanguage, type LanguageChoice, useAgentPageLanguage } from './page-language.ts';
import { useText } from './texts.ts';

type AgentTextKey = keyof typeof messages;
type AgentTranslate = Translate<AgentTextKey>;

const translateToChinese: AgentTranslate = (key) => chineseTexts[key];

export function AgentLoginScreen() {
  const { brand, platformOffsetMinutes, serverTime } = useSite();
  const choice = useAgentPageLanguage();
  const text = useText();
  const isChinese = choice.language === 'CN';
  const say = isChinese ? translateToChinese : text;
  useDocumentTitle(say('door.title'), choice.tag);
  return (
    <div className={styles.page} lang={choice.tag}>
      <BrandPanel brand={brand.name} say={say} />
      <div className={styles.column}>
        <header className={styles.head}>
          <Link className={styles.back} to="/">
            <Icon name="back" />
            {say('door.back')}
          </Link>
          <div className={styles.choices}>
            <ThemeSwitch label={say('door.theme')} onSwitch={() => chooseTheme(otherTheme(currentTheme()))} />
            <LanguageButtons choice={choice} say={say} />
          </div>
        </header>
        <main id="main" className={styles.main}>
          <h1>
            <SectionStripes />
            {say('door.title')}
          </h1>
          <p className={styles.lead}>{say('door.lead')}</p>
          <AgentLoginForm key={isChinese ? 'chinese' : 'site'} isChinese={isChinese} />
          <ServiceHours say={say} />
        </main>
        <footer className={styles.foot}>
          <span>© {brand.name}</span>
          <PlatformClock offsetMinutes={platformOffsetMinutes} serverTime={serverTime} />
        </footer>
      </div>
    </div>
  );
}

/** Sets title and language of the document, and restores both when the page is left. */
function useDocumentTitle(name: string, tag: string): void {
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

function LanguageButtons({ choice, say }: { readonly choice: LanguageChoice; readonly say: AgentTranslate }) {
  return (
    <ChoiceMenu<AgentPageLanguage>
      icon="globe"
      title={say('door.language')}
      closeLabel={say('door.close')}
      choices={choice.offered.map((value) => ({ value, label: locales[value].name, lang: locales[value].tag }))}
      value={choice.language}
      busy={choice.isBusy}
      onChoose={choice.choose}
    />
  );
}

/** What the agent centre offers today. */
const featureIcons: readonly (readonly [AgentTextKey, IconName])[] = [
  ['door.part.news', 'megaphone'],
  ['door.part.rules', 'shield'],
  ['door.part.look', 'globe'],
];

/** A dark panel in both themes; hidden on a phone, where there is no space for it. */
function BrandPanel({ brand, say }: { readonly brand: string; readonly say: AgentTranslate }) {
  return (
    <aside className={styles.side} data-theme="dark">
      <img className={styles.art} src={jeepney} alt="" />
      <Logo name={brand} />
      <div>
        <p className={styles.promise}>{say('door.promise')}</p>
        <p>{say('door.promise.lead')}</p>
        <ul className={styles.parts}>
          {featureIcons.map(([part, icon]) => (
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

function ServiceHours({ say }: { readonly say: AgentTranslate }) {
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
