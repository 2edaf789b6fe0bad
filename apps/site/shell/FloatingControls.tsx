/** Live chat on every page of the open site but the chats themselves, and the way back up once there is a way to go. */
import { useSyncExternalStore } from 'react';
import { useLiveChat } from '#domains/content/web/index.ts';
import { useSupport } from '#platform/web/support.ts';
import { classNames, Icon, Link } from '#ui';
import { useText } from '../texts.ts';
import styles from './FloatingControls.module.css';

/** Pixels scrolled before the control is worth its place. */
const appearsAfterPx = 300;

function subscribeToScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
const isScrolled = () => window.scrollY > appearsAfterPx;
const returnFalse = () => false;

/** Less than this is a finger that rests. */
const stepPx = 8;
const scrollDirection = { y: 0, isDown: false };

/** Going down they would cover what is read; going up, or at the end of the page, they are looked for. */
function subscribeToDirection(changed: () => void) {
  const move = () => {
    const y = Math.max(0, window.scrollY);
    if (Math.abs(y - scrollDirection.y) < stepPx) return;
    scrollDirection.isDown = y > scrollDirection.y;
    scrollDirection.y = y;
    changed();
  };
  const rest = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (window.scrollY + clientHeight < scrollHeight - stepPx) return;
    scrollDirection.isDown = false;
    changed();
  };
  window.addEventListener('scroll', move, { passive: true });
  window.addEventListener('scrollend', rest);
  return () => {
    window.removeEventListener('scroll', move);
    window.removeEventListener('scrollend', rest);
  };
}
const isScrollingDown = () => scrollDirection.isDown;

/** The browser glides only where stillness was not asked for. */
const scrollToTop = () => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
};

/** `raised` above the bar at the thumb of a phone. */
export function FloatingControls({ raised }: { readonly raised: boolean }) {
  const text = useText();
  const scrolled = useSyncExternalStore(subscribeToScroll, isScrolled, returnFalse);
  const away = useSyncExternalStore(subscribeToDirection, isScrollingDown, returnFalse);
  return (
    <section
      className={classNames(styles.controls, raised && styles.raised)}
      aria-label={text('shell.chat')}
      data-away={away || undefined}
    >
      {scrolled && (
        <button type="button" aria-label={text('shell.top')} title={text('shell.top')} onClick={scrollToTop}>
          <Icon name="top" />
        </button>
      )}
      <LiveChat />
    </section>
  );
}

/** Another company's where the brand set one; it opens in a tab of its own. */
function LiveChat() {
  const text = useText();
  const support = useSupport();
  const label = text('shell.chat');
  const isExternal = useLiveChat() !== undefined;
  if (!isExternal)
    return (
      <Link to="/support" aria-label={label} title={label}>
        <Icon name="headset" />
      </Link>
    );
  return (
    <button type="button" aria-label={label} title={label} onClick={support ?? undefined}>
      <Icon name="headset" />
    </button>
  );
}
