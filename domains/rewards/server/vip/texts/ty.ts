import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  vip_level: 'Regalo sa pag-abot ng VIP {level}',
  vip_weekly: 'Lingguhang regalo ng VIP {level}',
  vip_monthly: 'Buwanang regalo ng VIP {level}',
  vip_birthday: 'Regalo sa kaarawan ng VIP {level}',
};
