import { useServerReturn } from '#domains/content/web/index.ts';
import { Button, StatusPage } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { BareShell } from '../shell/BareShell.tsx';
import { useText } from '../texts.ts';

const reload = () => window.location.reload();

/** The server responds but cannot reach its database: the page retries, and reloads by itself when it can. */
export function OutageScreen() {
  const text = useText();
  useServerReturn(reload);
  return (
    <BareShell>
      <StatusPage
        picture={{ src: unplugged, width: 260, height: 239 }}
        title={text('error.network')}
        lead={text('error.network.lead')}
      >
        <Button kind="primary" size="large" icon="refresh" onPress={reload}>
          {text('error.reload')}
        </Button>
      </StatusPage>
    </BareShell>
  );
}
