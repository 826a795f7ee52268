import type {
  AccessRule,
  EntityDescription,
  FieldDescription,
} from '#framework/kernel/entity/EntityDescription.ts';
import { fieldRights, fieldRules, revealRule } from '#framework/kernel/entity/fieldRights.ts';

const group = (name: string): AccessRule => ({ groups: [name] });
const as = (...names: readonly string[]) => {
  const mine = new Set(names);
  return (rule: AccessRule) => 'groups' in rule && rule.groups.some((name) => mine.has(name));
};

const field = (name: string, traits: Partial<FieldDescription> = {}): FieldDescription => ({
  name,
  kind: 'string',
  label: { 'pt-BR': name, en: name },
  required: false,
  nullable: true,
  editable: 'always',
  writeOnly: false,
  virtual: false,
  pii: 'none',
  operators: ['eq', 'contains'],
  sortable: true,
  pointer: `#/properties/${name}`,
  ...traits,
});

const people: EntityDescription = {
  resource: 'people',
  type: 'Person',
  label: { one: { 'pt-BR': 'Pessoa', en: 'Person' }, many: { 'pt-BR': 'Pessoas', en: 'People' } },
  apiPath: '/people',
  calls: ['list', 'get', 'update'],
  paths: {},
  key: 'id',
  recordRepresentation: 'name',
  search: ['name', 'document', 'margin'],
  defaultSort: { field: 'margin', order: 'ASC' },
  pageSize: 10,
  deletable: false,
  unique: [],
  fields: [
    field('name'),
    field('document', { kind: 'cpf', pii: 'personal' }),
    field('margin', { access: { read: group('finance'), write: group('finance') } }),
    field('note', { access: { write: group('finance') } }),
    field('contact', { pii: 'personal', access: { read: group('seller') } }),
  ],
  actions: [],
  access: { list: group('seller'), edit: group('manager') },
  screens: {
    columns: ['name', 'document', 'margin'].map((name) => ({ field: name, hidden: false })),
    filters: ['document', 'margin', 'name'],
    sections: [
      { name: 'a', label: { 'pt-BR': 'A', en: 'A' }, fields: ['name', 'document'] },
      { name: 'b', label: { 'pt-BR': 'B', en: 'B' }, fields: ['margin'] },
    ],
    wide: ['margin', 'note'],
    card: ['document', 'margin'],
    status: 'margin',
  },
};

describe('field rights', () => {
  it('hide unreadable fields, mask personal data and lock fields that may not be changed', () => {
    const { hidden, masked, locked } = fieldRights(people, as('seller'));
    expect([...hidden]).toEqual(['margin']);
    expect([...masked]).toEqual(['document']);
    expect([...locked]).toEqual(['note']);
  });

  it('reduce the entity to what exists for the person', () => {
    const { description } = fieldRights(people, as('seller'));
    expect(description.fields.map(({ name }) => name)).toEqual([
      'name',
      'document',
      'note',
      'contact',
    ]);
    expect(description.fields[1]).toMatchObject({ operators: [], sortable: false });
    expect(description.fields[2]).toMatchObject({
      editable: 'never',
      operators: ['eq', 'contains'],
    });
    expect(description).toMatchObject({
      search: ['name'],
      searchesFields: true,
      defaultSort: { field: 'createdAt', order: 'DESC' },
      recordRepresentation: 'name',
    });
    const { screens } = description;
    expect(screens.columns.map((column) => column.field)).toEqual(['name', 'document']);
    expect(screens.filters).toEqual(['name']);
    expect(screens.sections.map(({ name }) => name)).toEqual(['a']);
    expect(screens.wide).toEqual(['note']);
    expect(screens.card).toEqual(['document']);
    expect(screens).not.toHaveProperty('status');
  });

  it('return the same description to a person with every right', () => {
    const { description } = fieldRights(people, as('seller', 'finance', 'manager'));
    expect(description).toBe(people);
  });

  it('use another naming field if it is hidden, and never hide the key', () => {
    const name = field('name', { access: { read: group('finance') } });
    const hidden = { ...people, fields: [name, ...people.fields.slice(1)] };
    expect(fieldRights(hidden, as('manager', 'seller')).description.recordRepresentation).toBe(
      'document',
    );
    expect(fieldRights(hidden, as('seller')).description.recordRepresentation).toBe('id');
    expect(fieldRights({ ...hidden, key: 'name' }, as('seller')).hidden.has('name')).toBe(false);
  });

  it('mask for everybody if the entity defines who may reveal', () => {
    const guarded = { ...people, access: { ...people.access, reveal: group('finance') } };
    expect([...fieldRights(guarded, as('manager')).masked]).toEqual(['document']);
    expect(revealRule(guarded)).toEqual(group('finance'));
    expect(revealRule(people)).toEqual(group('manager'));
  });

  it('depend on the stated rules only', () => {
    expect(fieldRules(people)).toEqual([
      group('finance'),
      group('finance'),
      group('finance'),
      group('seller'),
      group('manager'),
    ]);
    expect(fieldRules({ ...people, fields: [field('name')] })).toEqual([]);
  });
});
