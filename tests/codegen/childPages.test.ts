import { buildModel } from '#codegen/model/buildModel.ts';
import { writePages } from '#codegen/write/descriptions.ts';
import { schemaFiles } from './fixtures/schemaFiles';
import { sample, supplier } from './fixtures/supplier';

const items = {
  ...supplier,
  $id: 'item',
  'x-resource': {
    name: 'items',
    title: 'Itens',
    'x-i18n': { en: { title: 'Items' } },
    apiPath: '/samples/{parent}/items',
  },
  required: ['name', 'parent'],
  properties: {
    name: supplier.properties.name,
    parent: {
      title: 'Amostra',
      'x-i18n': { en: { title: 'Sample' } },
      type: 'string',
      'x-ref': { resource: 'samples' },
    },
  },
};

test('child records have a list for each parent, none in the menu, and no page without a parent', () => {
  const model = buildModel(schemaFiles({ entities: { supplier, sample, item: items } }));
  const text = writePages(model)['pages.ts'] ?? '';
  const [, pages = '[]'] = /entityPages = (\[[^]*\]) as const/.exec(text) ?? [];
  const own = (JSON.parse(pages) as readonly { readonly resource: string }[]).find(
    ({ resource }) => resource === 'items',
  );
  expect(own).toEqual({
    resource: 'items',
    paths: { list: '/samples/:id/items' },
    access: supplier['x-access'].list,
  });
});
