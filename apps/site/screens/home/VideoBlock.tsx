/** The brand's video. Nothing is asked of the video's host before somebody wants to see it. */
import { useState } from 'react';
import type { Banner } from '#domains/content/contract/announcement.ts';
import { Icon } from '#ui';
import { usePageVisible } from '#ui/interaction/page-visibility.ts';
import { useText } from './texts.ts';
import { embedUrlOf } from './video.ts';
import styles from './WatchAndFollow.module.css';

/** A link that is none is an editor's slip: it is noted where a developer looks, and the visitor sees nothing. */
export function embedOfBanner(banner: Banner | undefined): string | null {
  if (!banner) return null;
  const embed = embedUrlOf(banner.url);
  if (embed === null) console.warn(`The video address is no YouTube link: ${banner.url}`);
  return embed;
}

/** Its own origin is the video host's, never ours: with it the player can keep what it needs and reach nothing here. */
const sandboxFlags = 'allow-scripts allow-same-origin allow-presentation allow-popups';

export function VideoBlock({ banner, embed }: { readonly banner: Banner; readonly embed: string }) {
  const text = useText();
  const [wanted, setWanted] = useState(false);
  const isShown = usePageVisible();
  // Nobody wants to hear it on another page.
  if (wanted && !isShown) setWanted(false);
  if (wanted) {
    return (
      <iframe
        className={styles.video}
        src={`${embed}?autoplay=1&rel=0`}
        title={banner.title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox={sandboxFlags}
      />
    );
  }
  return (
    <button
      type="button"
      className={styles.video}
      aria-label={text('home.video.play', { title: banner.title })}
      onClick={() => setWanted(true)}
    >
      <img src={banner.imageUrl} width={960} height={540} alt="" loading="lazy" decoding="async" />
      <span className={styles.play}>
        <Icon name="play" />
      </span>
      <span className={styles.caption}>
        <b>{banner.title}</b>
        <span>{banner.text}</span>
      </span>
    </button>
  );
}
