/**
 * A reload brings back the first page of a list, and the browser finds no place as far down as one was. So the room is
 * kept until the pages that fill it have come, and then the same tile stands where it stood.
 */
import { dropStored, readStored, writeStored } from '#platform/web/storage.ts';

const key = 'listPlace';

type Place = {
  readonly href: string;
  readonly scrollY: number;
  /** The first tile in sight and where its top was. */
  readonly index: number;
  readonly top: number;
  /** The last one that fills the screen. */
  readonly last: number;
};

const tilesOf = (list: HTMLElement) => [...list.querySelectorAll('li')];

function note(list: HTMLElement): void {
  const tiles = tilesOf(list);
  const boxes = tiles.map((tile) => tile.getBoundingClientRect());
  const last = boxes.findLastIndex((box) => box.top < window.innerHeight);
  const seen = boxes.findIndex((box) => box.bottom > 0);
  // Below the list its end is what one is near to.
  const index = seen < 0 ? last : seen;
  const { href } = window.location;
  const place: Place = { href, scrollY: window.scrollY, index, top: boxes[index]?.top ?? 0, last };
  writeStored('sessionStorage', key, JSON.stringify(place));
}

/** Good for one return, and to the same list. */
function takePlace(): Place | null {
  const kept = readStored('sessionStorage', key);
  dropStored('sessionStorage', key);
  if (kept === null) return null;
  const place = JSON.parse(kept) as Place;
  return place.href === window.location.href ? place : null;
}

/** Whoever moves on while the pages come is not pulled back. */
const moves = ['wheel', 'touchstart', 'keydown'] as const;

function returnTo(list: HTMLElement, { scrollY, index, top, last }: Place): () => void {
  const room = document.body.style;
  const stop = () => {
    grown.disconnect();
    room.minBlockSize = '';
    room.overflowAnchor = '';
    for (const move of moves) window.removeEventListener(move, stop);
  };
  const grown = new ResizeObserver(() => {
    const tiles = tilesOf(list);
    const tile = tiles[index];
    if (!tile || !tiles[last]) return;
    tile.scrollIntoView({ block: 'start', behavior: 'instant' });
    window.scrollBy({ top: tile.getBoundingClientRect().top - top, behavior: 'instant' });
    stop();
  });
  // The end of the page would be held where it is seen, and the place with it.
  room.overflowAnchor = 'none';
  room.minBlockSize = `${scrollY + window.innerHeight}px`;
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  grown.observe(list);
  return stop;
}

/** For the element that holds the tiles of a list. */
export function keepPlace(list: HTMLDivElement): () => void {
  const place = takePlace();
  // What the first page holds the browser finds by itself.
  const stop = place && place.last >= tilesOf(list).length ? returnTo(list, place) : null;
  // A list that was left may still be in the document, and its place is not the one to come back to.
  const leave = () => list.checkVisibility() && note(list);
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    stop?.();
  };
}
