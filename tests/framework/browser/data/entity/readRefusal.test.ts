import { HttpError } from 'ra-core';
import { ProblemError } from '#framework/browser/data/ProblemError.ts';
import {
  isDecision,
  readRefusal,
  refusalText,
} from '#framework/browser/data/entity/readRefusal.ts';

const current = { id: 's1', version: 3, name: 'x' };
const fields = [{ path: 'name', code: 'validation.required' }];

describe('readRefusal', () => {
  test('reads code, fields and the stored record from the body of an HttpError', () => {
    const error = new HttpError('', 412, { code: 'record.version_stale', fields, current });
    expect(readRefusal(error)).toEqual({
      error: { code: 'record.version_stale', fields },
      current,
    });
  });

  test('reads a client failure', () => {
    const thrown = new ProblemError({
      status: 400,
      rawCode: 'SET.region_has_dealers',
      params: { count: 3 },
      body: { current },
    });
    expect(readRefusal(thrown)).toEqual({
      error: { code: 'SET.region_has_dealers', params: { count: 3 } },
      current,
    });
  });

  test('prefers the sentence already formatted by the data provider', () => {
    const body = { code: 'NEW001', errors: { root: { serverError: 'Frase do servidor.' } } };
    const refusal = readRefusal(new HttpError('', 400, body));
    expect(refusal.error.code).toBe('client.unidentified');
    expect(refusalText(refusal, () => 'by code')).toBe('Frase do servidor.');
    expect(refusalText(readRefusal({ code: 'SIS001' }), () => 'by code')).toBe('by code');
  });

  test.each([
    [new TypeError('Failed to fetch'), 'client.network'],
    [new Error('x'), 'client.unidentified'],
    ['text', 'client.unidentified'],
    [null, 'client.unidentified'],
    [{ code: 'no.such_code' }, 'client.unidentified'],
    [{ error: { code: 'SIS001', fields: [{ path: 1 }, null, 'x'] } }, 'SIS001'],
  ])('finds a code in %p', (thrown, code) => {
    expect(readRefusal(thrown).error.code).toBe(code);
  });
});

describe('isDecision', () => {
  test.each([
    ['validation.failed', true],
    ['record.version_stale', true],
    ['server.unavailable', false],
    ['client.network', false],
    ['idempotency.in_progress', false],
  ] as const)('%s: %p', (code, decided) => {
    expect(isDecision({ code })).toBe(decided);
  });
});
