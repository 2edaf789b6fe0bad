/** The way to somebody who answers, or nothing where the brand has none. */
import { Button } from '#ui';
import { useText } from '../texts.ts';
import { CustomerServiceError } from './CustomerServiceError.tsx';
import { useCustomerService } from './use-customer-service.ts';

type Props = { readonly kind?: 'primary' | 'secondary' | 'ghost'; readonly size?: 'regular' | 'large' };

export function CustomerServiceButton({ kind = 'primary', size = 'large' }: Props) {
  const text = useText();
  const { open, opening, failed } = useCustomerService();
  if (!open) return null;
  return (
    <>
      <Button kind={kind} size={size} icon="headset" busy={opening} onPress={open}>
        {text('service.open')}
      </Button>
      {failed && <CustomerServiceError onRetry={open} />}
    </>
  );
}
