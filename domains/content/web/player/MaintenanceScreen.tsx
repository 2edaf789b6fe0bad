import { Button, type Fact, PlatformTime, StatusPage } from '#ui';
import garage from '#ui/art/scene-maintenance.svg';
import { useBootstrap } from '../bootstrap.ts';
import { useText } from '../texts.ts';
import { CustomerServiceButton } from './CustomerServiceButton.tsx';

type Props = { readonly endTime: number | null; readonly checking: boolean; readonly onCheck: () => void };

/** Stands in for every page while the platform is worked on. */
export function MaintenanceScreen({ endTime, checking, onCheck }: Props) {
  const text = useText();
  const { platformOffsetMinutes } = useBootstrap();
  const facts: Fact[] =
    endTime === null
      ? []
      : [
          {
            label: text('maintenance.until'),
            value: <PlatformTime at={endTime} offsetMinutes={platformOffsetMinutes} />,
          },
        ];
  return (
    <StatusPage
      picture={{ src: garage, width: 420, height: 331 }}
      title={text('game_maintenance')}
      lead={text('info_maintenance')}
      facts={facts}
    >
      <CustomerServiceButton />
      <Button size="large" icon="refresh" busy={checking} onPress={onCheck}>
        {checking ? text('maintenance.checking') : text('maintenance.check')}
      </Button>
    </StatusPage>
  );
}
