import type { WireDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { enginePage, isLookUp, wirePage } from '#framework/kernel/entity/wireQuery.ts';

const wire: WireDescription = {
  page: { number: 'page', size: 'sizeByPage' },
  filters: {
    typeName: { field: 'name', operator: 'eq' },
    username: { field: 'username', operator: 'contains' },
    initialDate: { field: 'validFrom', operator: 'gte' },
    finalDate: { field: 'validFrom', operator: 'lte' },
  },
};
const place = { page: 3, perPage: 25 };

describe('lists queried through a wire profile', () => {
  it('ENT-PARAM-08: use a query parameter per condition, and the filter language for the others', () => {
    const filter = {
      name: 'TCC',
      username: { contains: 'ana' },
      validFrom: { between: ['2026-01-01', '2026-12-31'] },
      state: { in: ['SP'] },
      q: 'x',
    };
    expect(wirePage({ wire }, place, filter)).toEqual({
      page: 2,
      sizeByPage: 25,
      typeName: 'TCC',
      username: 'ana',
      initialDate: '2026-01-01',
      finalDate: '2026-12-31',
      filter: { state: { in: ['SP'] }, q: 'x' },
    });
  });

  it.each([[['TCC']], [{ in: ['TCC'] }], [{ eq: 'TCC' }]])(
    'ENT-PARAM-08, ENT-USER-10: use the query parameter for a single chosen value in any notation: %j',
    (name) => {
      expect(wirePage({ wire }, place, { name })).toEqual({
        page: 2,
        sizeByPage: 25,
        typeName: 'TCC',
      });
    },
  );

  it('use the filter language for several values, and for none', () => {
    for (const name of [['TCC', 'TU'], { in: ['TCC', 'TU'] }, [], { in: [] }])
      expect(wirePage({ wire }, place, { name })).toEqual({
        page: 2,
        sizeByPage: 25,
        filter: { name },
      });
  });

  it('use the filter language for conditions that the parameter does not express', () => {
    expect(wirePage({ wire }, place, { username: 'ANA', name: { ne: 'TU' } })).toEqual({
      page: 2,
      sizeByPage: 25,
      filter: { username: 'ANA', name: { ne: 'TU' } },
    });
    expect(wirePage({}, place, { name: 'TU' })).toBeUndefined();
  });

  it('are parsed by the engine, unless a range requests an array', () => {
    expect(enginePage({ wire }, { page: '2', sizeByPage: '25', typeName: 'TU' })).toEqual({
      page: '2',
      size: '25',
      typeName: 'TU',
    });
    expect(enginePage({ wire }, { range: '[0,9]' })).toBeUndefined();
    expect(isLookUp({ wire }, { filter: '{"id":["1"]}' })).toBe(true);
    expect(isLookUp({ wire }, { filter: '{"q":"x"}', page: '0' })).toBe(false);
    expect(isLookUp({ wire }, { filter: '{"q":"x"}', typeName: 'TU' })).toBe(false);
    expect(isLookUp({ wire }, { typeName: 'TU' })).toBe(false);
    expect(enginePage({}, { page: '0' })).toBeUndefined();
  });
});
