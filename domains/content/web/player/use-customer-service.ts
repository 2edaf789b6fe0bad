/** Opening what a brand has to answer its visitors. */
import { useState } from 'react';
import { type CustomerService, firstLiveChat } from '#domains/content/contract/link.ts';
import { useBootstrap } from '../bootstrap.ts';
import { openCustomerService } from '../customer-service.ts';

/** Live chat answers soonest; without one the brand's first entry does. */
export function useCustomerService() {
  const all = useBootstrap().customerService;
  const chat = all.find(({ csPosition }) => csPosition === firstLiveChat);
  return { ...useServiceEntry(chat ?? all[0]), chat };
}

/** `open` is null where nobody answers. */
export function useServiceEntry(entry: CustomerService | undefined) {
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');
  const open = async ({ path }: CustomerService) => {
    setState('opening');
    setState((await openCustomerService(path)) ? 'idle' : 'failed');
  };
  return {
    opening: state === 'opening',
    failed: state === 'failed',
    open: entry ? () => void open(entry) : null,
  };
}
