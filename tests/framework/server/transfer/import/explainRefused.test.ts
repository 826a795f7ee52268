import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { createWorld, dealerValues, type World } from '#tests/framework/server/crud/world.ts';
import { requestAs, sendTable } from './tables';

type State = {
  readonly id: string;
  readonly key: string | null;
  readonly columns: { at: number; field: string | null }[];
  readonly findings: {
    counts: Record<string, number>;
    faults: { line: number; fields: { path: string; code: string }[] }[];
  } | null;
};

const base = '/resources/dealers/import';
const good = dealerValues(7);

describe('a refused row of an import', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    await world.addDealer({ GMFcode: '901', baccode: '990901', phone: '11987654321' });
    await world.addDealer({ GMFcode: '902', baccode: '990902' });
  });
  afterAll(() => world.close());

  /** Errors of each line in a table of dealers: path and code. */
  const faultsOf = async (
    rows: readonly Record<string, unknown>[],
  ): Promise<Record<number, readonly string[]>> => {
    const names = Object.keys(rows[0] ?? {});
    const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
    const content = Buffer.from(lines.map((cells) => cells.join(';')).join('\n'));
    const { id, columns } = await sendTable<State>(world, 'bit', { base, content });
    const mapping = Object.fromEntries(
      columns.flatMap(({ at, field }) => (field ? [[at, field]] : [])),
    );
    const body = { mapping, key: 'GMFcode' };
    await requestAs(world, 'bit', { path: `${base}/${id}/check`, body });
    await runDueTasks(world.deps);
    const { findings } = await requestAs<State>(world, 'bit', { path: `${base}/${id}` });
    return Object.fromEntries(
      (findings?.faults ?? []).map(({ line, fields }) => [
        line,
        fields.map(({ path, code }) => `${path} ${code}`).toSorted(),
      ]),
    );
  };

  const wrong = {
    phone: '#REF!',
    document: '11.111.111/1111-12',
    dealerGroup: 'Grupo Nenhum',
    baccode: '990902',
    street: 'x'.repeat(500),
  };
  const all = [
    'baccode SET.dealer_baccode_exists',
    'dealerGroup validation.reference_missing',
    'document validation.cnpj',
    'phone import.cell_error',
    'street validation.too_long',
  ];

  it('reports all errors of a new record at once, each field once', async () => {
    expect(await faultsOf([good, { ...good, ...wrong, GMFcode: '903' }])).toEqual({ 3: all });
  });

  it('reports all errors of a change at once, each field once', async () => {
    const { document } = dealerValues(101);
    const change = { ...good, document, GMFcode: '901' };
    expect(await faultsOf([{ ...change, ...wrong }])).toEqual({ 2: all });
  });

  it('checks against other records only with valid values', async () => {
    const row = { ...good, GMFcode: '903', baccode: '99', dealerGroup: 'Grupo Nenhum' };
    expect(await faultsOf([row])).toEqual({
      2: ['baccode validation.pattern', 'dealerGroup validation.reference_missing'],
    });
  });

  it('reports nothing for a city if its state is unreadable', async () => {
    const row = { ...good, GMFcode: '903', state: '#N/D', street: 'x'.repeat(500) };
    expect(await faultsOf([row])).toEqual({
      2: ['state import.cell_error', 'street validation.too_long'],
    });
  });

  it('requires no fields of a new record if its key is unreadable', async () => {
    const row = { GMFcode: '#REF!', street: 'x'.repeat(500) };
    expect(await faultsOf([row])).toEqual({
      2: ['GMFcode import.cell_error', 'street validation.too_long'],
    });
  });
});
