import type { HelpSection } from '#domains/content/contract/help.ts';
import { Link, RichText } from '#ui';
import styles from './HelpScreen.module.css';
import { useHelpText } from './texts.ts';

/** In a strip the chosen name is in sight. */
const scrollIntoStrip = (name: HTMLElement | null) => {
  const strip = name?.parentElement;
  if (name && strip) strip.scrollTo({ left: name.offsetLeft - (strip.clientWidth - name.clientWidth) / 2 });
};

type Props = { readonly sections: readonly HelpSection[]; readonly chosen: HelpSection };

export function HelpSections({ sections, chosen }: Props) {
  const text = useHelpText();
  return (
    <div className={styles.sections}>
      <nav className={styles.names} aria-label={text('help.sections')}>
        {sections.map(({ key, title }) => (
          <Link
            key={key}
            ref={key === chosen.key ? scrollIntoStrip : null}
            to={`#${key}`}
            replace
            aria-current={key === chosen.key ? 'true' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <article className={styles.text} aria-labelledby="help-section">
        <h2 id="help-section">{chosen.title}</h2>
        <RichText html={chosen.content} />
      </article>
    </div>
  );
}
