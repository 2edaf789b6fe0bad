import { useState } from 'react';
import { Button, StatusPage } from '#ui';
import globe from '#ui/art/scene-region.svg';
import { useBootstrap } from '../bootstrap.ts';
import { CustomerServiceButton } from '../customer-service/CustomerServiceButton.tsx';
import { useText } from '../texts.ts';

/** Replaces every page where the law or the operator blocks access, for a blocked address and a blocked country alike. */
export function RegionBlockScreen({ ip }: { readonly ip: string }) {
  const text = useText();
  const { brand } = useBootstrap();
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(ip).then(() => setCopied(true));
  return (
    <StatusPage
      picture={{ src: globe, width: 420, height: 331 }}
      title={text('blockip', { brand: brand.name })}
      lead={text('info_ip_block')}
      details={[{ label: text('region.ip'), value: <bdi>{ip}</bdi> }]}
    >
      <CustomerServiceButton />
      <Button size="large" icon={copied ? 'check' : 'copy'} onPress={copy}>
        {copied ? text('region.copied') : text('region.copy')}
      </Button>
    </StatusPage>
  );
}
