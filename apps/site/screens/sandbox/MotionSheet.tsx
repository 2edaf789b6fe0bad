import type { ReactNode } from 'react';
import { Button, Carousel, Icon, Marquee, Picture, SectionHead, Slider, Tag } from '#ui';
import { doNothing, SheetCard } from './SheetCard.tsx';
import type { SheetProps } from './sheet-data.ts';
import styles from './UiSheet.module.css';

const notices = [
  'GCash deposits are back to normal.',
  'Mayon Fire returns at 14:00.',
  'The leaderboard of the week ends on Sunday at 23:59.',
] as const;
const tiles = ['rng', 'live', 'fish', 'pvp', 'sports', 'lott', 'elott', 'cockfight', 'esports'] as const;
const arrows = { previous: 'Back', next: 'Onwards' };

function Banner({ imageUrl, title }: SheetProps['world']['banners'][number]) {
  return (
    <div className={styles.banner}>
      <img src={imageUrl} alt="" />
      <p>{title}</p>
      <Button kind="veil" size="small" onPress={doNothing}>
        See the terms
      </Button>
    </div>
  );
}

const renderHead = (buttons: ReactNode) => (
  <SectionHead title="Hot games" aside={buttons}>
    <Tag tone="quiet">9</Tag>
  </SectionHead>
);

export function MotionSheet({ world: { banners } }: SheetProps) {
  return (
    <>
      <SheetCard title="Carousel" width={8}>
        <div>
          <Carousel
            label="Banners"
            slides={banners.map((banner) => ({ key: banner.id, content: <Banner {...banner} /> }))}
            labels={{ ...arrows, pause: 'Pause', play: 'Play', slide: (place) => `${place} of ${banners.length}` }}
          />
        </div>
      </SheetCard>
      <SheetCard title="Marquee" width={4}>
        <div className={styles.stack}>
          <div className={styles.strip}>
            <Icon name="megaphone" />
            <Marquee label="Notices" seconds={48} pauseLabel="Pause the notices">
              {notices.map((notice) => (
                <span key={notice}>{notice}</span>
              ))}
            </Marquee>
          </div>
          <div className={styles.strip}>
            <Marquee label="Winners" step={0.5} pauseLabel="Pause the winners">
              {tiles.map((tile) => (
                <span key={tile} className={styles.winner}>
                  <Icon name={tile} /> m***a won at {tile}
                </span>
              ))}
            </Marquee>
          </div>
        </div>
      </SheetCard>
      <SheetCard title="Slider, six in view" width={12}>
        <Slider label="Hot games" perView={6} arrows labels={arrows} head={renderHead}>
          {tiles.map((tile) => (
            <a key={tile} href="#motion" className={styles.tile}>
              <span className={styles.tileArt}>
                <Picture src={null} alt="" width={160} height={200} fallback={<Icon name={tile} />} />
              </span>
              {tile}
            </a>
          ))}
        </Slider>
      </SheetCard>
    </>
  );
}
