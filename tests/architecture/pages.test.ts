import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { groupNames } from '#access/rules/groups.ts';
import { variables } from '#portal/server/config.ts';
import { pageFaults } from './pageFaults';

const root = resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'codegen/README.md',
  'docs/security.md',
  'docs/operate.md',
  ...readdirSync(join(root, 'docs/contributing')).map((file) => `docs/contributing/${file}`),
  ...readdirSync(join(root, 'docs'))
    .filter((file) => /^\d-.*[.]md$/.test(file))
    .map((file) => `docs/${file}`),
  ...readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('README.md') && !file.includes('node_modules'))
    .map((file) => `src/${file}`),
];

test.each(pages)(
  'links, commands, descriptions and imports of %s exist, and its schemas are sound',
  (file) => {
    expect(pageFaults(file, read(file))).toEqual([]);
  },
);

describe('a page is refused', () => {
  const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`;
  const entity = (rest: object) =>
    fence(
      'json',
      JSON.stringify({
        $schema: '../meta/entity.schema.json',
        $id: 'boat',
        title: 'Boat',
        type: 'object',
        'x-resource': { name: 'boats', title: 'Boats', calls: ['list'] },
        'x-access': { list: { groups: ['owner'] } },
        properties: { name: { title: 'Name', type: ['string', 'null'] } },
        ...rest,
      }),
    );
  const faultsOf = (page: string) => pageFaults('docs/contributing/planted.md', page).join('\n');

  test.each([
    ['a link to a missing file', '[one](gone.md)', 'gone.md, which is no file'],
    [
      'a path that does not exist',
      'See `src/framework/gone.ts`.',
      'src/framework/gone.ts, which is no file',
    ],
    ['a link to a missing heading', '[one](../../README.md#gone)', 'which is no heading'],
    [
      'a link to a missing heading on the same page',
      '# One\n\n[one](#two)',
      '#two, which is no heading',
    ],
    ['an unknown npm script', 'Type `npm run gone`.', 'npm run gone'],
    ['an unknown patio command', 'Type `npx patio gone`.', 'patio gone'],
    ['an unknown flag of a command', fence('sh', 'npx patio draft boats --fast'), '--fast'],
    ['an unknown flag of a script', 'Type `npm run generate -- --fast`.', '--fast'],
    [
      'an entity that the lint refuses',
      entity({ 'x-resource': { name: 'boats', title: 'Boats' } }),
      'access-missing',
    ],
    ['an unknown keyword', entity({ 'x-acces': {} }), 'unknown keyword "x-acces"'],
    [
      'a fragment with an unknown keyword',
      fence('json', '"name": { "title": "Name", "type": "string", "maximumLength": 3 }'),
      'unknown keyword "maximumLength"',
    ],
    ['screens with an unknown keyword', fence('json', '{ "list": { "column": [] } }'), 'column'],
    ['invalid JSON', fence('json', '{ "name": }'), 'no JSON'],
    [
      'an import from a path that is not a door',
      fence('ts', "import { ok } from '@patio/framework/kernel/Result';"),
      'which is no door',
    ],
    [
      'an import missing from its door',
      fence('ts', "import { okay } from '@patio/framework/kernel';"),
      'imports okay',
    ],
    [
      'an import missing from react-admin',
      fence('tsx', "import { BoatList } from 'react-admin';"),
      'imports BoatList',
    ],
    ['code that does not parse', fence('ts', 'const = 1;'), 'does not parse'],
  ])('with %s', (_, page, fault) => {
    expect(faultsOf(page)).toContain(fault);
  });

  test('and is accepted when everything exists', () => {
    const code = fence('ts', "import { ok } from '@patio/framework/kernel';");
    const page = `# One\n\n[one](#one) [two](../../README.md) \`npm run dev\` \`src/access/rules\`\n\n${entity({})}${code}`;
    expect(faultsOf(page)).toBe('');
  });
});

describe('the portal', () => {
  test('every environment variable is listed with its default', () => {
    const [, block = ''] = read('docs/7-deploy-and-operate.md').split(/<!-- \/?variables.*-->/);
    const rows = [...block.matchAll(/^\| `([A-Z0-9_]+)` +\| (?:`([^`]*)`|unset) +\| (.*?) +\|$/gm)];
    expect(rows.map(([, name, initial, doc]) => [name, initial ?? '', doc])).toEqual(
      Object.values(variables).map(({ name, default: initial, doc }) => [name, initial, doc]),
    );
  });

  test('README names a demo login for each group', () => {
    const readme = read('README.md');
    for (const group of groupNames) expect(readme).toContain(`\`${group.toUpperCase()}\``);
  });
});
