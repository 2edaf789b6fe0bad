/**
 * A reload loads only the first page of a list, so the browser cannot restore a scroll position below it. The space is
 * reserved until the other pages have loaded, and then the same tile is scrolled to its former position.
 */
import { readStored, removeStored, writeStored } from '#platform/web/storage.ts';

const key = 'listPlace';

type ScrollPosition = {
  readonly href: string;
  readonly scrollY: number;
  /** The first visible tile and the position of its top. */
  readonly index: number;
  readonly top: number;
  /** The last visible tile. */
  readonly last: number;
};

const tilesOf = (list: HTMLElement) => [...list.querySelectorAll('li')];

function saveScrollPosition(list: HTMLElement): void {
  const tiles = tilesOf(list);
  const boxes = tiles.map((tile) => tile.getBoundingClientRect());
  const last = boxes.findLastIndex((box) => box.top < window.innerHeight);
  const firstVisible = boxes.findIndex((box) => box.bottom > 0);
  // Below the list the last tile is used.
  const index = firstVisible < 0 ? last : firstVisible;
  const { href } = window.location;
  const position: ScrollPosition = { href, scrollY: window.scrollY, index, top: boxes[index]?.top ?? 0, last };
  writeStored('sessionStorage', key, JSON.stringify(position));
}

/** Valid for one return, and only to the same list. */
function takeScrollPosition(): ScrollPosition | null {
  const text = readStored('sessionStorage', key);
  removeStored('sessionStorage', key);
  if (text === null) return null;
  const position = JSON.parse(text) as ScrollPosition;
  return position.href === window.location.href ? position : null;
}

/** A visitor who scrolls on while the pages load is not scrolled back. */
const moves = ['wheel', 'touchstart', 'keydown'] as const;

function restoreScroll(list: HTMLElement, { scrollY, index, top, last }: ScrollPosition): () => void {
  const bodyStyle = document.body.style;
  const stop = () => {
    observer.disconnect();
    bodyStyle.minBlockSize = '';
    bodyStyle.overflowAnchor = '';
    for (const move of moves) window.removeEventListener(move, stop);
  };
  const observer = new ResizeObserver(() => {
    const tiles = tilesOf(list);
    const tile = tiles[index];
    if (!tile || !tiles[last]) return;
    tile.scrollIntoView({ block: 'start', behavior: 'instant' });
    window.scrollBy({ top: tile.getBoundingClientRect().top - top, behavior: 'instant' });
    stop();
  });
  // Otherwise the browser would anchor the visible end of the page instead of the tile.
  bodyStyle.overflowAnchor = 'none';
  bodyStyle.minBlockSize = `${scrollY + window.innerHeight}px`;
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  observer.observe(list);
  return stop;
}

/** A ref callback for the element with the tiles of a list. */
export function keepScrollPosition(list: HTMLDivElement): () => void {
  const position = takeScrollPosition();
  // Positions in the first page are restored by the browser.
  const stop = position && position.last >= tilesOf(list).length ? restoreScroll(list, position) : null;
  // A list that was left may still be in the document; its position must not be saved.
  const leave = () => list.checkVisibility() && saveScrollPosition(list);
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    stop?.();
  };
}
