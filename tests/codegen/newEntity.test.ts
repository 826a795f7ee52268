import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explain } from '#codegen/explain/explain.ts';
import { lint } from '#codegen/lint/lint.ts';
import { newEntity } from '#codegen/newEntity/newEntity.ts';
import { readSchemas } from '#codegen/read/readSchemas.ts';
import { copySchemas } from './fixtures/schemaFiles';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-entity-'));
  copySchemas(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const file = 'schemas/entities/credit-line.schema.json';

describe('npm run new:entity', () => {
  it('writes a valid schema with editor completion, and prints the next steps', () => {
    const { message, failed } = newEntity(root, 'credit-line');
    expect(failed).toBe(false);
    expect(message).toContain(`Wrote ${file}`);
    expect(message).toContain('npm run db:draft add_credit_lines');
    expect(lint(readSchemas(root))).toEqual([]);
    expect(explain(root, 'creditLines.name').message).toMatch(/kind +string/);
    expect(JSON.parse(readFileSync(join(root, file), 'utf8'))).toMatchObject({
      $schema: '../meta/entity.schema.json',
      title: 'Credit line',
      'x-i18n': { en: { title: 'Credit line' } },
      'x-resource': { name: 'creditLines', recordRepresentation: 'name' },
      properties: { name: { title: 'Nome', 'x-i18n': { en: { title: 'Name' } } } },
    });
  });

  it.each([undefined, 'CreditLine', 'credit_line', '../credit'])('refuses the name %s', (id) => {
    expect(newEntity(root, id)).toMatchObject({
      failed: true,
      message: expect.stringContaining('such as credit-line'),
    });
  });

  it('never overwrites a schema, and writes none while other schemas have errors', () => {
    newEntity(root, 'credit-line');
    expect(newEntity(root, 'credit-line').message).toBe(`${file} already exists.`);
    writeFileSync(join(root, file), '{}');
    expect(newEntity(root, 'boat')).toMatchObject({
      failed: true,
      message: expect.stringContaining('Fix the schemas first.'),
    });
  });
});
