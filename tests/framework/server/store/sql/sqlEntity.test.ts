import { sql } from 'kysely';
import { unnamedSql } from '#framework/server/store/sql/sqlEntity.ts';
import { createTestDatabase } from '#tests/harness/database.ts';

const unnamed = {
  label: { 'pt-BR': 'Proposta sem cliente', en: 'Proposal without client' },
  by: ['vehicle', 'number'],
};

test.each([
  ['pt-BR', 'Proposta sem cliente · Onix'],
  ['en', 'Proposal without client · Onix'],
])(
  'the database names a record without a name in %s as declared in its schema',
  async (locale, name) => {
    const { db, close } = await createTestDatabase();
    const { rows } = await sql<{ name: string }>`
    select ${unnamedSql(unnamed, locale)} as "name" from (values ('', 'Onix')) as "rows" ("number", "vehicle")`.execute(
      db,
    );
    await close();
    expect(rows[0]?.name).toBe(name);
  },
);
