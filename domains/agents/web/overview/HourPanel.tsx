/** When the team plays: weekdays by hours, of the last four weeks. */
import { HeatMap, HeatScale } from '../chart/HeatMap.tsx';
import { Panel } from '../figure/Panel.tsx';
import { busiestHour, hourGrid, quietestHour, weekdays } from './hours.ts';
import type { Overview } from './overview.queries.ts';
import { useOverviewText } from './texts.ts';

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export function HourPanel({ hours }: { readonly hours: Overview['hours'] }) {
  const text = useOverviewText();
  const names = weekdays.map((day) => text(`overview.weekday.${day}`));
  const grid = hourGrid(hours);
  const busiest = busiestHour(grid);
  const says = busiest
    ? text('overview.hours.says', {
        day: names[busiest.weekday] ?? '',
        hour: hourText(busiest.hour),
        quiet: hourText(quietestHour(grid)),
      })
    : text('overview.noBets');
  return (
    <Panel
      title={text('overview.hours')}
      note={text('overview.hours.note')}
      end={<HeatScale quiet={text('overview.hours.quiet')} busy={text('overview.hours.busy')} />}
      padded
    >
      <HeatMap label={says} rows={names} values={grid} />
    </Panel>
  );
}
