import { lint } from '#codegen/lint/lint.ts';
import { schemaFiles } from './fixtures/schemaFiles';
import { supplier } from './fixtures/supplier';

const resource = (name: string) =>
  schemaFiles({
    entities: {
      supplier: { ...supplier, 'x-resource': { ...supplier['x-resource'], name } },
    },
  });
const text = { title: 'T', 'x-i18n': { en: { title: 'T' } }, type: ['string', 'null'] };
const inside = {
  ...supplier.properties,
  extra: { ...text, type: ['object', 'null'], properties: { constructor: text } },
};

test.each([
  [
    'an entity with the name of a generated file',
    schemaFiles({ entities: { index: { ...supplier, $id: 'index' } } }),
    '/$id',
    'Choose another name for the entity and its file, such as "index-record".',
  ],
  [
    'a resource with the name of a table of the framework',
    resource('tasks'),
    '/x-resource/name',
    'Choose another name, such as "ownTasks".',
  ],
  [
    'a resource named by a reserved word',
    resource('package'),
    '/x-resource/name',
    'Choose another name, such as "ownPackage".',
  ],
  [
    'a resource with the name of a generated module',
    resource('outlines'),
    '/x-resource/name',
    'Choose another name, such as "ownOutlines".',
  ],
  [
    'a member that every call refuses',
    schemaFiles({ entities: { supplier: { ...supplier, properties: inside } } }),
    '/properties/extra/properties/constructor',
    'Name it "constructorName" or the like.',
  ],
])('%s is refused, with another name', (_, files, pointer, suggestion) => {
  expect(lint(files)).toEqual([
    expect.objectContaining({ code: 'reserved-name', pointer, suggestion }),
  ]);
});

test('an entity may be named as what the generated code loads', () => {
  const load = { ...supplier, $id: 'load' };
  expect(lint(schemaFiles({ entities: { load } }))).toEqual([]);
});
