/**
 * What the tabs of one browser tell each other about the session. Each keeps its own copy, because session storage is
 * a tab's own; whoever logs in or signs out in one of them is in or out in all.
 */
import type { Session } from './session.ts';

export type TabMessage =
  /** A tab that has no session would like to know of one. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'entered'; readonly session: Session }
  /** Signed out on purpose: the others follow without a word. */
  | { readonly kind: 'left'; readonly token: string };

const name = 'session';

type SendToTabs = (news: TabMessage) => void;

function openChannel(): { readonly channel: BroadcastChannel; readonly tell: SendToTabs } {
  const channel = new BroadcastChannel(name);
  return { channel, tell: channel.postMessage.bind(channel) };
}

export function listenToTabs(hear: (news: TabMessage) => void): { readonly tell: SendToTabs; close(): void } {
  const { channel, tell } = openChannel();
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
  return { tell, close: () => channel.close() };
}

/** For whoever has only one thing to say. */
export function notifyTabs(news: TabMessage): void {
  const { channel, tell } = openChannel();
  tell(news);
  channel.close();
}
