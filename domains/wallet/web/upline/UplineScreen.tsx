/** Sending money to the upline. Without one the form is disabled, with the reason. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { PageHead } from '#ui';
import { QueryContent } from '../cashier/QueryContent.tsx';
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
      <QueryContent query={standing} boxes={2}>
        {(data) => <UplineForm standing={data} />}
      </QueryContent>
    </>
  );
}
