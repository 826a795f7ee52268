import { entityTexts } from '#framework/browser/texts/entityTexts.ts';
import { en as engineEn } from '#framework/browser/texts/messages/admin.en.ts';
import { expectedEn, expected } from '#framework/browser/texts/words/errors.ts';
import { formsEn, formsPtBR } from '#framework/browser/texts/words/forms.ts';
import { ptBR as engine } from '#framework/browser/texts/messages/admin.pt-BR.ts';
import { ra } from '#framework/browser/texts/messages/ra.pt-BR.ts';
import {
  passwordsEn,
  passwordsPtBR as passwords,
} from '#framework/people/browser/words/passwords.ts';
import { paramsOf } from '#framework/kernel/errors/catalogue.ts';
import { commonEn, commonPtBR as common, flatten, outlineTexts } from '@patio/framework/react';
import {
  english as errorsEn,
  portalCodes,
  portuguese as errors,
} from '#tests/portal/allSentences.ts';
import { families as familiesEn } from '#portal/browser/i18n/en/errors.ts';
import { families } from '#portal/browser/i18n/pt-BR/errors.ts';
import { home as homeEn } from '#portal/browser/i18n/en/home.ts';
import { menu as menuEn } from '#portal/browser/i18n/en/menu.ts';
import { session as sessionEn } from '#session/messages/en.ts';
import { shell as shellEn, view as viewEn } from '#portal/browser/i18n/en/portal.ts';
import { home } from '#portal/browser/i18n/pt-BR/home.ts';
import { menu } from '#portal/browser/i18n/pt-BR/menu.ts';
import { session } from '#session/messages/pt-BR.ts';
import { shell, view } from '#portal/browser/i18n/pt-BR/portal.ts';
import englishMessages from 'ra-language-english';
import { descriptions } from '#generated/descriptions/index.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import { groupNames, type GroupName } from '#access/rules/groups.ts';
import { laterWords } from '#tests/framework/browser/support/engineWords.ts';
import { en as resourcesEn, ptBR as resources } from '#organisation/messages/texts.ts';
import { en as uploadsEn, ptBR as uploads } from '#uploads/messages/texts.ts';

const pairs: readonly (readonly [string, object, object])[] = [
  ['common', common, commonEn],
  ['errors', errors, errorsEn],
  ['families of errors', families, familiesEn],
  ['expected values of fields', expected, expectedEn],
  ['home', home, homeEn],
  ['menu', menu, menuEn],
  ['session', session, sessionEn],
  ['passwords', passwords, passwordsEn],
  ['shell', shell, shellEn],
  ['react-admin', { ra }, englishMessages],
  ['engine', engine, engineEn],
  ...laterWords.map(({ topic, ptBR, en }) => [topic, ptBR, en] as const),
  ['names of entities', outlineTexts(outlines, 'pt-BR'), outlineTexts(outlines, 'en')],
  ...Object.values(descriptions).map(
    (one) => [one.resource, entityTexts(one, 'pt-BR'), entityTexts(one, 'en')] as const,
  ),
  ['screens of the application', resources, resourcesEn],
];

const placeholders = (text: string): readonly string[] =>
  [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

/** react-admin's English texts may have more placeholders than ours. */
const sameValues = pairs.filter(([name]) => name !== 'react-admin');

describe.each(pairs)('the texts of %s', (_, portuguese, english) => {
  it('have the same keys in both languages, all non-empty', () => {
    const own = new Map(flatten(portuguese));
    const other = new Map(flatten(english));
    expect([...own.keys()].sort()).toEqual([...other.keys()].sort());
    expect(
      [...own, ...other].filter(([key, text]) => text === '' && !key.includes('null')),
    ).toEqual([]);
  });
});

describe.each(sameValues)('placeholders in texts of %s', (_, portuguese, english) => {
  it('are the same in both languages', () => {
    const other = new Map(flatten(english));
    const different = flatten(portuguese).filter(
      ([key, text]) => placeholders(text).join() !== placeholders(other.get(key) ?? '').join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });
});

/** The specification gives this one verbatim, without a full stop. */
const sentences = portalCodes.filter((code) => code !== 'validation.too_long');

/** Placeholders filled in by pages: the date format. */
const givenByPages: Readonly<Record<string, readonly string[]>> = { 'validation.date': ['format'] };

describe('error messages', () => {
  it.each(sentences)(
    'I18N-004: %s explains what happened and what to do, in both languages',
    (code) => {
      for (const text of [errors[code], errorsEn[code]]) {
        expect(text.length).toBeGreaterThanOrEqual(15);
        expect(text).toMatch(/[.!]$/);
      }
      expect(errors[code]).not.toBe(errorsEn[code]);
    },
  );

  it('use no placeholder missing from the catalogue', () => {
    const wrong = portalCodes.filter((code) => {
      const given = new Set([...paramsOf(code), ...(givenByPages[code] ?? [])]);
      return placeholders(errors[code]).some((name) => !given.has(name.slice(2, -1)));
    });
    expect(wrong).toEqual([]);
  });
});

test('OQ-199, ERR-107 to ERR-155: each family of codes has one message, with the code, in both languages', () => {
  const [ours, numbered] = [
    ['USE', 'SEC', 'SIS', 'PRS', 'SEL', 'voucher', 'SP', 'SET', 'SIM', 'PRI', 'UPF', 'GSIM'],
    ['ADD', 'ADR', 'CLI', 'DOM', 'LOC', 'PAY', 'PHO', 'PCD', 'GOFF', 'GOFC', 'OFF', 'VHC', 'Ins'],
  ];
  const insurers = ['InsCampaign', 'WTD', 'CRS', 'SIG', 'ASS', 'CARDIF', 'PMC'];
  expect(Object.keys(families).sort()).toEqual([...ours, ...numbered, ...insurers].sort());
  for (const text of [...Object.values(families), ...Object.values(familiesEn)])
    expect(text).toMatch(/ \(%\{code\}\)\. .+\.$/);
});

describe('SHELL-022: the message for a saved record', () => {
  it.each([
    ['ERR-166', 'users', 'Usuário salvo com sucesso.', 'User saved.'],
    ['ERR-167, ERR-170, ENT-BRANCH-09', 'branches', 'Região salva com sucesso.', 'Region saved.'],
    ['ERR-168, ENT-GROUP-05', 'groups', 'Grupo salvo com sucesso.', 'Group saved.'],
    ['ERR-169, ENT-DEALER-26', 'dealers', 'Concessionária salva com sucesso.', 'Dealer saved.'],
    ['ERR-172', 'iofRates', 'Alíquota de IOF salva com sucesso.', 'IOF rate saved.'],
    [
      'ERR-174, ENT-CAMP-07, CAMP-009',
      'campaigns',
      'Campanha salva com sucesso.',
      'Campaign saved.',
    ],
    ['ERR-175, ENT-OFFER-11', 'offers', 'Oferta salva com sucesso.', 'Offer saved.'],
    ['ERR-176', 'colors', 'Cor salva com sucesso.', 'Colour saved.'],
    ['ERR-177', 'insuranceCombos', 'Combo de seguros salvo com sucesso.', 'Insurance combo saved.'],
    [
      'ERR-183, INS-127',
      'protectedInstalmentRules',
      'Regra PPI salva com sucesso.',
      'Protected instalment rule saved.',
    ],
    ['ERR-184', 'leads', 'Oportunidade salva com sucesso.', 'Opportunity saved.'],
    ['ERR-182', 'vouchers', 'Voucher salvo com sucesso.', 'Voucher saved.'],
  ] as const)('%s: of %s', (_, resource, portuguese, english) => {
    const { label, gender } = descriptions[resource];
    const key = gender?.['pt-BR'] === 'feminine' ? 'savedFeminine' : 'saved';
    const filledIn = (sentence: string, entity: string) => sentence.replace('%{entity}', entity);
    expect(filledIn(formsPtBR.engine.form[key], label.one['pt-BR'] ?? '')).toBe(portuguese);
    expect(filledIn(formsEn.engine.form[key], label.one['en'] ?? '')).toBe(english);
  });

  it('ERR-173: sending a file is confirmed', () => {
    expect(uploads.uploads.sent).toMatch(/^Arquivo enviado com sucesso\./);
    expect(uploadsEn.uploads.sent).toMatch(/^File uploaded\./);
  });

  it.each([
    ['ERR-171, ENT-CHANNEL-04', 'channels', 'enable', 'Canal habilitado com sucesso.'],
    ['ERR-169', 'dealers', 'disable', 'Concessionária desabilitada com sucesso.'],
    ['ERR-167', 'branches', 'enable', 'Região habilitada com sucesso.'],
    ['ERR-168', 'groups', 'disable', 'Grupo desabilitado com sucesso.'],
    ['SES-077', 'users', 'enable', /Enviamos um código de verificação por e-mail/],
    ['ERR-181, SES-077', 'users', 'unblock', /Enviamos um código de verificação por e-mail/],
    ['ERR-185', 'users', 'resetPassword', /Enviamos um código de verificação por e-mail/],
  ] as const)('%s: %s, %s', (_, resource, name, sentence) => {
    const action = descriptions[resource].actions.find((one) => one.name === name);
    expect(action?.done['pt-BR']).toMatch(sentence);
  });
});

describe('names of profiles', () => {
  it.each(['pt-BR', 'en'] as const)('are in %s those of the user field', (locale) => {
    const field = descriptions.users.fields.find(({ name }) => name === 'groupName');
    expect(field?.options?.length).toBe(groupNames.length);
    for (const { value, label } of field?.options ?? [])
      expect(
        locale === 'en' ? viewEn.groups[value as GroupName] : view.groups[value as GroupName],
      ).toBe(label[locale]);
  });
});

describe('literal texts of the specification', () => {
  it('I18N-005 VAL-034: are verbatim', () => {
    expect(session.opportunities.check).toBe('Conferir');
    expect(errors['validation.too_long']).toBe('Limite de caracteres excedidos');
    expect(menu.routes.uploadInsuranceGuaranteedNote).toBe('Nota Garantida');
  });

  it.each([['insuranceProposals', 'status', ['Em Trabalho']]] as const)(
    'I18N-005: are verbatim among the choices of %s, %s',
    (resource, name, given) => {
      const field = descriptions[resource].fields.find((one) => one.name === name);
      const shown = field?.options?.map(({ label }) => label['pt-BR']);
      expect(shown).toEqual(expect.arrayContaining([...given]));
    },
  );

  it('OQ-215: the message for a CEP of one repeated digit explains the error', () => {
    expect(errors['validation.cep']).toBe('CEP inválido. Informe os oito números.');
  });
});
