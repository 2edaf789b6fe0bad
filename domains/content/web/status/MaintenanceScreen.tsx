import { Button, type DescriptionItem, PlatformTime, StatusPage } from '#ui';
import garage from '#ui/art/scene-maintenance.svg';
import { useBootstrap } from '../bootstrap.ts';
import { CustomerServiceButton } from '../customer-service/CustomerServiceButton.tsx';
import { useText } from '../texts.ts';

type Props = { readonly endTime: number | null; readonly checking: boolean; readonly onCheck: () => void };

/** Stands in for every page while the platform is worked on. */
export function MaintenanceScreen({ endTime, checking, onCheck }: Props) {
  const text = useText();
  const { platformOffsetMinutes } = useBootstrap();
  const facts: DescriptionItem[] =
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
      details={facts}
    >
      <CustomerServiceButton />
      <Button size="large" icon="refresh" busy={checking} onPress={onCheck}>
        {checking ? text('maintenance.checking') : text('maintenance.check')}
      </Button>
    </StatusPage>
  );
}
