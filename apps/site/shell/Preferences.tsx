/** Language and light, on every page, open or closed. */
import { isLocale, type Locale, locales, writtenLocaleOf } from '#kernel/locale.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { chooseTheme, currentTheme, otherTheme } from '#platform/web/theme.ts';
import { type Choice, ChoiceMenu, Notice, ThemeSwitch } from '#ui';
import { useText } from '../texts.ts';
import styles from './Shell.module.css';

const everyLocale = Object.keys(locales) as Locale[];

/** Each language in its own letters, and in the reader's: a machine may have no font for the first. */
function choicesFor(offered: readonly Locale[], reader: Locale): Choice<Locale>[] {
  const names = new Intl.DisplayNames([locales[reader].tag], { type: 'language', fallback: 'none' });
  return offered.map((value) => {
    const { name, tag } = locales[value];
    const hint = names.of(tag);
    return { value, label: name, lang: tag, ...(hint && hint !== name ? { hint } : {}) };
  });
}

export function Preferences({ languages }: { readonly languages?: readonly string[] | undefined }) {
  const text = useText();
  const { locale, choose, choosing, missing } = useLocale();
  const offered = languages?.filter(isLocale) ?? everyLocale;
  return (
    <div className={styles.preferences}>
      <ThemeSwitch label={text('shell.theme')} onSwitch={() => chooseTheme(otherTheme(currentTheme()))} />
      <ChoiceMenu
        icon="globe"
        title={text('shell.language')}
        closeLabel={text('shell.close')}
        choices={choicesFor(offered, writtenLocaleOf(locale))}
        value={locale}
        busy={choosing}
        onChoose={choose}
      />
      {missing && (
        <Notice tone="refusal" action={{ label: text('error.retry'), onPress: () => choose(missing), busy: choosing }}>
          {text('error.network')}
        </Notice>
      )}
    </div>
  );
}
