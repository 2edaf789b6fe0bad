/** The ways to people who answer, or nothing where the brand has none. */
import { useState } from 'react';
import { type CustomerService, firstLiveChat } from '#domains/content/contract/link.ts';
import { Button, Notice } from '#ui';
import { useBootstrap } from '../bootstrap.ts';
import { openCustomerService } from '../customer-service.ts';
import { serviceIcon } from '../service-icon.ts';
import { useText } from '../texts.ts';

/** Live chat answers soonest; without one the brand's first entry does. */
export function useCustomerService() {
  const all = useBootstrap().customerService;
  const chat = all.find(({ csPosition }) => csPosition === firstLiveChat);
  return { ...useOpening(chat ?? all[0]), isChat: chat !== undefined };
}

function useOpening(entry: CustomerService | undefined) {
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');
  const open = async () => {
    if (entry === undefined) return;
    setState('opening');
    setState((await openCustomerService(entry.path)) ? 'idle' : 'failed');
  };
  return {
    offered: entry !== undefined,
    opening: state === 'opening',
    failed: state === 'failed',
    open: () => void open(),
  };
}

type Props = { readonly kind?: 'primary' | 'secondary' | 'ghost'; readonly size?: 'regular' | 'large' };

export function CustomerServiceButton({ kind = 'primary', size = 'large' }: Props) {
  const text = useText();
  const service = useCustomerService();
  if (!service.offered) return null;
  return (
    <>
      <Button kind={kind} size={size} icon="headset" busy={service.opening} onPress={service.open}>
        {text('service.open')}
      </Button>
      {service.failed && <Failed onRetry={service.open} />}
    </>
  );
}

/** All of them, by the names that the brand gave them. */
export const CustomerServiceWays = () =>
  useBootstrap().customerService.map((entry) => <Way key={entry.csPosition} entry={entry} />);

function Way({ entry }: { readonly entry: CustomerService }) {
  const { opening, failed, open } = useOpening(entry);
  return (
    <>
      <Button kind="secondary" icon={serviceIcon(entry.csType)} busy={opening} onPress={open}>
        {entry.title}
      </Button>
      {failed && <Failed onRetry={open} />}
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return (
    <Notice tone="refusal" action={{ label: text('network.retry'), onPress: onRetry }}>
      {text('service.failed')}
    </Notice>
  );
}
