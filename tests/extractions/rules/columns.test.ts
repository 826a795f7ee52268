import { extractionPages } from '#extractions/rules/extractionPages.ts';
import { extractionSources } from '#extractions/rules/extractionSources.ts';
import { descriptions } from '#generated/descriptions/index.ts';

const all = { ...descriptions, ...extractionSources };

// DWN-012 to DWN-037: the loop covers every extraction page, one per row.
test('DWN-012 to DWN-037: every column of a page is a field of its rows', () => {
  const missing = extractionPages.flatMap(({ name, resource, columns = [] }) => {
    const fields = new Set(all[resource as keyof typeof all].fields.map((field) => field.name));
    return columns.filter((column) => !fields.has(column)).map((column) => `${name}: ${column}`);
  });
  expect(missing).toEqual([]);
});
