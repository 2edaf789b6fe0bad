/** Opening what a brand has to answer its visitors. */
import { useMemo, useState } from 'react';
import { type CustomerService, firstLiveChat } from '#domains/content/contract/link.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { useBootstrap } from '../bootstrap.ts';
import { openCustomerService } from '../customer-service.ts';
import { helpPopup } from '../popups.ts';

/** What answers soonest; undefined where a brand has none. */
export const useLiveChat = (): CustomerService | undefined =>
  useBootstrap().customerService.find(({ csPosition }) => csPosition === firstLiveChat);

/** Without live chat the brand's first entry answers. */
export function useCustomerService() {
  const all = useBootstrap().customerService;
  return useServiceEntry(useLiveChat() ?? all[0]);
}

/**
 * The chat, or the help, which names everybody who answers and keeps what was typed under it. It stays the same
 * function while the page lives: a context that changes would wake what still sleeps.
 */
export function useSupportWay(): () => void {
  const chat = useLiveChat();
  const popups = usePopups();
  return useMemo(() => {
    const help = () => popups.openOver(helpPopup);
    return chat ? () => void openCustomerService(chat.path).then((opened) => opened || help()) : help;
  }, [chat, popups]);
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
