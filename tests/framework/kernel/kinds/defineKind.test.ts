import { defineKind, forgetKinds, registerKinds } from '#framework/kernel/kinds/defineKind.ts';
import { fakeValue } from '#framework/kernel/kinds/fake.ts';
import { kindOf } from '#framework/kernel/kinds/kindOf.ts';
import { normaliseText } from '#framework/kernel/validation/normaliseRecord.ts';
import { maskValue } from '#framework/kernel/formats/maskValue.ts';
import type { OwnKind } from '#framework/kernel/kinds/ownKinds.ts';
import { showOwn } from '#framework/kernel/kinds/ownKinds.ts';
import { valueErrors } from '#framework/kernel/validation/valueErrors.ts';
import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';

/** A locker number: a letter, two digits and the first letter again. */
const locker: OwnKind = {
  name: 'locker',
  characters: 'capitals',
  form: '^[A-Z][0-9]{2}[A-Z]$',
  maxLength: 4,
  mask: '#.##-#',
  isValid: (text) => text[0] === text[3],
  hide: { 4: [[0, 1], '***'] },
  sentence: { en: 'Number of a locker.' },
  refusal: { en: 'This is no locker.' },
  fake: (seed) => `A${String((seed % 90) + 10)}A`,
};

beforeEach(() => registerKinds([locker]));
afterEach(forgetKinds);

const field: FieldDescription = {
  name: 'locker',
  kind: 'locker',
  label: { en: 'Locker' },
  required: true,
  nullable: false,
  editable: 'always',
  writeOnly: false,
  virtual: false,
  pii: 'none',
  operators: [],
  sortable: true,
  pointer: '',
};

describe('a kind defined by an application', () => {
  test('has its own format, normalisation, check, display, mask and sample values', () => {
    expect(kindOf({ type: 'string', format: 'locker' })).toMatchObject({ kind: 'locker' });
    expect(normaliseText(field, ' b.12-b ')).toBe('B12B');
    expect(valueErrors(field, 'b.12-b')).toEqual([]);
    expect(valueErrors(field, 'B12C')).toEqual([
      { path: '', code: 'validation.kind', params: { kind: 'locker' } },
    ]);
    expect(valueErrors(field, '')).toEqual([{ path: '', code: 'validation.required' }]);
    expect(showOwn(locker, 'B12B')).toBe('B.12-B');
    expect(maskValue(field, 'B12B')).toBe('B***');
    expect(fakeValue(field, 3)).toBe('A13A');
  });

  test('refuses what the constraint of its column would refuse', () => {
    expect(valueErrors(field, 'A11A')).toEqual([]);
    expect(valueErrors(field, 'ABCA')).toMatchObject([{ code: 'validation.kind' }]);
  });

  test('may be registered again, and is gone once unregistered', () => {
    expect(() => registerKinds([locker])).not.toThrow();
    forgetKinds();
    expect(kindOf({ type: 'string', format: 'locker' })).toMatchObject({ kind: 'string' });
  });

  test.each([
    [
      { ...locker, name: 'email' },
      'The kind "email" clashes with a kind of the framework: give yours another name.',
    ],
    [
      { ...locker, name: 'door', format: 'date' },
      'The format "date" of the kind "door" is one of the framework: give yours another format.',
    ],
    [{ ...locker }, 'Two kinds are called "locker": give one of them another name.'],
    [
      { ...locker, name: 'door', format: 'locker' },
      'The kinds "locker" and "door" have the same format "locker": give one of them another.',
    ],
  ])('is refused with a sentence if it clashes with another one', (kind, sentence) => {
    expect(() => registerKinds([kind])).toThrow(sentence);
  });

  test.each([
    [{ fake: undefined as never }, 'add "fake", which is missing or not a function'],
    [{ maxLength: '4' as never }, 'add "maxLength", which is missing or not a number'],
    [{ refusal: undefined as never }, 'add "refusal", which is missing or not an object'],
    [{ name: 'Locker' }, 'write its name in camelCase, such as microchip'],
    [{ format: 'Locker' }, 'write its format in lower case with hyphens, such as chip-number'],
    [{ form: '[' }, 'its form [ is no regular expression'],
    [{ form: '^x$' }, 'fake(1) gives "A11A", which does not match its form ^x$'],
    [{ isValid: () => false }, 'fake(1) gives "A11A", which isValid refuses'],
    [{ maxLength: 3 }, 'fake(1) gives "A11A", which is longer than maxLength'],
    [
      { normalise: (text: string) => text.toLowerCase() },
      'normalise changes "A11A", a stored value of locker',
    ],
  ])('is refused with a sentence if it contradicts itself', (more, fault) => {
    const kind = { ...locker, ...more };
    expect(() => defineKind(kind)).toThrow(`The kind "${kind.name}" cannot be defined: ${fault}.`);
  });
});
