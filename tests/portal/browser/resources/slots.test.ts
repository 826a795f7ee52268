import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { resourceSlots } from '../../../../src/portal/browser/resources/slots';
import { entityHooks } from '../../../../src/portal/server/hooks';

const page = readFileSync(resolve(__dirname, '../../../../docs/developing.md'), 'utf8');

/** Entities of the table whose column says yes; the first column names them. */
const saidIn = (column: 1 | 2): readonly string[] =>
  page
    .slice(page.indexOf('### What each entity needed'), page.indexOf('## A form of one'))
    .split('\n')
    .map((line) => line.split('|').slice(1))
    .filter((cells) => cells[column]?.trim() === 'yes')
    .flatMap(([names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''))
    .toSorted();

test('docs/developing.md names the entities that have slots', () => {
  expect(saidIn(1)).toEqual(Object.keys(resourceSlots).toSorted());
});

test('docs/developing.md names the entities that have hooks', () => {
  expect(saidIn(2)).toEqual(Object.keys(entityHooks).toSorted());
});
