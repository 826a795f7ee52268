import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTwoPlaces } from '#codegen/write/validators.ts';

const fast = (item: number): string => `here ${item}`;
const slow = async (item: number): Promise<string> => {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  return `beside ${item}`;
};

test('results are in the order of the items, and each item is processed once', async () => {
  const results = await inTwoPlaces([1, 2, 3, 4, 5], fast, slow);
  expect(results.map((text) => text.split(' ')[1])).toEqual(['1', '2', '3', '4', '5']);
});

test('the faster worker processes more of them', async () => {
  const results = await inTwoPlaces([1, 2, 3, 4, 5], fast, slow);
  expect(results.filter((text) => text.startsWith('here'))).toHaveLength(4);
});

test('a single item is processed in the main thread', async () => {
  expect(await inTwoPlaces([1], fast, slow)).toEqual(['here 1']);
});

test('a failure in the other thread fails the whole call', async () => {
  const failing = () => Promise.reject(new Error('no thread'));
  await expect(inTwoPlaces([1, 2], fast, failing)).rejects.toThrow('no thread');
});
