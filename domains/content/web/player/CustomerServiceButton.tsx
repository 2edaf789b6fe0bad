/** Opens the support link of its position, or is not there when the brand has none. */
import { useState } from 'react';
import { firstLiveChat } from '#domains/content/contract/link.ts';
import { Button, Notice } from '#ui';
import { useBootstrap } from '../bootstrap.ts';
import { openCustomerService } from '../customer-service.ts';
import { useText } from '../texts.ts';

export function useCustomerService() {
  const entry = useBootstrap().customerService.find(({ csPosition }) => csPosition === firstLiveChat);
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
      {service.failed && (
        <Notice tone="refusal" action={{ label: text('network.retry'), onPress: service.open }}>
          {text('service.failed')}
        </Notice>
      )}
    </>
  );
}
