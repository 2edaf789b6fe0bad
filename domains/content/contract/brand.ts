import { z } from 'zod/mini';
import { type Locale as LocaleCode, locales } from '#kernel/locale.ts';

export const LocaleName = z.enum(Object.keys(locales) as [LocaleCode, ...LocaleCode[]]);

/** A brand as the page shows it. Code, platform and lottery type are sent along with later calls. */
export const Brand = z.object({
  merchantCode: z.string(),
  name: z.string(),
  theme: z.string(),
  logo: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  platform: z.literal('WEB'),
  lotteryType: z.literal('Lott'),
  contact: z.object({ email: z.string(), phone: z.string() }),
});
export type Brand = z.output<typeof Brand>;
