import { ChunkError } from '#platform/web/chunk.ts';
import { Button, StatusPage } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { useText } from '../texts.ts';

const reload = () => window.location.reload();

/** A part that did not arrive and a part that broke are told apart: the first is mended by loading again. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const text = useText();
  const missing = error instanceof ChunkError;
  return (
    <StatusPage
      picture={{ src: unplugged, width: 260, height: 239 }}
      title={text(missing ? 'error.chunk' : 'error.unknown')}
      lead={text(missing ? 'error.chunk.lead' : 'error.unknown.lead')}
    >
      <Button kind="primary" size="large" icon="refresh" onPress={reload}>
        {text('error.reload')}
      </Button>
    </StatusPage>
  );
}
