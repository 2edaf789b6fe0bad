/** The board on a canvas: pins, the ball and the three stripes that it leaves. */
import { prefersReducedMotion, wait } from '../shell/dom.ts';

const rowMs = 140;
const stripes = ['#2bb5a3', '#f0514f', '#ffb224'] as const;
const pin = '#fff8ee';
const full = Math.PI * 2;

type Point = { readonly x: number; readonly y: number };

/** Where the ball is after so many rows, between the pins. */
export const ballAt = (path: readonly boolean[], row: number): number =>
  path.slice(0, row).reduce((sum, right) => sum + (right ? 0.5 : -0.5), 0);

export class Board {
  readonly canvas = document.createElement('canvas');
  #rows: number;
  #path: readonly boolean[] | null = null;
  #reach = 0;

  constructor(rows: number) {
    this.#rows = rows;
    this.canvas.className = 'pk';
    new ResizeObserver(() => this.draw()).observe(this.canvas);
  }

  setRows(rows: number): void {
    this.#rows = rows;
    this.#path = null;
    this.draw();
  }

  clear(): void {
    this.#path = null;
    this.draw();
  }

  async drop(path: readonly boolean[], skip: AbortSignal): Promise<void> {
    this.#path = path;
    if (prefersReducedMotion()) await wait(200);
    else {
      const begun = performance.now();
      const endMs = rowMs * (this.#rows + 0.6);
      for (let now = begun; now - begun < endMs && !skip.aborted; now = await nextFrame()) {
        this.#reach = (now - begun) / rowMs;
        this.draw();
      }
    }
    this.#reach = this.#rows + 0.6;
    this.draw();
  }

  draw(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0) return;
    const ratio = Math.min(2, globalThis.devicePixelRatio);
    if (this.canvas.width !== width * ratio) this.canvas.width = width * ratio;
    if (this.canvas.height !== height * ratio) this.canvas.height = height * ratio;
    const brush = this.canvas.getContext('2d');
    if (!brush) return;
    brush.setTransform(ratio, 0, 0, ratio, 0, 0);
    brush.clearRect(0, 0, width, height);
    const gap = width / (this.#rows + 2);
    const rise = (height - 14) / (this.#rows + 1.15);
    const place = (column: number, row: number): Point => ({ x: width / 2 + column * gap, y: 14 + row * rise });
    this.#drawPins(brush, place, gap);
    if (this.#path) this.#drawBall(brush, place, { path: this.#path, gap, rise });
  }

  #drawPins(brush: CanvasRenderingContext2D, place: (column: number, row: number) => Point, gap: number): void {
    brush.fillStyle = pin;
    const size = Math.max(2.2, Math.min(5.5, gap * 0.11));
    for (let row = 1; row <= this.#rows; row++) {
      for (let n = 0; n <= row + 1; n++) {
        const { x, y } = place(n - (row + 1) / 2, row - 0.35);
        brush.beginPath();
        brush.arc(x, y, size, 0, full);
        brush.fill();
      }
    }
  }

  #drawBall(
    brush: CanvasRenderingContext2D,
    place: (column: number, row: number) => Point,
    { path, gap, rise }: { path: readonly boolean[]; gap: number; rise: number },
  ): void {
    const at = (reach: number): Point => {
      const row = Math.min(Math.floor(reach), path.length);
      const part = Math.min(1, reach - row);
      const from = ballAt(path, row);
      const to = ballAt(path, row + 1);
      // A little hop over each pin, then down beside it.
      const { x, y } = place(from + (to - from) * Math.min(1, part * 1.4), reach);
      return {
        x,
        y: y - Math.sin(Math.min(1, part * 1.6) * Math.PI) * rise * (row < path.length && row > 0 ? 0.28 : 0),
      };
    };
    const width = Math.max(1.6, gap * 0.05);
    brush.lineJoin = 'round';
    brush.lineWidth = width;
    stripes.forEach((colour, n) => {
      brush.strokeStyle = colour;
      brush.beginPath();
      for (let reach = 0; reach <= this.#reach; reach += 0.08) {
        const { x, y } = at(reach);
        if (reach === 0) brush.moveTo(x + (2 - n) * width, y);
        else brush.lineTo(x + (2 - n) * width, y);
      }
      brush.stroke();
    });
    const { x, y } = at(this.#reach);
    const size = Math.max(6, Math.min(14, gap * 0.26));
    brush.fillStyle = 'rgb(255 190 80 / 0.28)';
    brush.beginPath();
    brush.arc(x, y, size * 1.6, 0, full);
    brush.fill();
    brush.fillStyle = '#ffb224';
    brush.beginPath();
    brush.arc(x, y, size, 0, full);
    brush.fill();
    brush.fillStyle = '#fff3d0';
    brush.beginPath();
    brush.arc(x - size * 0.32, y - size * 0.34, size * 0.34, 0, full);
    brush.fill();
  }
}

const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
