import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usersAudit } from '#extractions/rules/usersAudit.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.includes('server') && path.endsWith('.ts'))
  .map((path) => readFileSync(join('src', path), 'utf8'))
  .filter((text) => /recordAudit|auditExport/.test(text));

/** Events recorded by the server, by name. */
const written = (): ReadonlySet<string> => {
  const lines = sources.flatMap((text) => text.match(/action: .*/g) ?? []);
  const named = lines.flatMap((line) => line.match(/[a-z]+\.[a-zA-Z_]+(?=')/g) ?? []);
  // Verbs of these events are passed separately.
  const approvals = ['create', 'stale', 'approve', 'reject', 'withdraw'];
  const views = ['create', 'update', 'delete'];
  return new Set([
    ...named,
    ...approvals.map((verb) => `approval.${verb}`),
    ...views.map((verb) => `view.${verb}`),
  ]);
};

/** Details of the events, by the names of their members. */
const documented = (): ReadonlySet<string> =>
  new Set(
    sources
      .flatMap((text) => [...text.matchAll(/detail: \{([^{}]*)\}/g)])
      .flatMap(([, members = '']) => members.split(','))
      .map((member) => /^\s*(\w+)/.exec(member)?.[1] ?? '')
      .filter((name) => name !== ''),
  );

test('DWN-038: every recorded user event has a name in the file', () => {
  const options = usersAudit.fields.find(({ name }) => name === 'action')?.options ?? [];
  const named = new Set(options.map(({ value }) => value));
  expect(written().size).toBeGreaterThan(15);
  expect([...written()].filter((name) => !named.has(name))).toEqual([]);
});

test('DWN-038: every detail of an event has a name in the file', () => {
  const detail = usersAudit.fields.find(({ name }) => name === 'detail');
  const named = new Set(detail?.fields?.map(({ name }) => name));
  expect(documented().size).toBeGreaterThan(8);
  expect([...documented()].filter((name) => !named.has(name))).toEqual([]);
});
