import { writeReference } from '#codegen/docs/writeReference.ts';
import { buildModel } from '#codegen/model/buildModel.ts';
import { schemaFiles } from './fixtures/schemaFiles';
import { dated, sample, supplier } from './fixtures/supplier';

const checked = {
  ...supplier,
  'x-unique': [{ fields: ['document'] }],
  'x-checks': {
    named: {
      fields: ['notes'],
      condition: { field: 'name', const: 'X' },
      message: 'Errado.',
      'x-i18n': { en: { message: 'Wrong.' } },
    },
  },
};

const files = schemaFiles({ entities: { supplier: checked, sample } });
const pages = writeReference(buildModel(files), files.meta);
const page = pages['suppliers.md'] ?? '';

describe('reference pages', () => {
  test('there is one per entity, and an index', () => {
    const names = ['README.md', 'keywords.md', 'samples.md', 'suppliers.md'];
    expect(Object.keys(pages).toSorted()).toEqual(names);
    expect(pages['README.md']).toContain('[Suppliers](suppliers.md), Fornecedores');
  });

  test('list fields with their rules as sentences, rights, checks, unique sets and indexes', () => {
    expect(page).toContain('# Suppliers (Fornecedores)');
    expect(page).toMatch(
      /\| `document` \| CNPJ \| cnpj \| Required\. CNPJ with .* \| `text not null` \| eq, ne/,
    );
    expect(page).toContain('| list | admin-internal |');
    expect(page).toContain('- `named`: Name is X. Else: “Wrong.”');
    expect(page).toContain('- document, refused with `validation.not_unique`');
    expect(page).toContain('create index "suppliers_search"');
  });

  test('list members of objects and actions, and escape characters that would break a table', () => {
    expect(pages['samples.md']).toContain('| `object.who` |');
    expect(pages['samples.md']).toContain(
      '| `archive` | Archive | enum is open |  | enum = closed |',
    );
    for (const line of page.split('\n').filter((one) => one.startsWith('| `')))
      expect(line.replaceAll('\\|', '').split('|')).toHaveLength(8);
  });

  test('describe deletion, periods and pending changes', () => {
    const lasting = schemaFiles({ entities: { contract: dated } });
    const text = writeReference(buildModel(lasting), lasting.meta)['contracts.md'];
    expect(text).toContain('- deleting hides a record; it can be restored (softDelete)');
    expect(text).toContain('records with the same number never overlap (effective)');
    expect(text).toContain('somebody else approves it: admin-internal (approval)');
  });

  test('describe every keyword that the meta-schemas know', () => {
    const keywords = pages['keywords.md'] ?? '';
    for (const row of [
      /^\| `x-resource` \| \[x-resource\]\(#x-resource\) \| Required\. \|$/m,
      /^\| `effective\.from` \| string \| Date field: first day/m,
      /^\| `x-unique\[\]\.fields` \| list of string \|/m,
      /^\| `x-access\.approve` \| \[A right\]\(#a-right\) \| Who may approve/m,
      /^\| `allOf` \| list of \[A condition\]\(#a-condition\) \|/m,
      /^\| `sections\[\]\.title` \| string \|/m,
    ])
      expect(keywords).toMatch(row);
    const silent = keywords.split('\n').filter((line) => /^\| `.*\|\s*\|$/.test(line));
    expect(silent).toEqual([]);
  });
});
