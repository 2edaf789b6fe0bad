/** The result of a round, as a simple drawing and in words. */
import type { Outcomes } from '#domains/studio/contract/outcome.ts';
import type { Replay } from '#domains/studio/rules/replay/replay.ts';
import styles from './Fairness.module.css';
import { useText } from './texts.ts';

type OutcomePictureProps = { readonly replay: Replay; readonly parameters: Readonly<Record<string, unknown>> };

const cards = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

export function OutcomePicture({ replay, parameters }: OutcomePictureProps) {
  const text = useText();
  const { outcome } = replay;
  switch (replay.game) {
    case 'dice':
      return (
        <Figure
          label={text('fairness.roll')}
          value={(outcome as Outcomes['dice']).roll.toLocaleString('en-US', { minimumFractionDigits: 2 })}
        />
      );
    case 'limbo':
      return <Figure label={text('fairness.reached')} value={`${(outcome as Outcomes['limbo']).reached}×`} />;
    case 'crash':
      return <Figure label={text('fairness.broke')} value={`${(outcome as Outcomes['crash']).point}×`} />;
    case 'mines': {
      const { mines = [] } = outcome as Outcomes['mines'];
      const opened = Array.isArray(parameters['opened']) ? parameters['opened'] : [];
      return (
        <Grid columns={5} label={text('fairness.minesAt', { fields: mines.join(', ') })}>
          {Array.from({ length: 25 }, (_, field) => ({
            text: String(field),
            isOn: opened.includes(field),
            isLost: mines.includes(field),
          }))}
        </Grid>
      );
    }
    case 'keno': {
      const { drawn } = outcome as Outcomes['keno'];
      const picks = Array.isArray(parameters['picks']) ? parameters['picks'] : [];
      return (
        <Grid columns={8} label={text('fairness.drawn', { numbers: drawn.join(', ') })}>
          {Array.from({ length: 40 }, (_, nth) => ({
            text: `${nth + 1}${picks.includes(nth + 1) ? '•' : ''}`,
            isOn: drawn.includes(nth + 1),
          }))}
        </Grid>
      );
    }
    case 'plinko': {
      const { path, bin, rows } = outcome as Outcomes['plinko'];
      return (
        <Grid columns={rows + 1} label={text('fairness.path', { path, bin })}>
          {Array.from({ length: rows + 1 }, (_, nth) => ({ text: String(nth), isOn: nth === bin }))}
        </Grid>
      );
    }
    case 'wheel': {
      const { segments, stop } = outcome as Outcomes['wheel'];
      return (
        <Grid columns={10} label={text('fairness.stop', { stop })}>
          {Array.from({ length: segments }, (_, nth) => ({ text: String(nth), isOn: nth === stop }))}
        </Grid>
      );
    }
    case 'hilo': {
      const shown = (outcome as Outcomes['hilo']).cards.map((card) => cards[card - 1] ?? '');
      return (
        <Grid columns={Math.min(shown.length, 10)} label={text('fairness.cards', { cards: shown.join(', ') })}>
          {shown.map((card) => ({ text: card, isOn: true }))}
        </Grid>
      );
    }
    case 'colour': {
      const { dice } = outcome as Outcomes['colour'];
      return (
        <Grid columns={3} label={text('fairness.dice', { dice: dice.join(', ') })}>
          {dice.map((colour) => ({ text: colour, isOn: true }))}
        </Grid>
      );
    }
    default:
      return <Reels slot={outcome as Outcomes['slot']} />;
  }
}

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <p>
    {label} <b className={styles.big}>{value}</b>
  </p>
);

type Cell = { readonly text: string; readonly isOn?: boolean; readonly isLost?: boolean };

function Grid({ columns, label, children }: { columns: number; label: string; children: readonly Cell[] }) {
  return (
    <>
      <p>
        <bdi>{label}</bdi>
      </p>
      <div className={styles.scroll}>
        <div
          className={styles.grid}
          role="img"
          aria-label={label}
          style={{ gridTemplateColumns: `repeat(${columns}, auto)` }}
        >
          {children.map(({ text, isOn, isLost }, nth) => (
            <i key={`${nth + 1} ${text}`} data-on={(isOn && !isLost) || undefined} data-lost={isLost || undefined}>
              {text}
            </i>
          ))}
        </div>
      </div>
    </>
  );
}

function Reels({ slot }: { readonly slot: Outcomes['slot'] }) {
  const text = useText();
  const [first] = slot.frames;
  const screen = first?.screen ?? [];
  const rows = screen[0]?.length ?? 0;
  const won = new Set(first?.wins.flatMap(({ cells }) => cells.map(({ reel, row }) => `${reel} ${row}`)));
  return (
    <Grid columns={Math.max(screen.length, 1)} label={text('fairness.frames', { count: slot.frames.length })}>
      {Array.from({ length: rows }, (_, row) =>
        screen.map((reel, nth) => ({ text: reel[row] ?? '', isOn: won.has(`${nth} ${row}`) })),
      ).flat()}
    </Grid>
  );
}
