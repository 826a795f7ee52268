import { randomUUID } from 'node:crypto';
import { isUuidText } from '#framework/server/store/sql/sqlScope.ts';
import { orderedId } from '#framework/server/transfer/import/orderedId.ts';

describe('an id that sorts by its moment', () => {
  it('is a uuid of version 7 that begins with the moment and ends by chance', () => {
    const random = randomUUID();
    const id = orderedId(random, new Date('2026-03-10T12:00:00Z'));
    expect(id).toMatch(/^019cd79e-4600-7[\da-f]{3}-[89ab]/);
    expect(id.slice(15)).toBe(random.slice(15));
    expect(isUuidText(id)).toBe(true);
  });

  it('sorts after those of the millisecond before', () => {
    const at = Date.parse('2026-03-10T12:00:00Z');
    const ids = [0, 1, 256, 86_400_000].map((ms) => orderedId(randomUUID(), new Date(at + ms)));
    expect(ids.toSorted()).toEqual(ids);
  });
});
