/** The third parties that the brand trusts, for members and newcomers alike: who comes back for the first time is made an account. */
import { useQuery } from '@tanstack/react-query';
import { useText } from '#domains/identity/web/auth-dialog/texts.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Button } from '#ui';
import styles from './Channel.module.css';
import { channelsQuery } from './channel.queries.ts';
import { redirectToChannel } from './redirect.ts';

export function ChannelButtons({ wanted }: { readonly wanted: string | undefined }) {
  const text = useText();
  const { data: channels = [] } = useQuery(channelsQuery(useCall()));
  if (channels.length === 0) return null;
  return (
    <>
      <p className={styles.or}>{text('channel.or')}</p>
      <div className={styles.others}>
        {channels.map((channel) => (
          <Button key={channel.channel} size="large" wide icon="key" onPress={() => redirectToChannel(channel, wanted)}>
            {text('channel.continue', { name: channel.name })}
          </Button>
        ))}
      </div>
    </>
  );
}
