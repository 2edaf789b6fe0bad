/** The codes that bring the site to a phone. They are drawn when somebody comes to see them, and anew for every session and language. */
import { memo, Suspense, useCallback, useState } from 'react';
import { androidAppUrl, iosAppUrl, useBootstrap, useSiteOrigin } from '#domains/content/web/index.ts';
import { useHasInteracted } from '#platform/web/lazy/first-interaction.ts';
import { retryingPart } from '#platform/web/lazy/retrying-part.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { moreTexts } from '../account/texts.ts';
import { useText } from '../texts.ts';
import styles from './AppSection.module.css';

const AppCodes = retryingPart('AppCodes', async () => (await import('./AppCodes.tsx')).AppCodes, [moreTexts]);

export const AppSection = memo(function AppSection({ token }: { readonly token: string | null }) {
  const text = useText();
  const { locale } = useLocale();
  const { resources } = useBootstrap();
  const origin = useSiteOrigin();
  const [seen, setSeen] = useState(false);
  // Whoever goes by the keyboard finds what is not in sight yet.
  const isSettled = useHasInteracted();
  const watch = useCallback((place: HTMLElement) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={watch} className={styles.app}>
      <h2>{text('shell.app')}</h2>
      <div className={styles.codes}>
        {(seen || isSettled) && (
          <Suspense>
            <AppCodes ios={iosAppUrl({ origin, locale, token })} android={androidAppUrl(resources.Android, origin)} />
          </Suspense>
        )}
      </div>
    </section>
  );
});
