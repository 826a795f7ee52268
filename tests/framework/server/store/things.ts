import { application } from '../../../../src/framework/kernel/application';
import { sql } from 'kysely';
import { writeSql } from '../../../../codegen/write/sql';
import type { EntityDescription } from '../../../../src/framework/kernel/entity/EntityDescription';
import type { Database } from '../../../../src/framework/server/deps';
import { kitchenSink } from '../../kernel/filter/kitchenSink';
import { createTestDatabase, type TestDatabase } from '../../../harness/database';

/** The entity whose table these tests fill. */
export const things: EntityDescription = kitchenSink;

/** Creates the table of the kitchen sink as the generator would. */
export const createThings = async (db: Database): Promise<void> => {
  const entity = {
    file: '',
    name: 'thing',
    schema: { properties: {} } as never,
    screens: {},
    description: things,
  };
  await sql
    .raw(writeSql({ application: application(), entities: [entity], wire: [], tables: {} }))
    .execute(db);
};

/** A database of a test file's own with the kitchen sink's table. */
export const createThingsDatabase = async (
  ...options: Parameters<typeof createTestDatabase>
): Promise<TestDatabase> => {
  const database = await createTestDatabase(...options);
  await createThings(database.db);
  return database;
};
