/** Opening what a brand has to answer its visitors. */
import { useMemo, useState } from 'react';
import { type CustomerService, firstLiveChatPosition } from '#domains/content/contract/link.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useBootstrap } from '../bootstrap.ts';
import { helpPopup } from '../popups.ts';
import { openCustomerService } from './customer-service.ts';

/** What answers soonest; undefined where a brand has none. */
export const useLiveChat = (): CustomerService | undefined =>
  useBootstrap().customerService.find(({ csPosition }) => csPosition === firstLiveChatPosition);

/** Without live chat the brand's first entry answers. */
export function useCustomerService() {
  const all = useBootstrap().customerService;
  return useOpenCustomerService(useLiveChat() ?? all[0]);
}

/**
 * The chat, or the help, which names everybody who answers and keeps what was typed under it. It stays the same
 * function while the page lives: a context that changes would wake what still sleeps.
 */
export function useOpenSupport(): () => void {
  const chat = useLiveChat();
  const popups = usePopups();
  return useMemo(() => {
    const help = () => popups.openOver(helpPopup);
    return chat ? () => void openCustomerService(chat.path).then((opened) => opened || help()) : help;
  }, [chat, popups]);
}

/** `open` is null where there is no customer service. */
export function useOpenCustomerService(entry: CustomerService | undefined) {
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
