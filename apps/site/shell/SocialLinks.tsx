/** One picture per place where the brand can be followed. The brand's name for it is the name of the link in every language. */
import { memo } from 'react';
import type { Resources } from '#domains/content/contract/link.ts';
import { listSocialLinks } from '#domains/content/web/index.ts';
import { Icon } from '#ui';
import { useText } from '../texts.ts';
import styles from './SocialLinks.module.css';

export const SocialLinks = memo(function SocialLinks({ resources }: { readonly resources: Resources }) {
  const text = useText();
  const links = listSocialLinks(resources);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={text('shell.follow')}>
      {links.map(({ key, url, labelNameEn, icon }) => (
        <li key={key}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={labelNameEn} title={labelNameEn}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
});
