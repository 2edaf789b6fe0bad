/** The last windows of a real-time salary, newest first. */
import { realtimeWindowMs } from '#domains/agents/rules/period.ts';
import contracts from '../Contracts.module.css';
import type { Progress } from '../contract.queries.ts';
import { SectionCard } from '../SectionCard.tsx';
import { useFormats } from '../terms/use-formats.ts';
import { useText } from '../texts.ts';

export function RealtimeRuns({ progress }: { readonly progress: Progress }) {
  const text = useText();
  const { cash, clock, day, dayOfMonth } = useFormats();
  const runs = progress.windows.filter(({ start }) => start < progress.windowStart).toReversed();
  const today = day(progress.windowStart);
  const span = (start: number) =>
    text('contract.window.days', {
      from: day(start) === today ? clock(start) : `${dayOfMonth(start)} ${clock(start)}`,
      to: clock(start + realtimeWindowMs),
    });
  return (
    <SectionCard title={text('contract.runs')} lead={text('contract.runs.lead')}>
      <table className={contracts.table} aria-label={text('contract.runs')}>
        <thead>
          <tr>
            <th scope="col">{text('contract.runs.window')}</th>
            <th scope="col">{text('contract.runs.validBet')}</th>
            <th scope="col">{text('contract.runs.paid')}</th>
          </tr>
        </thead>
        <tbody>
          <tr data-now>
            <th scope="row">
              {span(progress.windowStart)} <small>{text('contract.runs.now')}</small>
            </th>
            <td>
              <bdi>{cash(progress.validBet)}</bdi>
            </td>
            <td>
              <bdi>{cash(progress.gross)}</bdi>
            </td>
          </tr>
          {runs.map(({ start, validBet, paid }) => (
            <tr key={start}>
              <th scope="row">{span(start)}</th>
              <td>
                <bdi>{cash(validBet)}</bdi>
              </td>
              <td>
                <bdi>{cash(paid)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {runs.length === 0 && (
        <div className={contracts.inner}>
          <p className={contracts.fine}>{text('contract.runs.none')}</p>
        </div>
      )}
    </SectionCard>
  );
}
