/**
 * Work that keeps cores busy for tens of milliseconds, as the hashing of passwords does. While some is under way, what is
 * done in batches is done in one batch at a time: larger batches cost less, and fewer processes want the cores that are left.
 */
let underWay = 0;

export const isLongWorkUnderWay = (): boolean => underWay > 0;

export async function doLongWork<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}
