import {
  draftGuard,
  withoutGuard,
  splitOutside,
  withoutComments,
} from '#framework/kernel/sql/splitSql.ts';

const statements = (text: string): readonly string[] => splitOutside(withoutComments(text), ';');

test('statements end outside quotes, brackets, bodies and comments', () => {
  expect(
    statements(`-- a; b
      insert into t values ('it''s; x', ";", (1)); /* c; */
      do $body$ begin perform 1; end $body$;
      select $$;$$`),
  ).toEqual([
    `insert into t values ('it''s; x', ";", (1))`,
    'do $body$ begin perform 1; end $body$',
    'select $$;$$',
  ]);
});

test('bodies of SQL-standard routines are part of their statement', () => {
  const body = (head: string) => `${head} begin atomic
    update t set a = case when b then 1 else 2 end where (case when c then 1 end) = 1;
    select 1;
  end`;
  const heads = [
    'create function f(a int) returns void language sql',
    'CREATE OR REPLACE PROCEDURE "p"()',
  ].map(body);
  const others = ['begin', 'create table "end" (a int)', 'select case when a then 1 end', 'end'];
  expect(statements(`${[...heads, ...others].join(';\n')};`)).toEqual([...heads, ...others]);
});

test('nested comments, backslashes and tags with digits are read like PostgreSQL', () => {
  expect(
    statements(
      String.raw`/* a /* b; */ c; */ select E'\'; x', date';', $t1$;$t1$, a$b$c; select '\';`,
    ),
  ).toEqual([String.raw`select E'\'; x', date';', $t1$;$t1$, a$b$c`, String.raw`select '\'`]);
});

test('removing the guard of a draft leaves the statements to run', () => {
  expect(statements(draftGuard)).toHaveLength(1);
  expect(statements(withoutGuard(`${draftGuard}\nselect '$1';`))).toEqual([`select '$1'`]);
});
