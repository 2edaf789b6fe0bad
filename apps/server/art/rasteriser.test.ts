import { expect, test } from 'vitest';
import { createRasteriser } from './rasteriser.ts';

test('one is painted at a time, the newest of those that wait first', async () => {
  const order: string[] = [];
  let atOnce = 0;
  const rasteriser = createRasteriser(async (drawing) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    order.push(drawing.toString());
    atOnce -= 1;
    return drawing;
  });
  await Promise.all(['a', 'b', 'c'].map((name) => rasteriser.rasterise(Buffer.from(name))));
  expect(order).toEqual(['a', 'c', 'b']);
});

test('a drawing that cannot be painted is told to whoever asked, and the next is painted', async () => {
  const rasteriser = createRasteriser(async (drawing) => {
    if (drawing.length === 0) throw new Error('nothing to paint');
    return drawing;
  });
  const failed = rasteriser.rasterise(Buffer.alloc(0));
  const painted = rasteriser.rasterise(Buffer.from('a'));
  await expect(failed).rejects.toThrow('nothing to paint');
  expect((await painted).toString()).toBe('a');
});

test('it is full when two screens of tiles wait, and not for ever', async () => {
  const rasteriser = createRasteriser(async (drawing) => drawing);
  const all = Array.from({ length: 49 }, () => rasteriser.rasterise(Buffer.from('a')));
  expect(rasteriser.isFull).toBe(true);
  await Promise.all(all);
  expect(rasteriser.isFull).toBe(false);
});
