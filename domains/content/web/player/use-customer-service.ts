/** Opening what a brand has to answer its visitors. */
import { useState } from 'react';
import { type CustomerService, firstLiveChat } from '#domains/content/contract/link.ts';
import { useBootstrap } from '../bootstrap.ts';
import { openCustomerService } from '../customer-service.ts';

/** Live chat answers soonest; without one the brand's first entry does. */
export function useCustomerService() {
  const all = useBootstrap().customerService;
  const chat = all.find(({ csPosition }) => csPosition === firstLiveChat);
  return { ...useServiceEntry(chat ?? all[0]), isChat: chat !== undefined };
}

export function useServiceEntry(entry: CustomerService | undefined) {
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
