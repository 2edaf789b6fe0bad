/** A section of the first page in its four states. An empty one is not rendered; one far below the view reserves its space. */
import { type ReactNode, type RefCallback, useId } from 'react';
import { ErrorState, Icon, Link, SectionHead } from '#ui';
import type { ShownGame, TileShape } from '../catalogue/game.ts';
import { useText } from '../texts.ts';
import { GameTiles, type TileLayout, TileSkeletons } from '../tile/GameTiles.tsx';
import type { GameActions } from '../use-game-actions.ts';
import { GameSlider, visibleTiles } from './GameSlider.tsx';
import styles from './Section.module.css';

/** The state of a query, as far as a section needs it. */
export type QueryState<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

export type NearView = readonly [near: boolean, watch: RefCallback<HTMLElement>];

/** The kind of content: with the width of the page it decides the height of the section. */
type SectionFilling = TileShape | 'slider' | 'winners';

type Head = {
  readonly title: string;
  /** The address of the full list. */
  readonly more?: string;
  readonly moreLabel?: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
};

type SectionProps<Item> = Head & {
  /** Only on the first page, where sections are far below the first view. */
  readonly filling?: SectionFilling;
  readonly query: QueryState<readonly Item[]>;
  readonly waiting: ReactNode;
  /** For a section far below the first view: until it comes near nothing is queried, and only its space is reserved. */
  readonly late?: NearView;
  /** Gets the head along with the items, because arrows are part of it. */
  readonly render: (items: readonly Item[], head: (arrows?: ReactNode) => ReactNode) => ReactNode;
};

export function Section<Item>(props: SectionProps<Item>) {
  const { filling, title, more, moreLabel, aside, query, waiting, late, render } = props;
  const text = useText();
  const id = useId();
  const { data, error, isFetching, refetch } = query;
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
  readonly query: QueryState<readonly ShownGame[]>;
  readonly actions: GameActions;
  readonly late?: NearView;
};

type TileProps = GamesProps & {
  readonly shape: TileShape;
  readonly layout: TileLayout;
  /** The number of skeleton tiles. */
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
          <TileSkeletons count={visibleTiles} shape="tall" layout="strip" />
        </div>
      }
      render={(games, head) => <GameSlider games={games} label={section.title} head={head} actions={actions} />}
    />
  );
}

type MoreProps = { readonly to: string; readonly label: string; readonly of: string };

/** The label is the same in every section, so the accessible name includes the title. */
function MoreLink({ to, label, of }: MoreProps) {
  return (
    <Link className={styles.more} to={to} aria-label={`${label}: ${of}`}>
      {label}
      <Icon name="right" flip />
    </Link>
  );
}
