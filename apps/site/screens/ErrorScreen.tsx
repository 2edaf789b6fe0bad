import { useEffect } from 'react';
import { ChunkError } from '#platform/web/lazy/chunk.ts';
import { Button, StatusPage } from '#ui';
// In the script itself: where it is needed most there is no line to fetch it by.
import unplugged from '#ui/art/scene-offline.svg?inline';
import { useOnline } from '../shell/use-online.ts';
import { useText } from '../texts.ts';

const reload = () => window.location.reload();

/** Whatever failed for want of a line is asked for again as soon as there is one. */
function useReloadWhenOnline(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isWanted]);
}

/** A part that did not arrive and a part that broke are told apart: the first is mended by loading again. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const text = useText();
  const online = useOnline();
  const missing = error instanceof ChunkError;
  useReloadWhenOnline(missing);
  const said = !missing ? 'error.unknown' : online ? 'error.chunk' : 'error.offline';
  return (
    <StatusPage picture={{ src: unplugged, width: 260, height: 239 }} title={text(said)} lead={text(`${said}.lead`)}>
      <Button kind="primary" size="large" icon="refresh" onPress={reload}>
        {text('error.reload')}
      </Button>
    </StatusPage>
  );
}
