import { Link } from 'react-router';
import { RichText } from '#ui';
import type { HelpSection } from '../../contract/help.ts';
import styles from './HelpScreen.module.css';
import { useHelpText } from './texts.ts';

type Props = { readonly sections: readonly HelpSection[]; readonly chosen: HelpSection };

export function HelpSections({ sections, chosen }: Props) {
  const text = useHelpText();
  return (
    <div className={styles.sections}>
      <nav className={styles.names} aria-label={text('help.sections')}>
        {sections.map(({ key, title }) => (
          <Link key={key} to={{ hash: key }} replace aria-current={key === chosen.key ? 'true' : undefined}>
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
