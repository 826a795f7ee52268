import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { groupNames } from '#access/rules/groups.ts';
import { variables } from '#portal/server/config.ts';

const root = resolve(__dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

describe('README', () => {
  test('lists every environment variable with its default', () => {
    const block = readme.split('<!-- /variables -->')[0] ?? '';
    const rows = [...block.matchAll(/^\| `([A-Z0-9_]+)` +\| (?:`([^`]*)`|unset) +\| (.*?) +\|$/gm)];
    expect(rows.map(([, name, initial, doc]) => [name, initial ?? '', doc])).toEqual(
      Object.values(variables).map(({ name, default: initial, doc }) => [name, initial, doc]),
    );
  });

  test('names a demo login for each group', () => {
    for (const group of groupNames) expect(readme).toContain(`\`${group.toUpperCase()}\``);
  });

  test('links to files that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => link ?? '');
    expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
  });

  test('names only scripts that exist', () => {
    const scripts = Object.keys(
      (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
    );
    const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script ?? '');
    expect(named.filter((script) => !scripts.includes(script))).toEqual([]);
  });
});
