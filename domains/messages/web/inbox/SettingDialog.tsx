/** What the member is written about. Only offers are a choice. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { Button, Dialog, ErrorState, Icon, Skeleton, Switch } from '#ui';
import styles from './Inbox.module.css';
import { settingQuery, useSaveSetting } from './inbox.queries.ts';
import { LetterIcon } from './LetterRow.tsx';
import { useText } from './texts.ts';

const alwaysOn = ['money', 'security', 'system'] as const;

export function SettingDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const record = useRecordText();
  const { data, error, isFetching, refetch } = useQuery(settingQuery(useCall()));
  const save = useSaveSetting();
  const promotion = save.isPending ? save.variables : (data?.promotion ?? false);
  return (
    <Dialog
      title={text('inbox.setting')}
      closeLabel={record('record.close')}
      onClose={onClose}
      footer={
        <Button wide onPress={onClose}>
          {text('inbox.setting.done')}
        </Button>
      }
    >
      <p className={styles.fine}>{text('inbox.setting.lead')}</p>
      <ul className={styles.settings}>
        {alwaysOn.map((kind) => (
          <li key={kind}>
            <LetterIcon kind={kind} />
            <span>
              <b>{text(`inbox.setting.${kind}`)}</b>
              <small>{text('inbox.setting.always')}</small>
            </span>
            <Icon name="lock" />
          </li>
        ))}
        <li>
          <LetterIcon kind="promotion" />
          <div className={styles.choice}>
            {data ? (
              <Switch
                label={text('inbox.setting.promotion')}
                isOn={promotion}
                error={save.error?.message}
                onSwitch={(isOn) => save.mutate(isOn)}
              />
            ) : error ? (
              <ErrorState
                message={error.message}
                retryLabel={record('record.retry')}
                busy={isFetching}
                onRetry={() => void refetch()}
              />
            ) : (
              <Skeleton shape="wide" />
            )}
            <small>{text('inbox.setting.promotion.hint')}</small>
          </div>
        </li>
      </ul>
    </Dialog>
  );
}
