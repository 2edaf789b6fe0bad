/**
 * Work that keeps cores busy for tens of milliseconds, such as the hashing of passwords. Meanwhile group commit runs one batch
 * at a time: larger batches cost less in total, and fewer processes compete for the cores that are left.
 */
let underWay = 0;

export const isLongWorkUnderWay = (): boolean => underWay > 0;

export async function runLongWork<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}
