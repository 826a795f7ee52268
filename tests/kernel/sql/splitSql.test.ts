import { draftGuard, withoutGuard } from '../../../src/kernel/sql/draftGuard';
import { splitOutside, withoutComments } from '../../../src/kernel/sql/splitSql';

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

test('a draft without its guard is what is left to run', () => {
  expect(statements(draftGuard)).toHaveLength(1);
  expect(statements(withoutGuard(`${draftGuard}\nselect '$1';`))).toEqual([`select '$1'`]);
});
