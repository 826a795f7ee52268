import { errors as english } from '../../../../src/framework/browser/texts/messages/errors.en';
import { errors as portuguese } from '../../../../src/framework/browser/texts/messages/errors.pt-BR';
import {
  catalogue,
  errorCodes,
  isErrorCode,
  statusOf,
} from '../../../../src/framework/kernel/errors/catalogue';
import type { ErrorDefinition } from '../../../../src/framework/kernel/errors/ErrorDefinition';

/** Codes of the specification that this release can answer, with their statuses. @source 12-errors.md, OQ-204 */
const specified: readonly (readonly [code: string, status: number])[] = [
  ...['USE001', 'USE002', 'USE004', 'USE008', 'USE011', 'USE012', 'USE013', 'USE014', 'USE016'].map(
    (code) => [code, 400] as const,
  ),
  ...['USE018', 'USE023', 'USE025', 'USE030', 'SET095'].map((code) => [code, 400] as const),
  ...['USE003', 'USE021', 'SEC002', 'SEC003'].map((code) => [code, 401] as const),
  ['SEC004', 403],
  ['SIS001', 404],
  ['USE029', 429],
];

const placeholders = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? '');

describe('the error catalogue', () => {
  it.each(specified)('knows %s of the specification as %i', (code, status) => {
    expect(isErrorCode(code) && statusOf(code)).toBe(status);
  });

  it('keeps every status an answer of refusal', () => {
    for (const code of errorCodes) expect([code, statusOf(code) >= 400]).toEqual([code, true]);
  });

  it('is no dictionary of inherited names', () => {
    for (const name of ['toString', '__proto__', 'constructor', '', 5, null])
      expect(isErrorCode(name)).toBe(false);
  });

  it.each([
    ['Portuguese', portuguese],
    ['English', english],
  ] as const)('has sentences in %s that name only parameters of their code', (_name, sentences) => {
    for (const code of errorCodes) {
      const definition: ErrorDefinition = catalogue[code];
      const known = new Set([...(definition.params ?? []), 'smart_count', 'field']);
      expect([code, placeholders(sentences[code]).filter((name) => !known.has(name))]).toEqual([
        code,
        [],
      ]);
      expect(sentences[code].trim()).not.toBe('');
    }
  });
});
