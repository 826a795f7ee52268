import { descriptions } from '#generated/descriptions/index.ts';
import { entityValidators } from '#generated/validators/index.ts';
import {
  orphanColumns,
  orphanSentence,
  pendingSentence,
  pendingTables,
  servableCatalog,
} from '#framework/server/crud/pendingTables.ts';

const { dealers, groups } = descriptions;
const live = {
  descriptions: { dealers, groups },
  validators: { dealers: entityValidators.dealers, groups: entityValidators.groups },
};
const columns = new Map([
  ['dealers', new Set(dealers.fields.map(({ name }) => name).filter((name) => name !== 'phone'))],
]);

describe('fields awaiting their migration', () => {
  it('are reported, along with missing tables', () => {
    const pending = pendingTables(live, columns);
    expect(pending).toEqual([
      { resource: 'dealers', exists: true, fields: ['phone'] },
      { resource: 'groups', exists: false, fields: groups.fields.map(({ name }) => name) },
    ]);
    expect(pending.map(pendingSentence)).toEqual([
      'dealers has no column yet for phone: npx patio draft change_dealers, then read the draft.',
      'groups has no table yet: npx patio draft add_groups, then read the draft.',
    ]);
  });

  it('are reported along with leftover required columns', () => {
    const left = orphanColumns(live, new Map([['groups', ['groupName', 'forgotten']]]));
    expect(left.map(orphanSentence)).toEqual([
      'groups still requires forgotten, which no schema has: new records are refused until a migration lets it be empty or drops it (npx patio draft change_groups).',
    ]);
  });

  it('are removed from served descriptions and refused at their path in a body', () => {
    const served = servableCatalog(live, columns);
    expect(Object.keys(served.descriptions)).toEqual(['dealers']);
    const own = served.descriptions['dealers'];
    expect(own?.fields.map(({ name }) => name)).not.toContain('phone');
    expect(own?.screens.columns.map(({ field }) => field)).not.toContain('phone');
    expect(served.validators['dealers']?.patch({ phone: '11999998888' })).toEqual([
      { path: 'phone', code: 'validation.unknown_field', params: {} },
    ]);
    expect(served.validators['dealers']?.patch({ city: 'Campinas' })).toEqual([]);
  });

  it('remove the unique sets that contain them, and no others', () => {
    const known = dealers.fields.map(({ name }) => name).filter((name) => name !== 'baccode');
    const served = servableCatalog(live, new Map([['dealers', new Set(known)]]));
    const fieldsOf = ({ unique }: Pick<typeof dealers, 'unique'>) =>
      unique.map(({ fields }) => fields.join());
    const others = fieldsOf(dealers).filter((fields) => fields !== 'baccode');
    expect(others.length).toBe(fieldsOf(dealers).length - 1);
    expect(fieldsOf(served.descriptions['dealers'] ?? dealers)).toEqual(others);
  });

  it('leave the default sort alone, unless it is by one of them', () => {
    const orderWithout = (left: string) => {
      const known = dealers.fields.map(({ name }) => name).filter((name) => name !== left);
      const { descriptions: served } = servableCatalog(
        live,
        new Map([['dealers', new Set(known)]]),
      );
      return served['dealers']?.defaultSort;
    };
    expect(orderWithout('phone')).toEqual(dealers.defaultSort);
    expect(orderWithout(dealers.defaultSort.field)).toEqual({ field: 'createdAt', order: 'DESC' });
  });

  it('change nothing if every column exists', () => {
    const all = new Map(
      [dealers, groups].map(({ resource, fields }) => [
        resource,
        new Set(fields.map(({ name }) => name)),
      ]),
    );
    expect(servableCatalog(live, all)).toEqual(live);
  });
});
