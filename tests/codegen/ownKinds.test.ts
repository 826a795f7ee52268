import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  generatedFiles,
  projectOf,
  projectRoot,
  runGenerate,
  schemaFiles,
} from './fixtures/schemaFiles';
import { supplier } from './fixtures/supplier';

let root: string | undefined;

afterEach(() => {
  if (root) rmSync(root, { recursive: true, force: true });
  root = undefined;
});

const kind = (more = ''): string => `import { brKinds } from '@patio/framework/br';
import { defineKind } from '@patio/framework/kernel';

export const kinds = [
  ...brKinds,
  defineKind({
    name: 'shelf',
    form: '^[A-Z]-[0-9]{2}$',
    maxLength: 4,
    isValid: (text) => text !== 'A-00',
    sentence: { 'pt-BR': 'Prateleira.', en: 'Shelf.' },
    refusal: { 'pt-BR': 'Não é uma prateleira.', en: 'This is no shelf.' },
    fake: (seed) => \`B-\${String(seed % 90 + 10)}\`,
    ${more}
  }),
];
`;

/** A project with one entity whose field has a format, and a list of kinds. */
const generateWith = async (format: string, kinds: string) => {
  root = projectOf(
    schemaFiles({
      entities: {
        supplier: {
          ...supplier,
          properties: {
            ...supplier.properties,
            place: {
              title: 'Lugar',
              'x-i18n': { en: { title: 'Place' } },
              type: ['string', 'null'],
              format,
            },
          },
        },
      },
    }),
  );
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  const file = join(root, 'src/portal/kinds/index.ts');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, kinds);
  return runGenerate(root, '--code');
};

describe('kinds defined by an application', () => {
  test('give a field column, operators, check and format, registered before use', async () => {
    const { code, output } = await generateWith('shelf', kind());
    expect([code, output]).toEqual([0, expect.stringContaining('files')]);
    const files = generatedFiles(root ?? '');
    expect(files['kinds.ts']).toContain('registerKinds(kinds);');
    expect(files['server.ts']).toContain("import './kinds';");
    expect(files['browser.ts']).toContain("import { kinds } from './kinds';");
    expect(files['descriptions/suppliers.ts']).toContain("import '../kinds';");
    expect(files['descriptions/suppliers.ts']).toContain('"kind": "shelf"');
    expect(files['validators/supplier.js']).toContain("import '../kinds';");
    expect(files['schemas/supplier.ts']).toContain('"format": "shelf"');
    expect(files['validators/index.ts']).not.toContain('kinds');
  });

  test('are refused with a sentence if they conflict with a framework kind', async () => {
    const { code, output } = await generateWith('shelf', kind("format: 'email',"));
    expect(code).toBe(1);
    expect(output).toContain(
      'The format "email" of the kind "shelf" is one of the framework: give yours another format.',
    );
    expect(output).toContain('src/portal/kinds/index.ts');
  });

  test('are refused with a sentence if they contradict themselves', async () => {
    const { output } = await generateWith('shelf', kind("fake: () => 'A-00',"));
    expect(output).toContain(
      'The kind "shelf" cannot be defined: fake(1) gives "A-00", which isValid refuses.',
    );
  });

  test('the Brazilian ones are unknown until the application lists them, and the error says so', async () => {
    const { code, output } = await generateWith('shelf', kind().replace('  ...brKinds,\n', ''));
    expect(code).toBe(1);
    expect(output).toContain(
      '"cnpj" is a format of Brazil, whose kinds this application does not register',
    );
    expect(output).toContain(
      'List them in kinds/index.ts: import { brKinds } from "@patio/framework/br"; export const kinds = [...brKinds];',
    );
    expect(output).not.toContain('"shelf"');
  });

  test('an undefined format is reported with the known ones', async () => {
    const { code, output } = await generateWith('shelv', kind());
    expect(code).toBe(1);
    expect(output).toContain('"shelv" is not one of "money"');
    expect(output).toContain('Did you mean "shelf"?');
  });
});
