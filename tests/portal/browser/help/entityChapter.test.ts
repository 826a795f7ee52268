import { closedContext } from '#access/rules/access.ts';
import { entityChapter, helpEntities, helpWords } from '#portal/browser/help/entityChapter.ts';
import { branches } from '#generated/descriptions/branches.ts';
import type { EntityDescription } from '@patio/framework/kernel';

const words = helpWords['pt-BR'];
const base: EntityDescription = {
  ...(branches as EntityDescription),
  search: [],
  actions: [],
  softDelete: false,
  scope: undefined as never,
  screens: { ...(branches as EntityDescription).screens, filters: [] },
};
const rights = {
  list: true,
  create: false,
  edit: false,
  remove: false,
  restore: false,
  history: false,
  revert: false,
  exports: false,
  imports: false,
  periods: false,
  approvals: false,
};
const chapter = (change: object = {}, may: object = {}, can: () => boolean = () => true) =>
  entityChapter(
    { description: { ...base, ...change }, rights: { ...rights, ...may } },
    { locale: 'pt-BR', context: closedContext, can },
  );
const textsOf = (id: string, ...request: Parameters<typeof chapter>) =>
  chapter(...request).sections.find((one) => one.id === id)?.texts;
const idsOf = (...request: Parameters<typeof chapter>) =>
  chapter(...request).sections.map(({ id }) => id);
const labelOf = (name: string) =>
  base.fields.find((field) => field.name === name)?.label['pt-BR'] ?? '';
const [one, two, three] = base.fields.map(({ name }) => name) as [string, string, string];

test('a chapter covers what the reader may do, and no more', () => {
  expect(idsOf()).toEqual(['who', 'find', 'fields']);
  expect(idsOf({}, { list: false })).toEqual(['who', 'fields']);
  expect(idsOf({}, { create: true, edit: true, remove: true })).toEqual([
    'who',
    'find',
    'create',
    'edit',
    'fields',
    'remove',
  ]);
  expect(chapter().to).toBe(base.paths.list);
  expect(chapter({}, { list: false })).not.toHaveProperty('to');
  expect(chapter({ paths: { list: '/a/:id' } })).not.toHaveProperty('to');
});

test('the chapter lists each right of the reader, and that dealers see only their own records', () => {
  const count = (...request: Parameters<typeof chapter>) => textsOf('who', ...request)?.length;
  expect(count()).toBe(1);
  expect(count({}, { create: true, edit: true })).toBe(3);
  expect(textsOf('who', { scope: { field: 'x' } })?.at(-1)).toBe(words.own);
  expect(textsOf('who')).not.toContain(words.own);
});

test('finding records is explained by the existing search, filters and order', () => {
  const find = (change: object) => textsOf('find', change);
  const unsorted = { defaultSort: { field: 'nothing', order: 'ASC' } };
  expect(find(unsorted)).toEqual([words.moreFilters]);
  expect(find({ defaultSort: { field: one, order: 'ASC' } })).toEqual([
    words.moreFilters,
    words.sort(labelOf(one)),
  ]);
  expect(find({ ...unsorted, search: [one] })?.[0]).toBe(words.search(labelOf(one)));
  expect(find({ ...unsorted, search: [one, two, three] })?.[0]).toBe(
    words.search(`${labelOf(one)}, ${labelOf(two)} ${words.and} ${labelOf(three)}`),
  );
  const screens = { ...base.screens, filters: [one, two] };
  expect(find({ ...unsorted, screens })).toEqual([
    words.filters(`${labelOf(one)} ${words.and} ${labelOf(two)}`),
    words.moreFilters,
  ]);
});

test('removal is explained, including whether it can be undone', () => {
  const remove = (change: object, may: object = {}) =>
    textsOf('remove', change, { remove: true, ...may });
  expect(remove({})).toEqual([words.removeText]);
  expect(remove({ softDelete: true })).toEqual([words.removeText, words.removeSoft]);
  expect(remove({}, { restore: true })).toEqual([words.removeText, words.restore]);
});

test('each action is described with its inputs, its conditions and bulk use', () => {
  const action = {
    name: 'close',
    label: { 'pt-BR': 'Fechar', en: 'Close' },
    reason: 'required',
    access: ['bit'],
  };
  const actionTexts = (change: object, can?: () => boolean) =>
    textsOf('actions', { actions: [{ ...action, ...change }] }, {}, can);
  const plain = actionTexts({})!;
  expect(plain).toEqual([words.action('Fechar', words.asksReason.required, '')]);
  expect(actionTexts({}, () => false)).toBeUndefined();
  expect(actionTexts({ bulk: true })).toEqual([`${plain[0]} ${words.bulk}`]);
  const confirm = { 'pt-BR': 'Certeza?', en: 'Sure?' };
  expect(actionTexts({ confirm })).toEqual([`${plain[0]} ${words.confirm('Certeza?')}`]);
  const asks = [
    { name: 'a', label: { 'pt-BR': 'A', en: 'A' } },
    { name: 'b', label: { 'pt-BR': 'B', en: 'B' } },
  ];
  expect(actionTexts({ asks })).toEqual([`${plain[0]} ${words.asks(`A ${words.and} B`)}`]);
  expect(actionTexts({ when: { unknown: ['x'] } })).toEqual(plain);
  expect(actionTexts({ when: { [one]: ['x', 'y'] } })![0]).toContain(
    words.where(words.whereField(labelOf(one), `x ${words.or} y`)),
  );
});

test('restore, removal and history depend on calls and rights', () => {
  const access = { ...base.access, delete: ['bit'] as never };
  const rightsOf = (change: object, can: (rule: unknown) => boolean = () => true) =>
    helpEntities([{ ...base, access, ...change }], can as never)[0]?.rights;
  expect(rightsOf({ calls: [], softDelete: false })).toMatchObject({
    list: true,
    remove: false,
    restore: false,
    history: false,
    revert: false,
  });
  const calls = ['delete', 'history', 'update'];
  expect(rightsOf({ calls, softDelete: true })).toMatchObject({
    remove: true,
    restore: true,
    history: true,
    revert: true,
  });
  expect(rightsOf({ calls: ['history'] })).toMatchObject({ history: true, revert: false });
  expect(rightsOf({ calls: ['update'] })).toMatchObject({ history: false, revert: false });
  const paths = { ...base.paths, create: undefined };
  expect(rightsOf({ paths, calls })).toMatchObject({ list: true, create: false });
  expect(rightsOf({}, () => false)).toBeUndefined();
  expect(rightsOf({ effective: undefined, approval: undefined })).toMatchObject({
    periods: false,
    approvals: false,
  });
});
