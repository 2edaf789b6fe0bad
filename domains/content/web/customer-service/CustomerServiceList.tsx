/** All who answer, by the names that the brand gave them. */
import type { CustomerService } from '#domains/content/contract/link.ts';
import { Button } from '#ui';
import { useBootstrap } from '../bootstrap.ts';
import { CustomerServiceError } from './CustomerServiceError.tsx';
import { customerServiceIcon } from './customer-service-icon.ts';
import { useOpenCustomerService } from './use-customer-service.ts';

export const CustomerServiceList = () =>
  useBootstrap().customerService.map((entry) => <CustomerServiceItem key={entry.csPosition} entry={entry} />);

function CustomerServiceItem({ entry }: { readonly entry: CustomerService }) {
  const { opening, failed, open } = useOpenCustomerService(entry);
  if (!open) return null;
  return (
    <>
      <Button kind="secondary" icon={customerServiceIcon(entry.csType)} busy={opening} onPress={open}>
        {entry.title}
      </Button>
      {failed && <CustomerServiceError onRetry={open} />}
    </>
  );
}
