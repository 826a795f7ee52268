import type {
  EntityDescription,
  FieldDescription,
  FieldKind,
} from '#framework/kernel/entity/EntityDescription.ts';
import {
  flowOf,
  pageOf,
  stepsStoredWith,
  firstUnfinished,
  next,
  previous,
  stateOf,
  stepFaults,
  stepsOf,
  prune,
} from '#framework/kernel/flow/steps.ts';

const words = (text: string) => ({ 'pt-BR': text, en: text });

const field = (
  name: string,
  kind: FieldKind,
  rest: Partial<FieldDescription> = {},
): FieldDescription => ({
  name,
  kind,
  label: words(name),
  required: false,
  nullable: true,
  editable: 'always',
  writeOnly: false,
  virtual: false,
  pii: 'none',
  operators: [],
  sortable: false,
  pointer: `x#/properties/${name}`,
  ...rest,
});

const options = ['person', 'company'].map((value) => ({ value, label: words(value) }));
const company = { field: 'kind', const: 'company' } as const;

/** A sale in five steps: one only for companies, one drawn by the application, one with optional fields. */
const sale = {
  resource: 'sales',
  fields: [
    field('kind', 'enum', { options, required: true }),
    field('document', 'string', { required: true }),
    field('partner', 'string', { when: company, requiredWhen: company }),
    field('share', 'integer', { when: { allOf: [company, { field: 'partner', present: true }] } }),
    field('entry', 'money'),
    field('price', 'money', { required: true }),
    field('notes', 'text'),
  ],
  checks: [
    {
      name: 'entryBelowPrice',
      fields: ['entry'],
      condition: {
        anyOf: [
          { field: 'entry', present: false },
          { field: 'entry', maximum: { $data: 'price' } },
        ],
      },
      message: words('A entrada passa do preço.'),
    },
  ],
  wizard: {
    path: '/sales/:id/:step',
    look: 'pages',
    steps: [
      { id: 'who', label: words('Quem'), fields: ['kind', 'document'] },
      { id: 'partner', label: words('Sócio'), fields: ['partner', 'share'], when: company },
      { id: 'money', label: words('Valores'), fields: ['entry', 'price'] },
      { id: 'results', label: words('Resultado'), fields: [], screen: true },
      { id: 'notes', label: words('Notas'), fields: ['notes'] },
    ],
  },
} as unknown as EntityDescription;

const flow = flowOf(sale);
const ids = (data: object): readonly string[] =>
  stepsOf(flow, data as Record<string, unknown>).map(({ id }) => id);

type Row = {
  readonly step: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly closed: readonly string[];
};

const walks: Readonly<Record<string, readonly Row[]>> = {
  'a person': [
    { step: 'who', input: {}, closed: ['partner', 'money', 'results', 'notes'] },
    { step: 'money', input: { kind: 'person', document: '1' }, closed: ['partner', 'results', 'notes'] },
    { step: 'results', input: { price: 900, entry: 100 }, closed: ['partner'] },
    { step: 'notes', input: {}, closed: ['partner'] },
  ],
  'a company': [
    { step: 'who', input: {}, closed: ['partner', 'money', 'results', 'notes'] },
    { step: 'partner', input: { kind: 'company', document: '1' }, closed: ['money', 'results', 'notes'] },
    { step: 'money', input: { partner: 'Ana' }, closed: ['results', 'notes'] },
    { step: 'results', input: { price: 900 }, closed: [] },
    { step: 'notes', input: {}, closed: [] },
  ],
}; // prettier-ignore

describe.each(Object.entries(walks))('the flow of %s', (_, rows) => {
  const stages = rows.map((row, at) => ({
    ...row,
    data: Object.assign({}, ...rows.slice(0, at + 1).map(({ input }) => input)) as Row['input'],
  }));

  it.each(stages)(
    'reaches $step once the preceding steps are complete',
    ({ step, data, closed }) => {
      const states = sale.wizard!.steps.map(({ id }) => [id, stateOf(flow, data, id)] as const);
      expect(states.filter(([, state]) => state === 'closed').map(([id]) => id)).toEqual(closed);
      expect(stateOf(flow, data, step)).not.toBe('closed');
    },
  );

  it('visits every shown step forward and back', () => {
    const { data } = stages.at(-1)!;
    const forward: string[] = [];
    for (let step = stepsOf(flow, data)[0]; step; step = next(flow, data, step.id))
      forward.push(step.id);
    const back: string[] = [];
    for (let step = stepsOf(flow, data).at(-1); step; step = previous(flow, data, step.id))
      back.push(step.id);
    expect(forward).toEqual(rows.map(({ step }) => step));
    expect(back).toEqual(forward.toReversed());
    expect(firstUnfinished(flow, data)).toBeUndefined();
  });
});

describe('a flow', () => {
  const whole = { kind: 'company', document: '1', partner: 'Ana', share: 3, price: 900 };

  it('closes later steps when an earlier one becomes incomplete', () => {
    const broken = { ...whole, partner: '' };
    expect(stateOf(flow, broken, 'partner')).toBe('open');
    expect(stateOf(flow, broken, 'money')).toBe('closed');
    expect(firstUnfinished(flow, broken)?.id).toBe('partner');
  });

  it('clears fields of hidden steps, and dependent ones', () => {
    const changed = { ...whole, kind: 'person' };
    expect(prune(flow, changed)).toEqual({ ...changed, partner: null, share: null });
    expect(prune(flow, whole)).toBe(whole);
    expect(ids(changed)).toEqual(['who', 'money', 'results', 'notes']);
  });

  it('evaluates a rule over several fields in the last step with one of them', () => {
    const over = { ...whole, entry: 1000 };
    expect(stepFaults(flow, over, 'money')).toEqual([
      { path: 'entry', code: 'validation.check', params: { entity: 'sales', check: 'entryBelowPrice' } },
    ]); // prettier-ignore
    expect(stepFaults(flow, over, 'who')).toEqual([]);
  });

  it('lists the errors of a step', () => {
    expect(stepFaults(flow, { kind: 'company' }, 'who')).toEqual([
      { path: 'document', code: 'validation.required' },
    ]);
    expect(stepFaults(flow, { kind: 'company' }, 'partner')).toEqual([
      { path: 'partner', code: 'validation.required' },
    ]);
  });

  it('has only its own steps, and none for an entity without a wizard', () => {
    expect(stateOf(flow, whole, 'elsewhere')).toBe('closed');
    expect(next(flow, whole, 'elsewhere')).toBeUndefined();
    expect(stepFaults(flow, whole, 'elsewhere')).toEqual([]);
    const { wizard: _, ...plain } = sale;
    expect(stepsOf(flowOf(plain as EntityDescription), whole)).toEqual([]);
  });

  it('omits a step whose fields a person may not read, and leaves conditions on them to the server', () => {
    const narrowed = flowOf({
      ...sale,
      fields: sale.fields.filter(({ name }) => !['kind', 'notes'].includes(name)),
    });
    expect(stepsOf(narrowed, { partner: 'Ana' }).map(({ id }) => id)).toEqual([
      'who', 'partner', 'money', 'results',
    ]); // prettier-ignore
  });
});

describe('steps on one page', () => {
  const { wizard } = sale;
  const shared = {
    ...sale,
    wizard: {
      ...wizard,
      pages: [{ id: 'sale', label: words('Venda'), steps: ['who', 'partner', 'money'] }],
      steps: wizard?.steps.map((one) =>
        one.id === 'notes' ? { ...one, also: ['document'] } : one,
      ),
    },
  } as EntityDescription;
  const paged = flowOf(shared);
  const pageIn = (data: object, step: string) => {
    const shown = stepsOf(paged, data as Record<string, unknown>);
    const page = pageOf(
      paged,
      shown,
      shown.find(({ id }) => id === step)!,
    );
    const names = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
    return {
      id: page.id,
      title: page.label['pt-BR'],
      steps: names(page.steps),
      fields: page.fields.map(({ name }) => name),
      stored: names(stepsStoredWith(shown, page)),
    };
  };

  test('a page contains its visible steps, from whichever step it is opened', () => {
    const person = { kind: 'person' };
    const page = {
      id: 'sale',
      title: 'Venda',
      steps: ['who', 'money'],
      stored: ['who', 'money'],
      fields: ['kind', 'document', 'entry', 'price'],
    };
    expect(pageIn(person, 'who')).toEqual(page);
    expect(pageIn(person, 'money')).toEqual(page);
    expect(pageIn({ kind: 'company' }, 'who').steps).toEqual(['who', 'partner', 'money']);
  });

  test('a step on no page has its own, and is stored with the steps whose fields it requests', () => {
    expect(pageIn({}, 'notes')).toEqual({
      id: 'notes',
      title: 'Notas',
      steps: ['notes'],
      fields: ['notes', 'document'],
      stored: ['who', 'notes'],
    });
  });
});
