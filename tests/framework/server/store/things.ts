import { application } from '#framework/kernel/application.ts';
import { sql } from 'kysely';
import { writeSql } from '#codegen/write/sqlTable.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import type { Database } from '#framework/server/deps.ts';
import { kitchenSink } from '#tests/framework/kernel/filter/kitchenSink.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';

/** The entity of the table filled by these tests. */
export const things: EntityDescription = kitchenSink;

/** The same entity with `email` as prose, too long for an index of its parts. */
export const thingsWithProse: EntityDescription = {
  ...things,
  fields: things.fields.map((field) =>
    field.name === 'email' ? { ...field, maxLength: 1_000 } : field,
  ),
};

/** Creates the table of the kitchen sink like the generator. */
export const createThings = async (db: Database): Promise<void> => {
  const entity = {
    file: '',
    name: 'thing',
    schema: { properties: {} } as never,
    screens: {},
    description: things,
  };
  await sql
    .raw(
      writeSql({
        application: application(),
        menu: { groups: [], icons: {} },
        entities: [entity],
        wire: [],
        tables: {},
      }),
    )
    .execute(db);
};

/** A database for one test file, with the kitchen sink's table. */
export const createThingsDatabase = async (
  ...options: Parameters<typeof createTestDatabase>
): Promise<TestDatabase> => {
  const database = await createTestDatabase(...options);
  await createThings(database.db);
  return database;
};
