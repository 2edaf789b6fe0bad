/** Every part of the design in all its states, for whoever builds a screen. It is there while the sandbox is. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announcementsQuery } from '#domains/content/web/index.ts';
import { vendorLanesQuery } from '#domains/games/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { chooseTheme, currentTheme, otherTheme } from '#platform/web/theme.ts';
import { Chip, Logo, ThemeSwitch, ToastRoot } from '#ui';
import { ActionSheet } from './ActionSheet.tsx';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import { FieldSheet } from './FieldSheet.tsx';
import { MotionSheet } from './MotionSheet.tsx';
import { OverlaySheet } from './OverlaySheet.tsx';
import { PictureSheet } from './PictureSheet.tsx';
import { RecordSheet } from './RecordSheet.tsx';
import { StateSheet } from './StateSheet.tsx';
import { TokenSheet } from './TokenSheet.tsx';
import styles from './UiSheet.module.css';

const chapters = [
  { id: 'tokens', title: 'Colour and type', Sheet: TokenSheet },
  { id: 'actions', title: 'Actions', Sheet: ActionSheet },
  { id: 'fields', title: 'Fields', Sheet: FieldSheet },
  { id: 'choices', title: 'Choices and marks', Sheet: ChoiceSheet },
  { id: 'overlays', title: 'Over the page', Sheet: OverlaySheet },
  { id: 'motion', title: 'What moves', Sheet: MotionSheet },
  { id: 'pictures', title: 'Pictures and words', Sheet: PictureSheet },
  { id: 'records', title: 'Records', Sheet: RecordSheet },
  { id: 'states', title: 'Waiting, empty, broken', Sheet: StateSheet },
] as const;

const maxVendorMarks = 8;

export function UiSheetScreen() {
  const [mirrored, setMirrored] = useState(false);
  const call = useCall();
  const { locale } = useLocale();
  const lanes = useQuery(vendorLanesQuery(call, locale)).data ?? [];
  const banners = useQuery(announcementsQuery(call, locale)).data?.banners ?? [];
  const world = {
    banners: banners.filter(({ groupName }) => groupName === 'w_home'),
    vendors: lanes.flatMap((lane) => lane.vendors).slice(0, maxVendorMarks),
  };
  return (
    <ToastRoot closeLabel="Close">
      <div className={styles.sheet} lang="en" dir={mirrored ? 'rtl' : undefined}>
        <header className={styles.head}>
          <Logo name="Kislap" />
          <h1>Design sheet</h1>
          <div className={styles.tools}>
            <Chip selected={mirrored} icon="swap" onPress={() => setMirrored(!mirrored)}>
              Right to left
            </Chip>
            <ThemeSwitch
              label="Switch between dark and light"
              onSwitch={() => chooseTheme(otherTheme(currentTheme()))}
            />
          </div>
        </header>
        <nav className={styles.nav} aria-label="Chapters">
          {chapters.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <main id="main">
          {chapters.map(({ id, title, Sheet }) => (
            <section key={id} id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={styles.chapterTitle}>
                {title}
              </h2>
              <div className={styles.grid}>
                <Sheet world={world} />
              </div>
            </section>
          ))}
        </main>
      </div>
    </ToastRoot>
  );
}
