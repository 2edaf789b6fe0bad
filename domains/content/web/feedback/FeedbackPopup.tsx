/** The same form over any page. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import type { PopupProps } from '#platform/web/popup/popup.tsx';
import { Button, Dialog, ErrorState, Skeleton } from '#ui';
import { FeedbackForm } from './FeedbackForm.tsx';
import { feedbackQuery } from './feedback.queries.ts';
import { useText } from './texts.ts';

export function FeedbackPopup({ onClose }: PopupProps) {
  const text = useText();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(feedbackQuery(useCall(), 1));
  const toPage = () => {
    onClose();
    void navigate('/member/feedback');
  };
  return (
    <Dialog title={text('feedback.title')} closeLabel={text('feedback.close')} size="small" onClose={onClose}>
      {data ? (
        <FeedbackForm bounds={data.bounds} more={<Button onPress={toPage}>{text('feedback.page')}</Button>} />
      ) : error ? (
        <ErrorState
          message={error.message}
          retryLabel={text('feedback.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton shape="block" />
      )}
    </Dialog>
  );
}
