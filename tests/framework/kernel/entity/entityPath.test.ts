import { entityPath } from '#framework/kernel/entity/entityPath.ts';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';

describe('entityPath', () => {
  test.each([
    ['s1', '/suppliers/s1/edit'],
    ['A/B ç?#', '/suppliers/A%2FB%20%C3%A7%3F%23/edit'],
    ['$& $1', '/suppliers/%24%26%20%241/edit'],
  ])('encodes the id %p', (id, path) => {
    expect(entityPath(suppliers, 'edit', id)).toBe(path);
  });

  test('is undefined for a screen that the entity lacks', () => {
    expect(entityPath({ ...suppliers, paths: {} }, 'list')).toBeUndefined();
  });
});
