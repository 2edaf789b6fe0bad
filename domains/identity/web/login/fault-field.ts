/** The field that a refusal belongs under; undefined where it belongs above them all. */
const fieldOf: Readonly<Record<string, 'password' | 'captcha' | 'mobile' | 'code'>> = {
  wrong_credentials: 'password',
  captcha_required: 'captcha',
  wrong_captcha: 'captcha',
  numbers_differ: 'mobile',
  wrong_number: 'mobile',
  wrong_code: 'code',
  code_expired: 'code',
  code_spent: 'code',
};

export function faultField<Name extends string>(fault: string, fields: readonly Name[]): Name | undefined {
  return fields.find((name) => name === fieldOf[fault]);
}
