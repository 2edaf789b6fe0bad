import { StatusPage } from '#ui';
import unplugged from '#ui/art/scene-offline.svg';
import { BareShell } from '../shell/BareShell.tsx';
import { useText } from '../texts.ts';

/** An address that belongs to no brand: nothing of any brand is shown. */
export function UnknownDomainScreen({ host }: { readonly host: string }) {
  const text = useText();
  return (
    <BareShell>
      <StatusPage
        picture={{ src: unplugged, width: 260, height: 239 }}
        title={text('error.domain')}
        lead={text('error.domain.lead', { host })}
      />
    </BareShell>
  );
}
