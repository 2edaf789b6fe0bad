/** A block on the first page in its four states. Without anything to show it is not there; far below it keeps its room. */
import { type ReactNode, type RefCallback, useId } from 'react';
import { ErrorState, Icon, Link, SectionHead } from '#ui';
import type { ShownGame, TileShape } from '../game.ts';
import { useText } from '../texts.ts';
import { GameTiles, type TileLayout, TileSkeletons } from '../tile/GameTiles.tsx';
import type { GameActions } from '../use-game-actions.ts';
import { GameSlider, inView } from './GameSlider.tsx';
import styles from './Section.module.css';

/** The answer of a query, as far as a block needs to know it. */
export type Asked<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

export type Late = readonly [near: boolean, watch: RefCallback<HTMLElement>];

/** What fills a block: from it and the width of the page follows how high the block will be. */
type Filling = TileShape | 'slider' | 'winners';

type Head = {
  readonly title: string;
  /** Where there is more. */
  readonly more?: string;
  readonly moreLabel?: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
};

type SectionProps<Item> = Head & {
  /** Told in the lobby, where blocks lie far below the first view. */
  readonly filling?: Filling;
  readonly asked: Asked<readonly Item[]>;
  readonly waiting: ReactNode;
  /** Far below the first view: until it comes near nothing is asked, and only its room is kept. */
  readonly late?: Late;
  /** Gets the head along with the items: arrows belong into it. */
  readonly render: (items: readonly Item[], head: (arrows?: ReactNode) => ReactNode) => ReactNode;
};

export function Section<Item>(props: SectionProps<Item>) {
  const { filling, title, more, moreLabel, aside, asked, waiting, late, render } = props;
  const text = useText();
  const id = useId();
  const { data, error, isFetching, refetch } = asked;
  if (data?.length === 0) return null;
  const link = more && <MoreLink to={more} label={moreLabel ?? text('games.all')} of={title} />;
  const head = (arrows?: ReactNode) => (
    <SectionHead
      title={title}
      id={id}
      aside={
        <>
          {link}
          {arrows}
        </>
      }
    >
      {aside}
    </SectionHead>
  );
  return (
    <section ref={late?.[1]} data-late className={filling && styles[filling]} aria-labelledby={id}>
      {data ? render(data, head) : head()}
      {!data && !error && (late && !late[0] ? <div className={styles.room} /> : waiting)}
      {!data && error && (
        <ErrorState
          message={error.message}
          retryLabel={text('games.retry')}
          about={title}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

type GamesProps = Head & {
  readonly asked: Asked<readonly ShownGame[]>;
  readonly actions: GameActions;
  readonly late?: Late;
};

type TileProps = GamesProps & {
  readonly shape: TileShape;
  readonly layout: TileLayout;
  /** How many are waited for. */
  readonly count: number;
};

export function TileSection({ shape, layout, count, actions, ...section }: TileProps) {
  return (
    <Section
      {...section}
      filling={shape}
      waiting={<TileSkeletons count={count} shape={shape} layout={layout} />}
      render={(games, head) => (
        <>
          {head()}
          <GameTiles games={games} shape={shape} layout={layout} actions={actions} />
        </>
      )}
    />
  );
}

export function SliderSection({ actions, ...section }: GamesProps) {
  return (
    <Section
      {...section}
      filling="slider"
      waiting={
        <div className={styles.room}>
          <TileSkeletons count={inView} shape="tall" layout="strip" />
        </div>
      }
      render={(games, head) => <GameSlider games={games} label={section.title} head={head} actions={actions} />}
    />
  );
}

type MoreProps = { readonly to: string; readonly label: string; readonly of: string };

/** The words beside the arrow are the same in every section, so what they belong to is said too. */
function MoreLink({ to, label, of }: MoreProps) {
  return (
    <Link className={styles.more} to={to} aria-label={`${label}: ${of}`}>
      {label}
      <Icon name="right" flip />
    </Link>
  );
}
