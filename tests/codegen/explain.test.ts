import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from '#codegen/explain/explain.ts';
import { projectOf, projectRoot, schemaFiles } from './fixtures/schemaFiles';
import { dated, sample, supplier } from './fixtures/supplier';

const conditional = {
  ...supplier,
  'x-access': {
    ...supplier['x-access'],
    rows: [{ where: { 'sample.text': { $person: 'username' }, name: 'X' } }],
  },
  properties: {
    ...supplier.properties,
    owner: {
      title: 'Dono',
      'x-i18n': { en: { title: 'Owner' } },
      type: ['string', 'null'],
      'x-when': { field: 'name', present: true },
      'x-required-when': { field: 'name', const: 'X' },
    },
    sample: {
      title: 'Amostra',
      'x-i18n': { en: { title: 'Sample' } },
      type: ['string', 'null'],
      format: 'uuid',
      'x-ref': { resource: 'samples' },
    },
  },
  'x-checks': {
    named: {
      fields: ['notes'],
      condition: { field: 'name', const: 'X' },
      message: 'Errado.',
      'x-i18n': { en: { message: 'Wrong.' } },
    },
  },
};

let root = '';
beforeAll(() => {
  root = projectOf(schemaFiles({ entities: { supplier: conditional, sample, contract: dated } }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const explanationOf = (target: string): string => {
  const { message, failed } = explain(root, target);
  expect({ message, failed }).toMatchObject({ failed: false });
  return message;
};

describe('npm run explain', () => {
  test('names the winning and losing reasons for a kind, and its column, operators, rights and rules', () => {
    const text = explanationOf('suppliers.document');
    expect(text).toContain('schemas/entities/supplier.schema.json#/properties/document');
    expect(text).toMatch(/kind +cnpj, by format "cnpj".*\n +lost +string, by type "string"/);
    expect(text).toContain(`"document" text not null`);
    expect(text).toMatch(/operators +eq, ne/);
    expect(text).toMatch(/write +create: admin-internal; edit: admin-internal/);
    expect(text).toMatch(/rules en +Required\.\n +CNPJ with correct check digits/);
    expect(text).toMatch(/rules pt-BR +Obrigatório\./);
  });

  test('lists the rows a person can see', () => {
    expect(explanationOf('suppliers')).toContain(
      "everybody: sample.text is the person's username and name is X",
    );
  });

  test('a more specific reason beats a format that only concerns notation', () => {
    expect(explanationOf('suppliers.sample')).toMatch(
      /kind +reference, by x-ref.*\n +lost +uuid, by format "uuid".*\n +string, by type/,
    );
  });

  test('writes conditions as sentences and finds members of objects', () => {
    const owner = explanationOf('suppliers.owner');
    expect(owner).toContain('Only when Name is filled in.');
    expect(owner).toContain('Obrigatório quando Nome for X.');
    expect(explanationOf('samples.object.who')).toMatch(/column +inside "object" jsonb/);
  });

  test('describes an entity: calls, rights, actions, checks, incoming references and its table', () => {
    const suppliers = explanationOf('suppliers');
    expect(suppliers).toMatch(/checks +named: Name is X\. At notes\./);
    expect(suppliers).toMatch(/import +as create and edit/);
    const samples = explanationOf('samples');
    expect(samples).toMatch(/referred by +suppliers\.sample/);
    expect(samples).toMatch(/archive: where .* by admin-internal/);
    expect(samples).toContain('create table "samples"');
  });

  test('names the target of a reference in each language, and every constraint and index of a column', () => {
    const text = explanationOf('suppliers.sample');
    expect(text).toMatch(
      /rules pt-BR[^]*Um registro de Amostras\.[^]*rules en[^]*A record of Samples\./,
    );
    expect(text).toMatch(/column +"sample" uuid\n[^]*suppliers_sample_fkey.* references "samples"/);
    expect(explanationOf('suppliers.owner')).toContain('suppliers_owner_required_check');
    expect(explanationOf('contracts.number')).toMatch(
      /contracts_periods[^]*create index "contracts_number_sort"/,
    );
  });

  test('lists the groups that see a mask, and where members of rows are stored', () => {
    expect(explanationOf('contracts.person')).toMatch(/masked +for everybody; shown.*, to: bit/);
    expect(explanationOf('contracts.rows.day')).toMatch(/screens +inside the input of rows\n?$/);
    expect(explanationOf('suppliers.name')).not.toMatch(/^ +masked/m);
  });

  test('describes deletion, periods and pending changes', () => {
    const text = explanationOf('contracts');
    expect(text).toMatch(/deletes +deleting hides a record/);
    expect(text).toMatch(/periods +a record holds from from to to, both included/);
    expect(text).toMatch(/waits +delete: .*: admin-internal \(approval\)/);
    expect(text).toMatch(/restore +as delete/);
  });

  test('suggests the nearest name for one that does not exist', () => {
    expect(explain(root, 'supliers')).toMatchObject({
      failed: true,
      message: expect.stringContaining('Did you mean "suppliers"?'),
    });
    expect(explain(root, 'suppliers.documnt').message).toContain('Did you mean "document"?');
    expect(explain(root, undefined).message).toContain('Usage');
  });

  test('reports a tie between kinds at its path', () => {
    const tied = {
      ...conditional,
      properties: {
        ...conditional.properties,
        document: { ...supplier.properties.document, enum: ['A'] },
      },
    };
    const torn = projectOf(schemaFiles({ entities: { supplier: tied, sample } }));
    try {
      const { message } = explain(torn, 'suppliers.document');
      expect(message).toMatch(/kind +undecided: .*cnpj.* against .*enum/);
      expect(message).toContain('kind-ambiguous');
      writeFileSync(join(torn, 'schemas/entities/half.schema.json'), '{');
      expect(explain(torn, 'suppliers')).toMatchObject({ failed: true });
    } finally {
      rmSync(torn, { recursive: true, force: true });
    }
  });

  test('describes what a deletion does to referring records', () => {
    const of = (onDelete?: string): string => {
      const ref = { ...conditional.properties.sample, 'x-ref': { resource: 'samples', onDelete } };
      const entities = {
        supplier: { ...conditional, properties: { ...conditional.properties, sample: ref } },
        sample,
      };
      const place = projectOf(schemaFiles({ entities }));
      const { message } = explain(place, 'suppliers.sample');
      rmSync(place, { recursive: true, force: true });
      return message;
    };
    expect(of()).toMatch(/deleting +of samples: refused while/);
    expect(of('clear')).toMatch(/deleting +of samples: empties this/);
    expect(explain(projectRoot, 'dealers.city').message).not.toContain('deleting');
  });

  test('describes where options of a reference come from, what sets a field and how a conflict is refused', () => {
    const text = (target: string): string => explain(projectRoot, target).message;
    expect(text('dealers.city')).toMatch(
      /refers +stores name of cities; offers records whose state is what state is here/,
    );
    expect(text('dealers.city')).toMatch(
      /rules pt-BR +Obrigatório\.\n +As opções dependem do valor de UF\./,
    );
    expect(text('dealers.city')).not.toContain('registro de cities');
    expect(text('dealers.status')).toMatch(/actions +enable sets "enabled": bit, admin-internal/);
    // Without indexes of other columns that only include it.
    expect(text('dealers.status').match(/create index/g)).toHaveLength(1);
    expect(text('users.username')).toMatch(/clash +refused as USE001\n +pattern +\^\[A-Za-z0-9/);
    expect(text('users.email')).toMatch(/masked +never, though personal/);
  });
});
