import { expect, test } from 'vitest';
import { recordLostScript } from './lost-scripts.ts';

test('ERR-036 ERR-037 a script that was lost is asked for by another address each time, and the others by their own', () => {
  recordLostScript('http://localhost:8080/assets/Dialog-a_B-1.js');
  expect(again('./Dialog-a_B-1.js')).toBe('./Dialog-a_B-1.js?1');
  recordLostScript('http://localhost:8080/assets/Dialog-a_B-1.js?1');
  expect(again('./Dialog-a_B-1.js')).toBe('./Dialog-a_B-1.js?2');
  expect(again('./Other-1.js')).toBe('./Other-1.js');
  recordLostScript('texts-EN');
  expect(again('texts-EN')).toBe('texts-EN');
});
