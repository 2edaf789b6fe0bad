import { expect, test } from 'vitest';
import { classes } from './classes.ts';

test('a class that does not exist or does not hold is not written', () => {
  const styles: Record<string, string> = { button: 'a', primary: 'b' };
  expect(classes(styles['button'], styles['regular'], false, styles['primary'])).toBe('a b');
});
