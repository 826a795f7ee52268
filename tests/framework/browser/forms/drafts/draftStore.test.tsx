import {
  draftKey,
  draftLife,
  draftsUnder,
  dropDrafts,
  isKeepable,
  storeDraft,
  readDraft,
} from '#framework/browser/forms/drafts/draftStore.ts';
import { describeField } from '#tests/framework/browser/kinds/harness.tsx';

const now = Date.parse('2026-06-10T12:00:00Z');
const draft = { at: '2026-06-09T12:00:00.000Z', version: 3, base: {}, values: { name: 'A' } };
const key = draftKey('p.ANA', 'dealers', 'd1');

beforeEach(() => localStorage.clear());

test('a stored draft is readable until it is a week old', () => {
  storeDraft(key, draft);
  expect(readDraft(key, now)).toEqual(draft);
  const end = Date.parse(draft.at) + draftLife;
  expect(readDraft(key, end - 1)).toEqual(draft);
  expect(readDraft(key, end)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

const { at: _at, ...ageless } = draft;
const { version: _version, ...unversioned } = draft;
const { base: _base, ...baseless } = draft;
const { values: _values, ...empty } = draft;
test.each([
  ['is not JSON', '{'],
  ['is null', 'null'],
  ['is a text', '"draft"'],
  ['has no values', JSON.stringify(empty)],
  ['has a text for values', JSON.stringify({ ...draft, values: 'A' })],
  ['has null for values', JSON.stringify({ ...draft, values: null })],
  ['has no initial record', JSON.stringify(baseless)],
  ['has no version', JSON.stringify(unversioned)],
  ['has no time', JSON.stringify(ageless)],
  ['has a number for its time', JSON.stringify({ ...draft, at: now })],
  ['has an invalid time', JSON.stringify({ ...draft, at: 'yesterday' })],
])('an entry that %s is not a draft, and is removed', (_what, kept) => {
  localStorage.setItem(key, kept);
  expect(readDraft(key, now)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('drafts of a record are listed newest first, including those of its sections but not those of other records', () => {
  storeDraft(key, draft);
  storeDraft(`${key}.address`, { ...draft, at: '2026-06-10T10:00:00.000Z' });
  storeDraft(`${key}2`, draft);
  storeDraft(draftKey('p.ANA', 'dealers', undefined), draft);
  expect(draftsUnder(key, now)).toEqual([`${key}.address`, key]);
});

test('secrets and revealed values are never stored, nor as part of an object', () => {
  const plain = describeField('text');
  expect(isKeepable(plain)).toBe(true);
  for (const secret of [
    describeField('password'),
    { ...plain, pii: 'sensitive' as const },
    { ...plain, masked: true as never },
    { ...plain, writeOnly: true as never },
    { ...plain, fields: [plain, { ...plain, writeOnly: true as never }] },
  ])
    expect(isKeepable(secret)).toBe(false);
  expect(isKeepable({ ...plain, fields: [plain] })).toBe(true);
});

test('all drafts and unsent comments of a person are removed at once, and those of others stay', () => {
  storeDraft(key, draft);
  storeDraft(draftKey('p.RUI', 'dealers', 'd1'), draft);
  sessionStorage.setItem('p.ANA.comment.dealers.d1', 'Falta conferir');
  sessionStorage.setItem('p.RUI.comment.dealers.d1', 'Confere');
  dropDrafts('p.ANA');
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([
    'p.RUI.draft.dealers.d1',
    'p.RUI.comment.dealers.d1',
  ]);
  sessionStorage.clear();
});
