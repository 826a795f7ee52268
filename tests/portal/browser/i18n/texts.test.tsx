import { errorCodes } from '../../../../src/framework/kernel/errors/catalogue';
import { errors as errorsEn } from '../../../../src/portal/browser/i18n/en/errors';
import { errors } from '../../../../src/portal/browser/i18n/pt-BR/errors';
import { common as commonEn } from '../../../../src/framework/browser/texts/messages/common.en';
import { home as homeEn } from '../../../../src/portal/browser/i18n/en/home';
import { menu as menuEn } from '../../../../src/portal/browser/i18n/en/menu';
import { session as sessionEn } from '../../../../src/session/messages/en';
import { shell as shellEn } from '../../../../src/portal/browser/i18n/en/shell';
import { success as successEn } from '../../../../src/portal/browser/i18n/en/success';
import { common } from '../../../../src/framework/browser/texts/messages/common.pt-BR';
import { home } from '../../../../src/portal/browser/i18n/pt-BR/home';
import { menu } from '../../../../src/portal/browser/i18n/pt-BR/menu';
import { ra } from '../../../../src/portal/browser/i18n/pt-BR/ra';
import { session } from '../../../../src/session/messages/pt-BR';
import { shell } from '../../../../src/portal/browser/i18n/pt-BR/shell';
import { success } from '../../../../src/portal/browser/i18n/pt-BR/success';
import { flatten } from '../../../../src/framework/browser/texts/translate';
import englishMessages from 'ra-language-english';
import { catalogue } from '../../../../src/framework/kernel/errors/catalogue';
import { messages as generatedEn } from '../../../../src/generated/messages/en';
import { messages as generated } from '../../../../src/generated/messages/pt-BR';
import { en as engineEn } from '../../../../src/framework/browser/texts/messages/en';
import { ptBR as engine } from '../../../../src/framework/browser/texts/messages/pt-BR';
import { en as resourcesEn } from '../../../../src/organisation/messages/en';
import { ptBR as resources } from '../../../../src/organisation/messages/pt-BR';

const pairs: readonly (readonly [string, object, object])[] = [
  ['common', common, commonEn],
  ['errors', errors, errorsEn],
  ['home', home, homeEn],
  ['menu', menu, menuEn],
  ['session', session, sessionEn],
  ['shell', shell, shellEn],
  ['success', success, successEn],
  ['react-admin', { ra }, englishMessages],
  ['engine', engine, engineEn],
  ['entities', generated, generatedEn],
  ['screens of the application', resources, resourcesEn],
];

const placeholders = (text: string): readonly string[] =>
  [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

/** react-admin's English sentences may name more than ours need. */
const sameValues = pairs.filter(([name]) => name !== 'react-admin');

describe.each(pairs)('the texts of %s', (_, portuguese, english) => {
  it('have the same keys in both languages, all with words', () => {
    const own = new Map(flatten(portuguese));
    const other = new Map(flatten(english));
    expect([...own.keys()].sort()).toEqual([...other.keys()].sort());
    expect(
      [...own, ...other].filter(([key, text]) => text === '' && !key.includes('null')),
    ).toEqual([]);
  });
});

describe.each(sameValues)('the values in texts of %s', (_, portuguese, english) => {
  it('are the same in both languages', () => {
    const other = new Map(flatten(english));
    const different = flatten(portuguese).filter(
      ([key, text]) => placeholders(text).join() !== placeholders(other.get(key) ?? '').join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });
});

/** The specification gives this one as it is, without a full stop. */
const sentences = errorCodes.filter((code) => code !== 'validation.too_long');

describe('sentences of errors', () => {
  it.each(sentences)(
    'I18N-004: %s says what happened and what to do, in both languages',
    (code) => {
      for (const text of [errors[code], errorsEn[code]]) {
        expect(text.length).toBeGreaterThanOrEqual(15);
        expect(text).toMatch(/[.!]$/);
      }
      expect(errors[code]).not.toBe(errorsEn[code]);
    },
  );

  it('use no value that the catalogue does not give', () => {
    const wrong = errorCodes.filter((code) => {
      const given: readonly string[] =
        (catalogue[code] as { params?: readonly string[] }).params ?? [];
      return placeholders(errors[code]).some((name) => !given.includes(name.slice(2, -1)));
    });
    expect(wrong).toEqual([]);
  });
});

describe('literal texts of the specification', () => {
  it('I18N-005 VAL-034: stay as given', () => {
    expect(session.opportunities.check).toBe('Conferir');
    expect(errors['validation.too_long']).toBe('Limite de caracteres excedidos');
    expect(menu.routes.uploadInsuranceGuaranteedNote).toBe('Nota Garantida');
  });

  it('OQ-215: a CEP of one digit repeated is told what is wrong with it', () => {
    expect(errors['validation.cep']).toBe('Informe um CEP válido: oito números, não todos iguais.');
  });
});
