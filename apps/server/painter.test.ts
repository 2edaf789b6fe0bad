import { expect, test } from 'vitest';
import { createPainter } from './painter.ts';

test('one is painted at a time, the newest of those that wait first', async () => {
  const order: string[] = [];
  let atOnce = 0;
  const painter = createPainter(async (drawing) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    order.push(drawing.toString());
    atOnce -= 1;
    return drawing;
  });
  await Promise.all(['a', 'b', 'c'].map((name) => painter.paint(Buffer.from(name))));
  expect(order).toEqual(['a', 'c', 'b']);
});

test('a drawing that cannot be painted is told to whoever asked, and the next is painted', async () => {
  const painter = createPainter(async (drawing) => {
    if (drawing.length === 0) throw new Error('nothing to paint');
    return drawing;
  });
  const failed = painter.paint(Buffer.alloc(0));
  const painted = painter.paint(Buffer.from('a'));
  await expect(failed).rejects.toThrow('nothing to paint');
  expect((await painted).toString()).toBe('a');
});

test('it is full when two screens of tiles wait, and not for ever', async () => {
  const painter = createPainter(async (drawing) => drawing);
  const all = Array.from({ length: 49 }, () => painter.paint(Buffer.from('a')));
  expect(painter.isFull).toBe(true);
  await Promise.all(all);
  expect(painter.isFull).toBe(false);
});
