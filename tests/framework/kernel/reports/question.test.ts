import {
  checkQuestion,
  groupableNames,
  inOneCurrency,
  measurableFields,
  namesBeside,
  operationsOn,
  repairQuestion,
  shownDisplay,
  unitsBeside,
  type ReportQuestion,
} from '#framework/kernel/reports/question.ts';
import { fieldOf, kitchenSink } from '../filter/kitchenSink';

const question: ReportQuestion = {
  resource: 'things',
  measure: { operation: 'count' },
  by: [],
  display: 'bars',
};
const refusal = (part: Partial<ReportQuestion>) => {
  const checked = checkQuestion(kitchenSink, { ...question, ...part });
  return checked.ok ? undefined : [checked.error.code, checked.error.fields?.[0]?.path];
};
const unavailable = 'report.field_unavailable';

describe('valid questions', () => {
  it('group by choices, references, booleans, terms, codes and dates, not by texts, lists or secrets', () => {
    const names = groupableNames(kitchenSink);
    for (const name of ['isOpen', 'state', 'uf', 'owner', 'term'])
      expect(names.get(name)).toBe('value');
    for (const name of ['day', 'moment']) expect(names.get(name)).toBe('date');
    for (const name of ['id', 'note', 'story', 'tags', 'secret', 'draft', 'price', 'contract'])
      expect(names.has(name)).toBe(false);
  });

  it('neither group nor measure by a masked field', () => {
    const masked = {
      ...kitchenSink,
      fields: [
        fieldOf('owner', 'uf', { masked: true }),
        fieldOf('price', 'money', { masked: true }),
      ],
    };
    expect(groupableNames(masked).has('owner')).toBe(false);
    expect(measurableFields(masked)).toEqual([]);
  });

  it('sum money, but neither percentages nor rates', () => {
    expect(operationsOn(fieldOf('price', 'money'))).toContain('sum');
    expect(operationsOn(fieldOf('share', 'percent'))).toEqual(['average', 'min', 'max']);
    expect(operationsOn(fieldOf('rate', 'rateMonthly'))).toEqual(['average', 'min', 'max']);
    expect(operationsOn(fieldOf('name', 'string'))).toEqual([]);
  });

  it('name the unavailable part', () => {
    expect(refusal({})).toBeUndefined();
    expect(refusal({ measure: { operation: 'sum', field: 'share' } })).toEqual([
      unavailable,
      'measure',
    ]);
    expect(refusal({ measure: { operation: 'sum' } })).toEqual([unavailable, 'measure']);
    expect(refusal({ by: [{ field: 'uf' }, { field: 'gone' }] })).toEqual([unavailable, 'by.1']);
    expect(refusal({ by: [{ field: 'uf', unit: 'day' }] })).toEqual([unavailable, 'by.0']);
    expect(refusal({ by: [{ field: 'day' }] })).toEqual([unavailable, 'by.0']);
    expect(refusal({ period: { field: 'uf', name: 'today' } })).toEqual([unavailable, 'period']);
    expect(refusal({ filter: { gone: 1 } })?.[0]).toBe('query.invalid_filter');
  });

  it('group by one date twice only in different units', () => {
    const day = { field: 'day', unit: 'day' } as const;
    expect(refusal({ by: [day, { field: 'day', unit: 'month' }] })).toBeUndefined();
    expect(refusal({ by: [day, day] })).toEqual([unavailable, 'by.0']);
    expect(refusal({ by: [{ field: 'uf' }, { field: 'state' }, { field: 'isOpen' }] })).toEqual([
      unavailable,
      'by.0',
    ]);
  });
});

describe('groupings offered beside another', () => {
  it('are neither its field, nor the unit of its date', () => {
    expect(namesBeside(kitchenSink, { field: 'uf' })).not.toContain('uf');
    expect(namesBeside(kitchenSink, undefined)).toContain('uf');
    const month = { field: 'day', unit: 'month' } as const;
    expect(namesBeside(kitchenSink, month)).toContain('day');
    expect(unitsBeside('day', month)).toEqual(['day', 'week', 'quarter', 'year']);
    expect(unitsBeside('day', { field: 'uf' })).toContain('month');
  });
});

describe('amounts with a sibling currency field', () => {
  const inCurrency = {
    ...kitchenSink,
    fields: [
      ...kitchenSink.fields.filter(({ name }) => name !== 'price'),
      fieldOf('price', 'money', { currency: 'EUR', currencyField: 'currency' }),
      fieldOf('currency', 'enum', {
        required: true,
        options: ['EUR', 'USD'].map((value) => ({ value, label: { en: value } })),
      }),
    ],
  };
  const sum: ReportQuestion = { ...question, measure: { operation: 'sum', field: 'price' } };

  it('are summed within a single currency only', () => {
    const request = (filter: ReportQuestion['filter']) =>
      checkQuestion(inCurrency, { ...sum, filter });
    expect(request({}).ok).toBe(false);
    expect(request({ currency: ['EUR', 'USD'] }).ok).toBe(false);
    for (const currency of ['EUR', ['USD'], { eq: 'USD' }])
      expect(request({ currency }).ok).toBe(true);
    expect(repairQuestion(inCurrency, sum).measure).toEqual({ operation: 'count' });
  });

  it('default to the first currency', () => {
    expect(inOneCurrency(inCurrency, sum).filter).toEqual({ currency: 'EUR' });
    const inDollars = { ...sum, filter: { currency: ['USD'] } };
    expect(inOneCurrency(inCurrency, inDollars)).toBe(inDollars);
    expect(inOneCurrency(inCurrency, question)).toBe(question);
  });
});

describe('a question with removed fields', () => {
  it('is reduced to its valid parts', () => {
    const broken: ReportQuestion = {
      ...question,
      filter: { uf: 'SP', gone: 1, day: { relative: 'never' } },
      measure: { operation: 'sum', field: 'gone' },
      by: [{ field: 'gone' }, { field: 'state' }],
      period: { field: 'gone', name: 'today' },
    };
    const repaired = repairQuestion(kitchenSink, broken);
    expect(repaired).toEqual({
      ...question,
      filter: { uf: 'SP' },
      by: [{ field: 'state' }],
      period: undefined,
    });
    expect(checkQuestion(kitchenSink, repaired).ok).toBe(true);
  });

  it('is unchanged if no field was removed', () => {
    const whole: ReportQuestion = {
      ...question,
      filter: { uf: 'SP' },
      measure: { operation: 'average', field: 'share' },
      by: [{ field: 'day', unit: 'week' }, { field: 'owner' }],
      period: { field: 'day', name: 'last30Days', compare: true },
    };
    expect(repairQuestion(kitchenSink, whole)).toEqual(whole);
  });
});

describe('the chart of an answer', () => {
  it.each([
    ['bars', 0, 'count', 'figure'],
    ['pivot', 1, 'count', 'table'],
    ['pivot', 2, 'count', 'pivot'],
    ['ring', 1, 'sum', 'ring'],
    ['ring', 2, 'sum', 'stacked'],
    ['ring', 1, 'average', 'bars'],
    ['stacked', 2, 'max', 'bars'],
    ['line', 2, 'average', 'line'],
  ] as const)('%s by %d fields of a %s is %s', (display, groups, operation, shown) => {
    const by = [{ field: 'uf' }, { field: 'state' }].slice(0, groups);
    expect(shownDisplay({ ...question, display, by, measure: { operation } })).toBe(shown);
  });
});
