import { setImmediate as nextTurn } from 'node:timers/promises';

type Work<Item, Result> = (item: Item) => Result | Promise<Result>;

/** Two workers take items from a queue; results keep the order of the items. */
export const inTwoPlaces = async <Item, Result>(
  items: readonly Item[],
  here: Work<Item, Result>,
  beside: Work<Item, Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const takeAll = async (work: Work<Item, Result>): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!);
  };
  // Yields between items, so that replies of the other thread are processed.
  const hereInTurns: Work<Item, Result> = async (item) => {
    await nextTurn();
    return here(item);
  };
  await Promise.all([takeAll(hereInTurns), takeAll(beside)]);
  return results;
};
