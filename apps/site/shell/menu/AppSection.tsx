/** The codes that bring the site to a phone. They are drawn when somebody comes to see them, and anew for every session and language. */
import { memo, Suspense, useCallback, useState } from 'react';
import { androidAddress, iosAddress, useBootstrap, useSiteOrigin } from '#domains/content/web/index.ts';
import { patientPart } from '#platform/web/patient.ts';
import { useSettled } from '#platform/web/settled.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { moreTexts } from '../more/texts.ts';
import { useText } from '../texts.ts';
import styles from './AppSection.module.css';

const AppCodes = patientPart('AppCodes', async () => (await import('../more/AppCodes.tsx')).AppCodes, [moreTexts]);

export const AppSection = memo(function AppSection({ token }: { readonly token: string | null }) {
  const text = useText();
  const { locale } = useLocale();
  const { resources } = useBootstrap();
  const origin = useSiteOrigin();
  const [seen, setSeen] = useState(false);
  // Whoever goes by the keyboard finds what is not in sight yet.
  const isSettled = useSettled();
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
            <AppCodes ios={iosAddress({ origin, locale, token })} android={androidAddress(resources.Android, origin)} />
          </Suspense>
        )}
      </div>
    </section>
  );
});
