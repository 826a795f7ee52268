import type * as Catalogue from '#framework/kernel/errors/catalogue.ts';

type ErrorCode = Catalogue.ErrorCode;

/** A fresh catalogue, without codes registered by other tests. */
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

/** Codes of a test are not part of the typed catalogue. */
const code = (text: string) => text as ErrorCode;

describe('the error catalogue', () => {
  it('is not fooled by inherited property names', () => {
    for (const name of ['toString', '__proto__', 'constructor', '', 5, null])
      expect(isErrorCode(name)).toBe(false);
  });

  it('knows an application’s codes once registered, even repeatedly', () => {
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

  it('lists the placeholders of a sentence and codes that end a session', () => {
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

  it('refuses a code defined twice', () => {
    learnErrors({ shelf });
    expect(() => learnErrors({ cellar: defineErrors({ 'shelf.gone': 410 }) })).toThrow(
      'The error code shelf.gone of cellar has another row in another part.',
    );
  });
});
