import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'field.unclear': 'Pakitingnan muli ang isinulat mo',
  'field.empty': 'Hindi ito puwedeng walang laman',
  'field.empty.mobileNum': 'Pakilagay ang tamang numero ng mobile',
  'field.empty.verificationCode': 'Pakilagay ang tamang verification code',
  'field.empty.captcha': 'Pakilagay ang captcha',
  'field.format.username': 'Mali ang format ng account',
  'field.format.mobileNum': 'Mali ang format ng numero ng telepono',
  'field.format.payeeName': 'Mali ang format ng tunay na pangalan',
  'field.length.password': 'Pakilagay ang password mo na may (min) - (max) karakter',
};
