import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { outlines } from '#generated/descriptions/outlines.ts';
import { resourceSlots } from '#portal/browser/resources/slots.ts';
import { entityHooks } from '#portal/server/portalCatalog.ts';

const page = readFileSync(resolve(__dirname, '../../../../docs/contributing/portal.md'), 'utf8');

const rows = page
  .slice(page.indexOf('## What each entity needed'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** Entities in rows of the table that satisfy a condition, by first column. */
const namedIn = (isMeant: (cells: readonly string[]) => boolean): readonly string[] =>
  rows
    .filter(isMeant)
    .flatMap(([names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''))
    .toSorted();
const saidIn = (column: 1 | 2) => namedIn((cells) => cells[column] === 'yes');

test('portal.md lists the entities that have slots', () => {
  expect(saidIn(1)).toEqual(Object.keys(resourceSlots).toSorted());
});

test('portal.md lists the entities that have hooks', () => {
  expect(saidIn(2)).toEqual(Object.keys(entityHooks).toSorted());
});

test('portal.md counts the entities defined by a schema only, and those with only calls in addition', () => {
  const all = Object.keys(outlines);
  const named = new Set(namedIn(() => true));
  const callsAlone = namedIn((cells) => [1, 2, 4, 5].every((column) => cells[column] === '–'));
  const plain = all.filter((resource) => !named.has(resource)).length;
  expect(page).toContain(`: ${plain} of ${all.length} entities are a schema file`);
  expect(page).toContain(`${callsAlone.length} more add nothing but calls`);
});
