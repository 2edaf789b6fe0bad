import { Button, StatusPage } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { BareShell } from '../shell/BareShell.tsx';
import { useText } from '../texts.ts';

/** The house answers but cannot reach its own data. */
export function OutageScreen() {
  const text = useText();
  return (
    <BareShell>
      <StatusPage
        picture={{ src: unplugged, width: 260, height: 239 }}
        title={text('error.network')}
        lead={text('error.network.lead')}
      >
        <Button kind="primary" size="large" icon="refresh" onPress={() => window.location.reload()}>
          {text('error.reload')}
        </Button>
      </StatusPage>
    </BareShell>
  );
}
