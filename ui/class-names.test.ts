import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

test('a class that does not exist or does not hold is not written', () => {
  const styles: Record<string, string> = { button: 'a', primary: 'b' };
  expect(classNames(styles['button'], styles['regular'], false, styles['primary'])).toBe('a b');
});
