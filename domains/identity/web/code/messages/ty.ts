import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'code.mobile': 'Numero ng mobile',
  'code.country': 'Code ng bansa',
  'code.mobile.missing': 'Pakilagay ang tamang numero ng mobile',
  'code.mobile.format': 'Mali ang format ng numero ng telepono',
  'code.code': 'Verification code',
  'code.missing': 'Pakilagay ang tamang verification code',
  'code.send': 'Kunin ang code',
  'code.wait': 'Muli sa {seconds}s',
  'code.sent': 'Naipadala na ang code. Magagamit ito nang {minutes} minuto.',
  'code.outbox': 'Basahin ito sa outbox',
  'code.warning': 'Hindi iyon natuloy',
  'code.close': 'Isara',
  'code.confirm': 'Sige',
};
