import { checkHistory } from '#framework/server/store/database/migrate.ts';

const begin = { name: '0001_begin.sql', checksum: 'a' };

describe('the migrations run on a database', () => {
  const known = [{ ...begin, text: '' }] as unknown as Parameters<typeof checkHistory>[1];

  test('are accepted if they match the release', () => {
    expect(() => checkHistory([begin], known)).not.toThrow();
  });

  test('are refused with instructions if a newer version has run more', () => {
    expect(() => checkHistory([begin, { name: '0002_boats.sql', checksum: 'b' }], known)).toThrow(
      'The database was migrated by a newer release (0002_boats.sql): start that release.',
    );
  });

  test('are refused with instructions if one was changed afterwards', () => {
    expect(() => checkHistory([{ ...begin, checksum: 'b' }], known)).toThrow(
      'Migration 0001_begin.sql was changed after it ran on this database: restore it and add a new one.',
    );
  });
});
