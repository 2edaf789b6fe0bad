/** Live chat on every page of the open site; the way back up once there is a way to go. */
import { useSyncExternalStore } from 'react';
import { useCustomerService } from '#domains/content/web/index.ts';
import { Icon } from '#ui';
import { useText } from '../texts.ts';
import styles from './FloatingControls.module.css';

/** Pixels scrolled before the control is worth its place. */
const appearsAfter = 300;

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
const isScrolled = () => window.scrollY > appearsAfter;
const isAtTop = () => false;

/** The browser glides only where stillness was not asked for. */
const toTop = () => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
};

/** `raised` above the bar at the thumb of a phone. */
export function FloatingControls({ raised }: { readonly raised: boolean }) {
  const text = useText();
  const scrolled = useSyncExternalStore(onScroll, isScrolled, isAtTop);
  return (
    <div className={raised ? `${styles.controls} ${styles.raised}` : styles.controls}>
      {scrolled && (
        <button type="button" aria-label={text('shell.top')} title={text('shell.top')} onClick={toTop}>
          <Icon name="top" />
        </button>
      )}
      <LiveChat />
    </div>
  );
}

function LiveChat() {
  const text = useText();
  const service = useCustomerService();
  if (!service.offered) return null;
  return (
    <button type="button" aria-label={text('shell.chat')} title={text('shell.chat')} onClick={service.open}>
      <Icon name="headset" />
    </button>
  );
}
