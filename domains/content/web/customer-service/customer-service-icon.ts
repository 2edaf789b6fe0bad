import type { IconName } from '#ui';

const icons: Readonly<Record<string, IconName>> = {
  EMAIL: 'mail',
  PHONE: 'phone',
  TELEGRAM: 'telegram',
  WHATSAPP: 'whatsapp',
  VIBER: 'viber',
  FACEBOOK: 'facebook',
};

/** The picture of a customer service entry; a kind that is not known answers, so it is a headset. */
export const customerServiceIcon = (csType: string): IconName => icons[csType] ?? 'headset';
