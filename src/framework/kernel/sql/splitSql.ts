/**
 * First statement of a drafted migration that needs decisions: a server that migrates automatically must not run
 * unreviewed SQL.
 */
export const draftGuard = `-- Complete what stands as a comment below, then delete this statement.
do $$ begin raise exception 'this draft waits for a person: read it, complete it, delete its first statement'; end $$;
`;

const statement = draftGuard.slice(draftGuard.indexOf('\n') + 1).trim();

/** Whether a migration is a draft that still refuses to run. */
export const isGuarded = (text: string): boolean => text.includes(statement);

/** A migration without its guard, for trial runs on a copy while it is being completed. */
export const withoutGuard = (text: string): string => text.replace(statement, () => '');

/** Position after a closing text, or the end if absent. */
const after = (text: string, close: string, from: number): number => {
  const place = text.indexOf(close, from);
  return place < 0 ? text.length : place + close.length;
};

/** PostgreSQL comments nest. */
const afterComment = (text: string, from: number): number => {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = from;
  let depth = 1;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return text.length;
};

/** Skips a text in which a backslash escapes quotes. */
const afterEscaped = (text: string, from: number): number => {
  const rest = /(?:[^'\\]|\\[^])*'?/y;
  rest.lastIndex = from;
  rest.exec(text);
  return rest.lastIndex;
};

type Token = {
  readonly kind: 'comment' | 'quote' | 'word' | 'other';
  readonly end: number;
};

type Reader = readonly [
  start: RegExp,
  kind: Token['kind'],
  end: (text: string, found: string, from: number) => number,
];

/** The first match wins. A word ends where it is read: `e'…'` is a quote, `date '…'` a word and a quote. */
const readers: readonly Reader[] = [
  [/--/y, 'comment', (text, _, from) => after(text, '\n', from)],
  [/\/\*/y, 'comment', (text, _, from) => afterComment(text, from)],
  [/e'/iy, 'quote', (text, _, from) => afterEscaped(text, from)],
  [/['"]/y, 'quote', (text, found, from) => after(text, found, from)],
  [/\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y, 'quote', after],
  [/[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y, 'word', (_text, _found, from) => from],
];

const tokenAt = (text: string, at: number): Token => {
  for (const [start, kind, end] of readers) {
    start.lastIndex = at;
    const found = start.exec(text)?.[0];
    if (found !== undefined) return { kind, end: end(text, found, at + found.length) };
  }
  return { kind: 'other', end: at + 1 };
};

const routine = /^create (?:or replace )?(?:function|procedure)$/;

/**
 * Nesting depth in SQL-standard routine bodies (`begin atomic … end`), by psql's rule: only in `create function` and
 * `create procedure`, where `case` has its own `end`.
 */
const createBodyDepth = () => {
  let first: string[] = [];
  let isRoutine = false;
  let depth = 0;
  return {
    depth: () => depth,
    leave: () => {
      first = [];
      isRoutine = false;
      depth = 0;
    },
    read: (word: string) => {
      if (!isRoutine && first.length < 4) {
        first.push(word);
        isRoutine = routine.test(first.join(' '));
      }
      if (!isRoutine) return;
      if (word === 'begin' || (word === 'case' && depth > 0)) depth += 1;
      if (word === 'end' && depth > 0) depth -= 1;
    },
  };
};

const brackets: Readonly<Record<string, number>> = { '(': 1, ')': -1 };

/**
 * Splits SQL at a character outside quotes, comments, brackets and routine bodies. A doubled quote reads as two
 * adjacent texts, which splits the same.
 */
export const splitOutside = (text: string, separator: string): readonly string[] => {
  const parts: string[] = [];
  const body = createBodyDepth();
  let at = 0;
  let depth = 0;
  let start = 0;
  while (at < text.length) {
    const { kind, end } = tokenAt(text, at);
    const token = text.slice(at, end);
    if (kind === 'word' && depth === 0) body.read(token.toLowerCase());
    depth += brackets[token] ?? 0;
    if (token === separator && depth === 0 && body.depth() === 0) {
      parts.push(text.slice(start, at));
      start = end;
      body.leave();
    }
    at = end;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
};

/** SQL without comments, which may contain quotes and semicolons. */
export const withoutComments = (sql: string): string => {
  const kept: string[] = [];
  let at = 0;
  while (at < sql.length) {
    const { kind, end } = tokenAt(sql, at);
    kept.push(kind === 'comment' ? '\n' : sql.slice(at, end));
    at = end;
  }
  return kept.join('');
};

/** Collapses whitespace to single spaces. */
export const collapse = (sql: string): string => sql.replace(/\s+/g, ' ').trim();
