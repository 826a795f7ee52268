import type { AlertWords } from '#framework/browser/data/ProblemError.ts';
import { isErrorCode, statusOf } from '@patio/framework/kernel';
import { endsSession, paramsOf } from '#framework/kernel/errors/catalogue.ts';
import { alertText } from '@patio/framework/react';
import { answeredCodes, english, portalCodes, portuguese } from './allSentences';

/** Codes of the add-ons, whose messages the specification leaves open. */
const addOnCodes = [
  ['ERR-078', 'SP-000'],
  ['ERR-079', 'SP-001'],
  ['ERR-080', 'SP-002'],
  ['ERR-081', 'SP-003'],
  ['ERR-082', 'SP-004'],
  ['ERR-083', 'SP-005'],
  ['ERR-084', 'SP-006'],
  ['ERR-085', 'SP-007'],
  ['ERR-086', 'SP-008'],
  ['ERR-087', 'SP-009'],
  ['ERR-088', 'SP-010'],
  ['ERR-089', 'SP-011'],
  ['ERR-090', 'SP-012'],
  ['ERR-091', 'SP-013'],
  ['ERR-092', 'SP-014'],
  ['ERR-093', 'SP-015'],
  ['ERR-094', 'SP-016'],
  ['ERR-095', 'SP-017'],
  ['ERR-096', 'SP-018'],
  ['ERR-097', 'SP-019'],
  ['ERR-098', 'SP-020'],
  ['ERR-099', 'SP-021'],
  ['ERR-100', 'SP-022'],
] as const;

/** Codes of the specification that this release can return, with status and meaning. @source 12-errors.md, OQ-204 */
const specified: readonly (readonly [id: string, code: string, status: number, said: RegExp])[] = [
  ['ERR-026, ERR-107', 'USE001', 400, /usuário já existe/],
  ['ERR-027, ERR-107', 'USE002', 400, /Usuário ou senha inválidos/],
  ['ERR-028, ERR-107', 'USE003', 401, /sessão expirou/],
  ['ERR-029, ERR-107', 'USE004', 400, /senha não foi aceita/],
  ['ERR-030, ERR-107', 'USE008', 400, /e-mail já é usado/],
  ['ERR-031, ERR-107', 'USE011', 400, /Código de verificação incorreto/],
  ['ERR-032, ERR-107', 'USE012', 400, /bloqueado.*service desk/],
  ['ERR-033, ERR-107', 'USE013', 400, /pediu uma nova senha muitas vezes/],
  ['ERR-034, ERR-107', 'USE014', 400, /nova senha é igual à atual/],
  ['ERR-035, ERR-107', 'USE016', 400, /código de verificação expirou/],
  ['ERR-036, ERR-107', 'USE018', 400, /Redefina sua senha/],
  ['ERR-037, ERR-107', 'USE021', 401, /login expirou/],
  ['ERR-038, ERR-107', 'USE023', 400, /usuário está bloqueado/],
  ['ERR-039, ERR-107', 'USE025', 400, /sessão ativa/],
  ['ERR-040, ERR-107', 'USE029', 429, /em pouco tempo/],
  ['ERR-041, ERR-107', 'USE030', 400, /não atende às regras.*fáceis de adivinhar/],
  ['ERR-042, ERR-108', 'SEC002', 401, /sessão expirou/],
  ['ERR-043, ERR-108', 'SEC003', 401, /entrou em outro dispositivo/],
  ['ERR-044, ERR-108', 'SEC004', 403, /não tem acesso a esta concessionária/],
  ['ERR-045, ERR-109', 'SIS001', 404, /não encontrado/],
  ['ERR-046, ERR-109', 'SIS002', 400, /Simulação expirada/],
  ['ERR-047, ERR-109, ERR-138', 'SIM063', 400, /Simulação expirada/],
  ['ERR-048, ERR-110', 'PRS004', 400, /Já existe a proposta %\{number\}.*Consulte a existente/],
  ['ERR-049, ERR-110', 'PRS005', 409, /^%\{by\} está editando esta proposta/],
  ['ERR-057, ERR-110', 'PRS013', 400, /não muda mais de situação/],
  ['ERR-059, ERR-111', 'SEL004', 400, /mesmo CPF.*cliente, cônjuge, avalistas e vendedor/],
  ['ERR-061', 'SET095', 400, /sem telefone/],
  ['ERR-101', 'CTSNERROR', 400, /certificadora.*situação: %\{status\}/],
  ...Array.from({ length: 7 }, (_, at) => {
    const code = `voucher-00${at + 1}`;
    return [`ERR-0${71 + at}, ERR-113`, code, 400, /^(O c|C)ódigo/] as const;
  }),
  ...addOnCodes.map(
    ([id, code]) =>
      [`${id}, ERR-114, OQ-202`, code, 400, new RegExp(`adicional.*${code}`)] as const,
  ),
];

const placeholders = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? '');

describe('the error catalogue', () => {
  it.each(specified)('%s: maps %s of the specification to %i', (_, code, status, said) => {
    if (!isErrorCode(code)) throw new Error(`${code} is no code`);
    expect(statusOf(code)).toBe(status);
    expect(portuguese[code]).toMatch(said);
    expect(english[code]).not.toBe(portuguese[code]);
  });

  it.each(addOnCodes)(
    '%s, OQ-202: for %s the server’s message is shown, else that of the catalogue',
    (_, rawCode) => {
      const words: AlertWords = {
        byCode: (code) => portuguese[code],
        byFamily: () => undefined,
        general: (name) => name,
      };
      const failure = { status: 400, rawCode };
      expect(alertText({ ...failure, message: 'Dito pelo servidor.' }, words)).toBe(
        'Dito pelo servidor.',
      );
      expect(alertText(failure, words)).toBe(portuguese[rawCode]);
    },
  );

  /** Statuses that browsers and clients handle specially: all others are 400, or 409 for conflicts. */
  const apart = {
    401: [
      'USE003',
      'USE021',
      'SEC002',
      'SEC003',
      'session.token_invalid',
      'session.token_expired',
      'machine.key_invalid',
      'machine.key_ended',
      'machine.account_disabled',
      'machine.account_ended',
      'signature.callback_refused',
    ],
    403: [
      'SEC004',
      'access.denied',
      'access.read_only_view',
      'access.step_up',
      'machine.address_refused',
      'machine.people_only',
      'WTD006',
    ],
    404: [
      'SIS001',
      'request.not_found',
      'record.no_such_version',
      'action.unknown',
      'address.zip_not_found',
      'client.network',
      'PRI001',
    ],
    405: ['request.method_not_allowed'],
    408: ['request.timeout'],
    412: ['record.version_stale'],
    413: ['request.too_large', 'import.file_too_large', 'file.too_large'],
    415: ['request.unsupported_media_type', 'file.type_refused'],
    422: ['idempotency.key_reused'],
    428: ['record.version_required'],
    429: ['USE029', 'record.hourly_limit'],
    431: ['request.headers_too_large'],
    500: ['server.internal', 'client.unidentified', 'client.modules_unavailable'],
    503: [
      'file.storage_unavailable',
      'report.too_slow',
      'server.unavailable',
      'server.timeout',
      'insurance.insurer_silent',
      'CRS001',
    ],
  } as const;
  it('only few codes end a session, mean not found or ask to wait', () => {
    const others = answeredCodes.filter((code) => ![400, 409].includes(statusOf(code)));
    const withStatus = (status: string) =>
      others.filter((code) => statusOf(code) === Number(status));
    for (const [status, codes] of Object.entries(apart))
      expect([status, withStatus(status).toSorted()]).toEqual([status, codes.toSorted()]);
    expect(others).toHaveLength(Object.values(apart).flat().length);
  });

  it('SES-064, ERR-014: has four codes that end a session', () => {
    const ending = answeredCodes.filter(endsSession);
    expect(ending.toSorted()).toEqual(['SEC002', 'SEC003', 'USE003', 'USE021']);
  });

  it.each([
    ['Portuguese', portuguese],
    ['English', english],
  ] as const)('has messages in %s that use only parameters of their code', (_name, sentences) => {
    for (const code of portalCodes) {
      // The page provides the date format in the user's language.
      const given = code === 'validation.date' ? ['format'] : [];
      const known = new Set([...paramsOf(code), ...given, 'smart_count', 'field']);
      expect([code, placeholders(sentences[code]).filter((name) => !known.has(name))]).toEqual([
        code,
        [],
      ]);
      expect(sentences[code].trim()).not.toBe('');
    }
  });

  it.each(portalCodes.filter((code) => statusOf(code) === 503))('marks %s as retryable', (code) => {
    expect(portuguese[code]).toMatch(/tente de novo/i);
    expect(english[code]).toMatch(/try again/i);
  });
});
