import { newUuid } from '#framework/browser/data/newUuid.ts';
import { isUuid } from '#framework/kernel/formats/textFormats.ts';

test('gives distinct random UUIDs of version 4', () => {
  const made = Array.from({ length: 500 }, newUuid);
  expect(new Set(made).size).toBe(500);
  expect(made.every((one) => isUuid(one) && /^.{14}4.{4}[89ab]/.test(one))).toBe(true);
});
