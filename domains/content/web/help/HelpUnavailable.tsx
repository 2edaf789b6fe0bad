/** No help to show: it could not be had, or there is none. */
import { EmptyState, ErrorState } from '#ui';
import { useHelpText } from './texts.ts';

type Props = {
  readonly query: { readonly error: Error | null; readonly isFetching: boolean; refetch(): Promise<unknown> };
};

export function HelpUnavailable({ query }: Props) {
  const text = useHelpText();
  if (query.error === null) return <EmptyState title={text('help.empty')} hint={text('help.empty.hint')} />;
  return (
    <ErrorState
      message={query.error.message}
      retryLabel={text('help.retry')}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
