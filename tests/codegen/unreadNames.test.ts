import { unreadNames } from '#codegen/lint/unreadNames.ts';
import { buildModel } from '#codegen/model/buildModel.ts';
import { projectOf, runGenerate, schemaFiles } from './fixtures/schemaFiles';
import { sample, supplier } from './fixtures/supplier';

const text = { title: 'Amostra', 'x-i18n': { en: { title: 'Sample' } }, type: ['string', 'null'] };
const groups = (...names: readonly string[]) => ({ groups: names });

type Given = {
  /** Members of the reference. */
  readonly field?: object;
  /** `x-access` of the referring entity, besides its usual rules. */
  readonly access?: object;
  /** `x-access` of the target. */
  readonly target?: object;
  /** Members of the target's name. */
  readonly name?: object;
  readonly ref?: object;
  readonly screens?: object;
};

/** Suppliers, listed by several groups, with a reference to a sample. */
const filesOf = ({ field, access, target, name, ref, screens }: Given) =>
  schemaFiles({
    entities: {
      supplier: {
        ...supplier,
        'x-access': {
          ...supplier['x-access'],
          list: groups('admin-internal', 'bit', 'finance'),
          ...access,
        },
        properties: {
          ...supplier.properties,
          sample: { ...text, format: 'uuid', 'x-ref': { resource: 'samples', ...ref }, ...field },
        },
      },
      sample: {
        ...sample,
        'x-access': { ...sample['x-access'], ...target },
        properties: { ...sample.properties, string: { ...sample.properties.string, ...name } },
      },
    },
    ...(screens ? { screens: { supplier: screens } } : {}),
  });

const groupsToldOf = (given: Given): readonly (string | undefined)[] =>
  unreadNames(buildModel(filesOf(given)))
    .filter(({ pointer }) => pointer === '/properties/sample/x-ref')
    .map(({ message }) => /names to ([\w, -]+), who/.exec(message)?.[1]);

test.each([
  ['nobody but the first group lists the samples', {}, ['bit, finance']],
  [
    'a group may read their names',
    { target: { reference: groups('admin-internal', 'bit') } },
    ['finance'],
  ],
  [
    'all may read their names',
    { target: { list: groups('admin-internal', 'bit', 'finance') } },
    [],
  ],
  ['a route decides', { target: { reference: { route: '/samples' } } }, []],
  ['a route decides who lists', { access: { list: { route: '/suppliers' } } }, []],
  [
    'the field is for readers of the names',
    { field: { 'x-access': { read: groups('admin-internal') } } },
    [],
  ],
  [
    'the name itself is hidden',
    {
      target: { reference: groups('admin-internal', 'bit', 'finance') },
      name: { 'x-access': { read: groups('finance') } },
    },
    ['admin-internal, bit'],
  ],
  [
    'neither columns nor filters have it',
    { screens: { list: { columns: ['name'], filters: [] } } },
    [],
  ],
  [
    'a filter has it',
    { screens: { list: { columns: ['name'], filters: ['sample'] } } },
    ['bit, finance'],
  ],
])('a list shows ids: %s', (_, given: Given, told) => {
  expect(groupsToldOf(given)).toEqual(told);
});

test('a stored name needs no right', () => {
  const unique = { field: { format: undefined }, ref: { field: 'string' } };
  expect(groupsToldOf(unique)).toEqual([]);
});

test('is reported by generate with file, line and remedy, and prevents nothing', async () => {
  const { code, output } = await runGenerate(projectOf(filesOf({})));
  expect(output).toMatch(
    /schemas\/entities\/supplier\.schema\.json:\d+ #\/properties\/sample\/x-ref\n {2}names-unread: lists show ids instead of names to bit, finance, who may not read the names of samples\n {2}Give x-access of schemas\/entities\/sample\.schema\.json "reference": \{ "groups": \["bit", "finance", …\] \}/,
  );
  expect(output).toContain('1 warning(s) in the schemas.');
  expect(code).toBe(0);
}, 60_000);
