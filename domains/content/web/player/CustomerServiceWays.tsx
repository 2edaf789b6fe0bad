/** All who answer, by the names that the brand gave them. */
import type { CustomerService } from '#domains/content/contract/link.ts';
import { Button } from '#ui';
import { useBootstrap } from '../bootstrap.ts';
import { serviceIcon } from '../service-icon.ts';
import { ServiceFailed } from './ServiceFailed.tsx';
import { useServiceEntry } from './use-customer-service.ts';

export const CustomerServiceWays = () =>
  useBootstrap().customerService.map((entry) => <Way key={entry.csPosition} entry={entry} />);

function Way({ entry }: { readonly entry: CustomerService }) {
  const { opening, failed, open } = useServiceEntry(entry);
  if (!open) return null;
  return (
    <>
      <Button kind="secondary" icon={serviceIcon(entry.csType)} busy={opening} onPress={open}>
        {entry.title}
      </Button>
      {failed && <ServiceFailed onRetry={open} />}
    </>
  );
}
