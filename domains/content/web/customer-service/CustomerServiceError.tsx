import { Notice } from '#ui';
import { useText } from '../texts.ts';

export function CustomerServiceError({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText();
  return (
    <Notice tone="refusal" action={{ label: text('network.retry'), onPress: onRetry }}>
      {text('service.failed')}
    </Notice>
  );
}
