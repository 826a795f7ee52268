import { alertText, type AlertWords, type Failure } from '#framework/browser/data/ProblemError.ts';
import { common as english } from '#framework/browser/texts/messages/common.en.ts';
import { common as portuguese } from '#framework/browser/texts/messages/common.pt-BR.ts';

const words: AlertWords = {
  byCode: (code, params) => `code:${code}${params ? JSON.stringify(params) : ''}`,
  byFamily: (code) => (/^(GOFF|OFF)\d/.test(code) ? `family of ${code}` : undefined),
  general: (name) => `general:${name}`,
  isSilent: ({ rawCode, url }) => rawCode === 'XYZ' && url === '/api/quiet',
};

type Row = { what: string; failure: Failure; text: string | null };

const rows: readonly Row[] = [
  {
    what: 'the message of the server first (ERR-001)',
    failure: { status: 400, rawCode: 'USE002', message: 'abc' },
    text: 'abc',
  },
  {
    what: 'the message of the server for a code without a text (ERR-135)',
    failure: { status: 400, rawCode: 'SET.message_rule', message: 'abc' },
    text: 'abc',
  },
  ...[
    ['ADR', 'CLF-083, ERR-116'],
    ['LOC', 'CLF-083, ERR-119'],
    ['PAY', 'CLF-083, ERR-120'],
    ['PHO', 'CLF-083, ERR-121'],
    ['CLI', 'CLF-082, ERR-117'],
    ['UPF', 'ESG-035, ERR-150'],
    ['CRS', 'ESG-035, ERR-151'],
    ['SIG', 'ESG-035, ERR-152'],
    ['ASS', 'INS-120, ERR-153'],
    ['CARDIF', 'INS-124, ERR-154'],
    ['PMC', 'INS-124, ERR-155'],
    ['Ins', 'INS-124'],
    ['InsCampaign', 'INS-124'],
  ].map(([family = '', row = '']) => ({
    what: `the message of the server for a code of the family ${family} (${row})`,
    failure: { status: 400, rawCode: `${family}001`, message: `said of ${family}` },
    text: `said of ${family}`,
  })),
  {
    what: 'the text of a known code (ERR-002)',
    failure: { status: 400, rawCode: 'USE002' },
    text: 'code:USE002',
  },
  {
    what: 'the values of the code',
    failure: { status: 400, rawCode: 'record.referenced', params: { count: 2 } },
    text: 'code:record.referenced{"count":2}',
  },
  {
    what: 'the text of a failed fetch (ERR-004)',
    failure: { status: 404, rawCode: 'client.network' },
    text: 'code:client.network',
  },
  {
    what: 'status 400 without a known code (ERR-003, ERR-007)',
    failure: { status: 400, rawCode: 'XYZ' },
    text: 'general:status.tryLater',
  },
  {
    what: 'status 404 (ERR-003, ERR-008)',
    failure: { status: 404 },
    text: 'general:status.tryLater',
  },
  {
    what: 'status 500 (ERR-003, ERR-009)',
    failure: { status: 500, rawCode: 'XYZ' },
    text: 'general:status.tryLater',
  },
  { what: 'status 403', failure: { status: 403 }, text: 'general:status.forbidden' },
  { what: 'a missing code (ERR-005)', failure: { status: 409 }, text: 'general:noCode' },
  {
    what: 'an unknown code (ERR-006)',
    failure: { status: 409, rawCode: 'XYZ' },
    text: 'general:unidentified',
  },
  {
    what: 'an unidentified error',
    failure: { status: 0, rawCode: 'client.unidentified' },
    text: 'general:unidentified',
  },
  { what: 'a forced logout', failure: { status: 401, rawCode: 'SEC003' }, text: 'code:SEC003' },
  {
    what: 'nothing for errors that the caller handles',
    failure: { status: 400, rawCode: 'XYZ', url: '/api/quiet', message: 'abc' },
    text: null,
  },
  {
    what: 'a forced logout even for a call whose caller handles errors',
    failure: { status: 401, rawCode: 'SEC003', url: '/api/quiet' },
    text: 'code:SEC003',
  },
];

describe('alertText', () => {
  it.each(rows)('shows $what', ({ failure, text }) => {
    expect(alertText(failure, words)).toBe(text);
  });

  it.each([
    ['ERR-142', 'GOFF004'],
    ['ERR-144', 'OFF002'],
  ])(
    '%s: an error of the offers family, such as %s, shows the server’s message, else that of the family',
    (_, rawCode) => {
      const message = 'A oferta não pode ser simulada nesta região.';
      expect(alertText({ status: 400, rawCode, message }, words)).toBe(message);
      expect(alertText({ status: 409, rawCode }, words)).toBe(`family of ${rawCode}`);
      expect(alertText({ status: 404, rawCode }, words)).toBe(`family of ${rawCode}`);
    },
  );

  it.each([
    ['ERR-007', 400],
    ['ERR-008', 404],
    ['ERR-009', 500],
  ])('%s: status %i asks in both languages to try later', (_, status) => {
    for (const [{ general }, said] of [
      [portuguese, 'Não foi possível conectar. Tente mais tarde.'],
      [english, 'Could not connect. Try again later.'],
    ] as const) {
      const spoken: AlertWords = { ...words, general: (name) => general[name] };
      expect(alertText({ status, rawCode: 'XYZ' }, spoken)).toBe(said);
    }
  });
});
