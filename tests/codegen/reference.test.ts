import { writeReference } from '../../codegen/docs/writeReference';
import { buildModel } from '../../codegen/model/buildModel';
import { schemaFiles } from './fixtures/schemaFiles';
import { sample, supplier } from './fixtures/supplier';

const checked = {
  ...supplier,
  'x-unique': [{ fields: ['document'] }],
  'x-checks': {
    named: {
      fields: ['notes'],
      condition: { field: 'name', const: 'X' },
      message: 'Errado.',
      en: 'Wrong.',
    },
  },
};

const pages = writeReference(buildModel(schemaFiles({ entities: { supplier: checked, sample } })));
const page = pages['suppliers.md'] ?? '';

describe('reference pages', () => {
  test('there is one per entity, and a list of them', () => {
    expect(Object.keys(pages).toSorted()).toEqual(['README.md', 'samples.md', 'suppliers.md']);
    expect(pages['README.md']).toContain('[Suppliers](suppliers.md), Fornecedores');
  });

  test('tell fields with their rules as sentences, rights, checks, unique sets and indexes', () => {
    expect(page).toContain('# Suppliers (Fornecedores)');
    expect(page).toMatch(
      /\| `document` \| CNPJ \| cnpj \| Required\. CNPJ with .* \| `text not null` \| eq, ne/,
    );
    expect(page).toContain('| list | admin-internal |');
    expect(page).toContain('- `named`: Name is X. Else: “Wrong.”');
    expect(page).toContain('- document, refused with `validation.not_unique`');
    expect(page).toContain('create index "suppliers_search"');
  });

  test('tell members of objects, actions, and escape what would break a table', () => {
    expect(pages['samples.md']).toContain('| `object.who` |');
    expect(pages['samples.md']).toContain('| `archive` | Archive | enum is open | enum = closed |');
    for (const line of page.split('\n').filter((one) => one.startsWith('| `')))
      expect(line.replaceAll('\\|', '').split('|')).toHaveLength(8);
  });
});
