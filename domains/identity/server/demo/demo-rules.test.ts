import { expect, test } from 'vitest';
import { demoFieldRules } from './demo-rules.ts';

const needOf = (brand: keyof typeof demoFieldRules, name: string) => {
  const rule = demoFieldRules[brand].find(({ field }) => field === name);
  return rule && { enabled: rule.enabled, required: rule.required };
};

test('REG-040 TRAP-028 both brands of the demo world require a human check', () => {
  for (const brand of ['kislap', 'tala'] as const) {
    expect(needOf(brand, 'humanVerification')).toEqual({ enabled: true, required: true });
  }
});

test('POPUP-017 TRAP-021 AUTH-027 the first brand shows a captcha, which is then required; the second shows none', () => {
  expect(needOf('kislap', 'captcha')).toEqual({ enabled: true, required: true });
  expect(needOf('tala', 'captcha')?.enabled).toBe(false);
});
