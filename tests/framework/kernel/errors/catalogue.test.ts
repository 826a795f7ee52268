import type * as Catalogue from '#framework/kernel/errors/catalogue.ts';

type ErrorCode = Catalogue.ErrorCode;

/** A catalogue that no other test has taught codes. */
const load = (): typeof Catalogue => {
  let loaded: typeof Catalogue | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual('#framework/kernel/errors/catalogue.ts');
  });
  if (!loaded) throw new Error('The catalogue was not loaded');
  return loaded;
};

const { defineErrors, endsSession, errorCodes, isErrorCode, learnErrors, paramsOf, statusOf } =
  load();

const shelf = defineErrors({
  'shelf.full': { status: 409, params: ['limit'] },
  'shelf.gone': 404,
  'shelf.locked': { status: 401, endsSession: true },
});

/** Rows of a test merge into no catalogue. */
const code = (text: string) => text as ErrorCode;

describe('the error catalogue', () => {
  it('is no dictionary of inherited names', () => {
    for (const name of ['toString', '__proto__', 'constructor', '', 5, null])
      expect(isErrorCode(name)).toBe(false);
  });

  it('knows the codes of an application once it has learned them, as often as it is told', () => {
    expect(isErrorCode('shelf.full')).toBe(false);
    expect(() => statusOf(code('shelf.full'))).toThrow(
      'The error code shelf.full is not known here: join the rows of its subject.',
    );
    learnErrors({ shelf });
    learnErrors({ shelf });
    expect(errorCodes()).toEqual(expect.arrayContaining(['server.internal', 'shelf.full']));
    expect(statusOf(code('shelf.full'))).toBe(409);
    expect(statusOf(code('shelf.gone'))).toBe(404);
  });

  it('tells what stands in a sentence and what ends a session', () => {
    learnErrors({ shelf });
    expect(paramsOf(code('shelf.full'))).toEqual(['limit']);
    expect(paramsOf(code('shelf.gone'))).toEqual([]);
    expect(['shelf.locked', 'shelf.gone', 'nobody.knows', undefined].map(endsSession)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('refuses a code that two parts define', () => {
    learnErrors({ shelf });
    expect(() => learnErrors({ cellar: defineErrors({ 'shelf.gone': 410 }) })).toThrow(
      'The error code shelf.gone of cellar has another row in another part.',
    );
  });
});
