/** Video and social links, side by side. Without either the other has the row to itself. */
import type { Banner } from '#domains/content/contract/announcement.ts';
import type { Resources } from '#domains/content/contract/link.ts';
import { listSocialLinks } from '#domains/content/web/index.ts';
import { Icon, SectionHead } from '#ui';
import { useText } from './texts.ts';
import { embedOfBanner, VideoBlock } from './VideoBlock.tsx';
import styles from './WatchAndFollow.module.css';

type Props = { readonly banner: Banner | undefined; readonly resources: Resources };

export function WatchAndFollow({ banner, resources }: Props) {
  const text = useText();
  const embed = embedOfBanner(banner);
  const links = listSocialLinks(resources);
  if (embed === null && links.length === 0) return null;
  return (
    <section data-late className={styles.watch} aria-labelledby="home-watch">
      <SectionHead id="home-watch" title={text('home.watch')} />
      <div className={styles.row}>
        {banner && embed !== null && <VideoBlock banner={banner} embed={embed} />}
        {links.length > 0 && (
          <div className={styles.social}>
            <h3>{text('home.social')}</h3>
            <p>{text('home.social.lead')}</p>
            <ul>
              {links.map(({ key, icon, url, labelNameEn }) => (
                <li key={key}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    <Icon name={icon} />
                    {labelNameEn}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
