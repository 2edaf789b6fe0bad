/** Sending money to the upline. Where there is none the form is there, off, and says why. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/caller.ts';
import { PageHead } from '#ui';
import { Asked } from '../cashier/Asked.tsx';
import { WalletStrip } from '../cashier/WalletStrip.tsx';
import { useText } from './texts.ts';
import { UplineForm } from './UplineForm.tsx';
import { uplineQuery } from './upline.queries.ts';

export function UplineScreen() {
  const text = useText();
  const standing = useQuery(uplineQuery(useCall()));
  return (
    <>
      <PageHead title={text('upline.title')} lead={text('upline.lead')} />
      <WalletStrip leads="free" />
      <Asked query={standing} boxes={2}>
        {(known) => <UplineForm standing={known} />}
      </Asked>
    </>
  );
}
