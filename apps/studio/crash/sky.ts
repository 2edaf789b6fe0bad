/** The flight on a canvas: stars, roofs, the three stripes of the trail and the rocket. What it shows is a function of time. */
import { prefersReducedMotion } from '../shell/dom.ts';

const stripes = ['#2bb5a3', '#f0514f', '#ffb224'] as const;
const full = Math.PI * 2;
const stars = Array.from({ length: 46 }, (_, n) => ({
  x: ((n * 7_919) % 1_000) / 1_000,
  y: ((n * 3_571) % 700) / 1_000,
  r: 0.6 + (n % 3) * 0.5,
}));
const roofs = Array.from({ length: 22 }, (_, n) => 26 + ((n * 37) % 58));

export type Flight = {
  readonly phase: 'betting' | 'running' | 'busted';
  readonly seconds: number;
  readonly times: number;
};

export class Sky {
  readonly canvas = document.createElement('canvas');
  #size = { width: 0, height: 0 };

  constructor() {
    this.canvas.className = 'sky';
    this.canvas.setAttribute('aria-hidden', 'true');
    new ResizeObserver(() => this.#fit()).observe(this.canvas);
  }

  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const ratio = Math.min(2, globalThis.devicePixelRatio);
    this.#size = { width, height };
    this.canvas.width = width * ratio;
    this.canvas.height = height * ratio;
    this.canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  draw({ phase, seconds, times }: Flight): void {
    const brush = this.canvas.getContext('2d');
    const { width, height } = this.#size;
    if (!brush || width === 0) return;
    brush.clearRect(0, 0, width, height);
    this.#ground(brush);
    const base = height - 52;
    const left = 54;
    const wide = width - left - 90;
    const spanS = Math.max(10, seconds * 1.12);
    const top = Math.max(2, times * 1.18);
    const at = (s: number) => ({
      x: left + (s / spanS) * wide,
      y: base - ((Math.exp(0.06 * s) - 1) / (top - 1)) * (base - height * 0.3),
    });
    this.#scale(brush, { top, base, left, rise: base - height * 0.3 });
    if (phase === 'betting') return this.#rocket(brush, { x: left, y: base, angle: -0.5, isLit: false });
    const shown = prefersReducedMotion() ? Math.min(seconds, 0.01) : seconds;
    this.#trail(brush, { at, until: shown, base });
    const tip = at(shown);
    const before = at(Math.max(0, shown - 0.15));
    const angle = Math.atan2(tip.y - before.y, tip.x - before.x) || -0.3;
    if (phase === 'busted') this.#burst(brush, tip);
    else this.#rocket(brush, { ...tip, angle, isLit: true });
  }

  #ground(brush: CanvasRenderingContext2D): void {
    const { width, height } = this.#size;
    for (const { x, y, r } of stars) {
      brush.fillStyle = `rgb(255 248 238 / ${0.3 + (r - 0.6) * 0.4})`;
      brush.beginPath();
      brush.arc(x * width, y * height, r, 0, full);
      brush.fill();
    }
    brush.fillStyle = 'rgb(18 8 32 / 0.75)';
    const step = width / roofs.length;
    roofs.forEach((rise, n) => brush.fillRect(n * step, height - rise - 20, step + 1, rise + 20));
  }

  #scale(
    brush: CanvasRenderingContext2D,
    { top, base, left, rise }: { top: number; base: number; left: number; rise: number },
  ): void {
    const steps = [0.5, 1, 2, 5, 10, 25, 50, 100, 500, 1_000, 5_000];
    const step = steps.find((one) => (top - 1) / one <= 5) ?? 5_000;
    brush.font = "600 12px 'Reddit Sans', sans-serif";
    for (let mark = 1; mark <= top; mark += step) {
      const y = base - ((mark - 1) / (top - 1)) * rise;
      brush.fillStyle = 'rgb(255 240 230 / 0.75)';
      brush.fillText(`${step < 1 ? mark.toString().padEnd(3, '.0').slice(0, 3) : mark}×`, 12, y + 4);
      brush.fillStyle = 'rgb(255 240 230 / 0.1)';
      brush.fillRect(left, y, this.#size.width - left - 20, 1);
    }
  }

  #trail(
    brush: CanvasRenderingContext2D,
    { at, until, base }: { at: (s: number) => { x: number; y: number }; until: number; base: number },
  ): void {
    const points = Array.from({ length: 60 }, (_, n) => at((until * n) / 59));
    const tip = points.at(-1) ?? { x: 0, y: 0 };
    const glow = brush.createLinearGradient(0, tip.y, 0, base);
    glow.addColorStop(0, 'rgb(255 120 100 / 0.28)');
    glow.addColorStop(1, 'rgb(255 120 100 / 0)');
    brush.fillStyle = glow;
    brush.beginPath();
    brush.moveTo(points[0]?.x ?? 0, base);
    for (const { x, y } of points) brush.lineTo(x, y);
    brush.lineTo(tip.x, base);
    brush.fill();
    brush.lineWidth = 4;
    brush.lineCap = 'round';
    stripes.forEach((colour, n) => {
      brush.strokeStyle = colour;
      brush.beginPath();
      points.forEach(({ x, y }, index) =>
        index === 0 ? brush.moveTo(x, y + (2 - n) * 5) : brush.lineTo(x, y + (2 - n) * 5),
      );
      brush.stroke();
    });
  }

  #rocket(
    brush: CanvasRenderingContext2D,
    { x, y, angle, isLit }: { x: number; y: number; angle: number; isLit: boolean },
  ): void {
    brush.save();
    brush.translate(x, y);
    if (isLit) {
      for (const [size, strength] of [
        [58, 0.12],
        [36, 0.22],
      ] as const) {
        brush.fillStyle = `rgb(255 180 90 / ${strength})`;
        brush.beginPath();
        brush.arc(0, 0, size, 0, full);
        brush.fill();
      }
    }
    brush.rotate(angle + Math.PI / 2);
    brush.fillStyle = '#c9a06a';
    brush.fillRect(-2, 6, 4, 46);
    brush.fillStyle = '#e5304a';
    brush.beginPath();
    brush.roundRect(-11, -22, 22, 40, 4);
    brush.fill();
    brush.fillStyle = '#fff3d0';
    brush.fillRect(-11, -12, 22, 6);
    brush.fillStyle = '#2bb5a3';
    brush.fillRect(-11, 0, 22, 6);
    brush.fillStyle = '#ffb224';
    brush.beginPath();
    brush.moveTo(-13, -22);
    brush.lineTo(0, -50);
    brush.lineTo(13, -22);
    brush.fill();
    if (isLit) {
      brush.fillStyle = '#ffe08a';
      brush.beginPath();
      brush.moveTo(-7, 18);
      brush.lineTo(0, 34);
      brush.lineTo(7, 18);
      brush.fill();
    }
    brush.restore();
  }

  #burst(brush: CanvasRenderingContext2D, { x, y }: { x: number; y: number }): void {
    for (let ray = 0; ray < 18; ray++) {
      const turn = (ray / 18) * full;
      const far = ray % 2 ? 46 : 70;
      brush.strokeStyle = stripes[ray % 3] ?? stripes[0];
      brush.lineWidth = 3;
      brush.beginPath();
      brush.moveTo(x + Math.cos(turn) * 14, y + Math.sin(turn) * 14);
      brush.lineTo(x + Math.cos(turn) * far, y + Math.sin(turn) * far);
      brush.stroke();
    }
  }
}
