/** The window of a machine: reels that turn and stop evenly, and light for what won. */
import { idleScreen, type Machine, type Screen, type Win } from '#domains/studio/web/index.ts';
import type { WrittenLocale } from '#kernel/locale.ts';
import { div, h, prefersReducedMotion, replace, span, svg, wait } from '../shell/dom.ts';
import type { Translate } from '../shell/texts.ts';
import { type SlotTheme, symbolName } from './slot-theme.ts';
import { SymbolImages } from './symbol-images.ts';
import type { SlotTextKey } from './texts.ts';

const stopGapMs = 180;
const stripes = ['#2bb5a3', '#f0514f', '#ffb224'] as const;

export class Reels {
  readonly root: HTMLElement;
  readonly #face: SlotTheme;
  readonly #say: Translate<SlotTextKey>;
  readonly #language: WrittenLocale;
  readonly #reels: readonly HTMLElement[];
  readonly #over = div('over');
  readonly #pixels: SymbolImages;
  #screen: Screen;

  constructor(face: SlotTheme, say: Translate<SlotTextKey>, language: WrittenLocale) {
    this.#face = face;
    this.#say = say;
    this.#language = language;
    const { strips } = face.machine;
    this.#reels = strips.map(() => h('div', { class: 'reel', role: 'img' }));
    const windowed = div(`win r${strips.length}`, ...this.#reels, this.#over);
    this.root = div('reels', windowed);
    this.#screen = idleScreen(face.machine);
    this.#pixels = new SymbolImages(Object.values(face.symbols).map(({ art }) => art));
    this.put(this.#screen);
    new ResizeObserver(() => this.#makePixels()).observe(this.root);
  }

  #makePixels(): void {
    const picture = this.root.querySelector<HTMLElement>('.cell img');
    if (!picture || prefersReducedMotion()) return;
    const { clientWidth, clientHeight } = picture;
    const size = { width: clientWidth * devicePixelRatio, height: clientHeight * devicePixelRatio };
    void this.#pixels.make(size);
  }

  put(screen: Screen): void {
    this.#screen = screen;
    this.clear();
    screen.forEach((symbols, reel) => {
      const column = this.#reels[reel];
      if (!column) return;
      replace(column, div('strip-c', ...symbols.map((symbol) => this.#cell(symbol))));
      const names = symbols.map((symbol) => symbolName(this.#face, symbol, this.#language)).join(', ');
      column.setAttribute('aria-label', this.#say('reel', { n: reel + 1, symbols: names }));
    });
  }

  clear(): void {
    this.root.classList.remove('lit-on');
    replace(this.#over);
    this.root.querySelectorAll('.lit, .gone').forEach((cell) => cell.classList.remove('lit', 'gone'));
  }

  /** Every reel runs the same way and stops as long after the one before: none is slower because of what it shows. */
  async spin(screen: Screen, { ms, skip }: { ms: number; skip: AbortSignal }): Promise<void> {
    const before = this.#screen;
    this.put(screen);
    if (prefersReducedMotion()) return wait(200);
    const rows = this.#face.machine.rows;
    const moves = this.#reels.flatMap((column, reel) => {
      const strip = this.#face.machine.strips[reel] ?? [];
      const extra = 14 + reel * 3;
      const from = Math.floor((performance.now() * (reel + 1)) % strip.length);
      const run = Array.from({ length: extra }, (_, n) => strip[(from + n) % strip.length] ?? '');
      const belt = column.firstElementChild;
      if (!(belt instanceof HTMLElement)) return [];
      belt.append(...[...run, ...(before[reel] ?? [])].map((symbol) => this.#cell(symbol, { runs: true })));
      const share = ((extra + rows) / (extra + rows + rows)) * 100;
      const duration = ms - (this.#reels.length - 1 - reel) * stopGapMs;
      return belt.animate([{ transform: `translateY(-${share}%)` }, { transform: 'translateY(0)' }], {
        duration,
        easing: 'cubic-bezier(0.3, 0.1, 0.35, 1)',
      });
    });
    const hurry = () => moves.forEach((move) => move.finish());
    skip.addEventListener('abort', hurry);
    if (skip.aborted) hurry();
    await Promise.all(moves.map((move) => move.finished));
    skip.removeEventListener('abort', hurry);
    // Stopped reels are left as they are: they are already painted.
    for (const column of this.#reels) {
      const cells = [...(column.firstElementChild?.children ?? [])];
      for (const cell of cells.slice(rows)) cell.remove();
    }
  }

  /** Removes winning symbols and lets the ones above fall. */
  async fall(screen: Screen, gone: readonly Win[], skip: AbortSignal): Promise<void> {
    const before = this.#screen;
    if (!prefersReducedMotion() && !skip.aborted) {
      for (const { reel, row } of gone.flatMap(({ cells }) => cells)) this.#at(reel, row)?.classList.add('gone');
      await wait(260);
    }
    this.put(screen);
    if (prefersReducedMotion() || skip.aborted) return wait(120);
    screen.forEach((symbols, reel) => {
      const lost = new Set(
        gone.flatMap(({ cells }) => cells.filter((cell) => cell.reel === reel).map(({ row }) => row)),
      ).size;
      if (lost === 0 || !before[reel]) return;
      symbols.forEach((_, row) =>
        this.#at(reel, row)?.animate([{ transform: `translateY(-${lost * 104}%)` }, { transform: 'none' }], {
          duration: 320,
          easing: 'cubic-bezier(0.4, 0, 0.4, 1)',
        }),
      );
    });
    return wait(340);
  }

  light(wins: readonly Win[], scatters: readonly { reel: number; row: number }[] = []): void {
    const cells = [...wins.flatMap((win) => win.cells), ...scatters];
    if (cells.length === 0) return;
    this.root.classList.add('lit-on');
    for (const { reel, row } of cells) this.#at(reel, row)?.classList.add('lit');
    const { award } = this.#face.machine;
    const best = [...wins].sort((a, b) => Number(b.pays - a.pays)).slice(0, 4);
    if (award.kind === 'lines') replace(this.#over, this.#lines(best, award.lines));
  }

  /** Coins by position, from the first reel down; zero where there is none. */
  hold(coins: readonly bigint[], label: (coin: bigint) => string): void {
    const rows = this.#face.machine.rows;
    this.root.classList.add('lit-on', 'holding');
    coins.forEach((coin, place) => {
      const cell = this.#at(Math.floor(place / rows), place % rows);
      if (!cell || coin === 0n || cell.classList.contains('lit')) return;
      replace(cell, this.#picture(this.#face.machine.hold?.coin ?? ''), span('nm num', label(coin)));
      cell.classList.add('lit');
    });
  }

  unhold(): void {
    this.root.classList.remove('holding');
  }

  #at(reel: number, row: number): HTMLElement | null {
    const cell = this.#reels[reel]?.firstElementChild?.children[row];
    return cell instanceof HTMLElement ? cell : null;
  }

  #picture(symbol: string, { runs = false } = {}): HTMLElement {
    const art = this.#face.symbols[symbol]?.art ?? '';
    return h('img', { src: runs ? this.#pixels.of(art) : art, alt: '', draggable: 'false' });
  }

  #cell(symbol: string, how: { readonly runs?: boolean } = {}): HTMLElement {
    const { machine } = this.#face;
    const tag =
      symbol === machine.wild
        ? 'wild'
        : symbol === machine.freeSpins?.scatter
          ? 'scatter'
          : symbol === machine.hold?.coin
            ? 'coin'
            : null;
    return div('cell', this.#picture(symbol, how), tag ? span('nm', this.#say(tag)) : null);
  }

  #lines(wins: readonly Win[], lines: NonNullable<Extract<Machine['award'], { kind: 'lines' }>['lines']>): SVGElement {
    const { strips, rows } = this.#face.machine;
    const across = 1_000 / strips.length;
    const down = 600 / rows;
    const drawn = wins.flatMap(({ line, count }, at) => {
      const places = line === null ? undefined : lines[line];
      if (!places) return [];
      const points = places.slice(0, count).map((row, reel) => `${across * (reel + 0.5)} ${down * (row + 0.5)}`);
      const d = `M0 ${down * ((places[0] ?? 0) + 0.5)}L${points.join('L')}`;
      const kinds =
        at === 0 ? stripes.map((stroke, n) => ({ stroke, dy: (1 - n) * 5 })) : [{ stroke: stripes[2], dy: 0 }];
      return kinds.map(({ stroke, dy }) =>
        svg('path', {
          d,
          stroke,
          transform: `translate(0 ${dy})`,
          opacity: at === 0 ? 1 : 0.55,
          'vector-effect': 'non-scaling-stroke',
        }),
      );
    });
    return svg(
      'svg',
      { class: 'wline', viewBox: '0 0 1000 600', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      ...drawn,
    );
  }
}
