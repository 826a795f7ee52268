import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { lint } from '#codegen/lint/lint.ts';
import { buildModel } from '#codegen/model/buildModel.ts';
import { readSchemas, type SchemaFiles } from '#codegen/read/readSchemas.ts';
import { tablesOf } from '#codegen/write/sqlTable.ts';
import type { EntityDescription } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import { compileEntity } from '#tests/codegen/fixtures/compiled.ts';
import { projectRoot } from '#tests/codegen/fixtures/schemaFiles.ts';

const product = readSchemas(projectRoot);

/** The product's schemas plus test schemas, for features that no product entity uses yet. */
export const filesWith = (names: readonly string[]): SchemaFiles => ({
  ...product,
  entities: [
    ...product.entities,
    ...names.map((name) => ({
      file: `schemas/entities/${name}.schema.json`,
      json: JSON.parse(
        readFileSync(join(projectRoot, `tests/fixtures/schemas/${name}.schema.json`), 'utf8'),
      ) as unknown,
    })),
  ],
});

/** Descriptions, validators and tables of test schemas, for suites over all entities. */
export const fixtureEntities = (names: readonly string[]) => {
  const files = filesWith(names);
  const problems = lint(files);
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  const model = buildModel(files);
  const compiled = names.map((name) => compileEntity(files, name));
  const descriptions: readonly EntityDescription[] = compiled.map(({ description }) => description);
  return {
    descriptions,
    validators: Object.fromEntries(
      compiled.map(({ description, create, patch, asks, conditions }) => [
        description.resource,
        { create, patch, asks, ...(conditions ? { conditions } : {}) },
      ]),
    ),
    makeTables: async (db: Database): Promise<void> => {
      const tables = new Set(descriptions.map(({ resource }) => resource));
      for (const { table, create } of tablesOf(model))
        if (tables.has(table)) await sql.raw(create).execute(db);
    },
  };
};
