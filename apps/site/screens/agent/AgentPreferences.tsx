/** Light and language, in the frame that has no header of the site. On a phone the language stands in the menu. */
import { useBootstrap } from '#domains/content/web/index.ts';
import { isLocale, type Locale, locales } from '#kernel/locale.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { chooseTheme, currentTheme, otherTheme } from '#platform/web/theme.ts';
import { ChoiceMenu, ThemeSwitch } from '#ui';
import styles from './AgentCentre.module.css';
import { useText } from './texts.ts';

export function AgentPreferences() {
  const text = useText();
  return (
    <>
      <ThemeSwitch label={text('agent.theme')} onSwitch={() => chooseTheme(otherTheme(currentTheme()))} />
      <span className={styles.language}>
        <AgentLanguage />
      </span>
    </>
  );
}

export function AgentLanguage() {
  const text = useText();
  const { languages } = useBootstrap();
  const { locale, choose, choosing } = useLocale();
  return (
    <ChoiceMenu<Locale>
      icon="globe"
      title={text('agent.language')}
      closeLabel={text('agent.close')}
      choices={languages.filter(isLocale).map((value) => ({
        value,
        label: locales[value].name,
        lang: locales[value].tag,
      }))}
      value={locale}
      busy={choosing}
      onChoose={choose}
    />
  );
}
