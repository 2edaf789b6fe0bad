/** What the member is written about, by what besides the inbox, and when not. Only offers can be switched off in the inbox itself. */
import { useQuery } from '@tanstack/react-query';
import type { DeliveryChannel } from '#domains/messages/contract/letter.ts';
import { formatMinuteOfDay } from '#kernel/day-span.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button, Chip, Dialog, ErrorState, Icon, Link, Note, SelectField, Skeleton, Switch } from '#ui';
import { DeviceSwitch } from '../push/DeviceSwitch.tsx';
import { pushQuery } from '../push/push.queries.ts';
import { isPushSupported } from '../push/push-device.ts';
import styles from './Inbox.module.css';
import { type LetterKind, type MessageSetting, settingQuery, useSaveSetting } from './inbox.queries.ts';
import { LetterIcon } from './LetterRow.tsx';
import { useText } from './texts.ts';

const alwaysOn = ['money', 'security', 'system'] as const;
const contactChannels = ['mail', 'sms'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const defaultQuietHours = { from: 22, to: 8 };

export function SettingDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const record = useRecordText();
  const { data, error, isFetching, refetch } = useQuery(settingQuery(useCall()));
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
      {data ? (
        <Settings setting={data} />
      ) : error ? (
        <ErrorState
          message={error.message}
          retryLabel={record('record.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Skeleton shape="wide" />
          <Skeleton shape="wide" />
          <Skeleton shape="wide" />
        </div>
      )}
    </Dialog>
  );
}

function Settings({ setting }: { readonly setting: MessageSetting }) {
  const text = useText();
  const save = useSaveSetting();
  const isAgent = useSession()?.isAgent ?? false;
  const { contacts } = setting;
  const promotion = (save.isPending ? save.variables.promotion : undefined) ?? setting.promotion;
  const rest = { setting, isSaving: save.isPending, onChoose: save.mutate };
  return (
    <>
      <ul className={styles.settings}>
        {[...alwaysOn, ...(isAgent ? (['agent'] as const) : [])].map((kind) => (
          <li key={kind}>
            <LetterIcon kind={kind} />
            <span>
              <b>{text(`inbox.setting.${kind}`)}</b>
              <small>{text('inbox.setting.always')}</small>
            </span>
            <Icon name="lock" />
            <KindChannels kind={kind} {...rest} />
          </li>
        ))}
        <li>
          <LetterIcon kind="promotion" />
          <div className={styles.choice}>
            <Switch
              label={text('inbox.setting.promotion')}
              isOn={promotion}
              busy={save.isPending}
              onSwitch={(isOn) => save.mutate({ promotion: isOn })}
            />
            <small>{text('inbox.setting.promotion.hint')}</small>
          </div>
          {promotion && <KindChannels kind="promotion" {...rest} />}
        </li>
      </ul>
      {!(contacts.mail && contacts.sms) && (
        <p className={styles.fine}>
          {text('inbox.setting.unverified')} <Link to="/member/securityCenter">{text('inbox.setting.verify')}</Link>
        </p>
      )}
      <DeviceSwitch />
      <QuietHours {...rest} />
      {save.error && (
        <Note tone="bad" announced>
          {save.error.message}
        </Note>
      )}
    </>
  );
}

type SettingChange = Parameters<ReturnType<typeof useSaveSetting>['mutate']>[0];

type ChoiceProps = {
  readonly setting: MessageSetting;
  /** A press during a save would be computed from the setting before it, so none is accepted. */
  readonly isSaving: boolean;
  readonly onChoose: (change: SettingChange) => void;
};

function KindChannels({ kind, setting, isSaving, onChoose }: ChoiceProps & { readonly kind: LetterKind }) {
  const text = useText();
  const { data: push } = useQuery({ ...pushQuery(useCall()), enabled: isPushSupported() });
  const chosen = setting.channels[kind];
  const hasDevices = (push?.isOn ?? false) || chosen.includes('push');
  const toggle = (channel: DeliveryChannel) =>
    onChoose({
      channels: {
        [kind]: chosen.includes(channel) ? chosen.filter((each) => each !== channel) : [...chosen, channel],
      },
    });
  return (
    <fieldset
      className={styles.channels}
      aria-label={text('inbox.setting.channels', { kind: text(`inbox.setting.${kind}`) })}
    >
      {hasDevices && (
        <Chip selected={chosen.includes('push')} busy={isSaving} onPress={() => toggle('push')}>
          {text('inbox.setting.channel.push')}
        </Chip>
      )}
      {contactChannels.map((channel) => (
        <Chip
          key={channel}
          selected={chosen.includes(channel)}
          busy={isSaving}
          disabled={!(setting.contacts[channel] || chosen.includes(channel))}
          onPress={() => toggle(channel)}
        >
          {text(`inbox.setting.channel.${channel}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

function QuietHours({ setting: { quietHours }, isSaving, onChoose }: ChoiceProps) {
  const text = useText();
  const options = hours.map((hour) => ({ value: String(hour), label: formatMinuteOfDay(hour * 60) }));
  const { from, to } = quietHours ?? defaultQuietHours;
  return (
    <div className={styles.quiet}>
      <Switch
        label={text('inbox.setting.quiet')}
        isOn={quietHours !== null}
        busy={isSaving}
        onSwitch={(isOn) => onChoose({ quietHours: isOn ? defaultQuietHours : null })}
      />
      <small className={styles.fine}>{text('inbox.setting.quiet.hint')}</small>
      {quietHours && (
        <div className={styles.hours}>
          <SelectField
            label={text('inbox.setting.quiet.from')}
            options={options}
            busy={isSaving}
            value={String(from)}
            onChange={(event) => onChoose({ quietHours: { from: Number(event.currentTarget.value), to } })}
          />
          <SelectField
            label={text('inbox.setting.quiet.to')}
            options={options}
            busy={isSaving}
            value={String(to)}
            onChange={(event) => onChoose({ quietHours: { from, to: Number(event.currentTarget.value) } })}
          />
        </div>
      )}
    </div>
  );
}
