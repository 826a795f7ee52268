import { addTexts } from '#framework/browser/texts/locale.ts';
import {
  baseErrorsPtBR as baseErrors,
  commonPtBR as common,
  createClient,
  createErrorText,
  explain,
  readRefusal,
  refusalText,
  textsOf,
} from '@patio/framework/react';
import { families } from '#portal/browser/i18n/pt-BR/errors.ts';
import { registerPortalErrors } from '#portal/browser/i18n/light.ts';
import { createFakeServer, problem } from '#tests/framework/browser/data/fakeServer.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';

registerPortalErrors();

const code = 'SET.region_exists';
const messageOf = () => createErrorText('pt-BR')({ code });

const clientOf = (decide: Decide) =>
  createClient({
    fetch: createFakeServer(decide).fetch,
    session: { read: () => null, clear: () => undefined } as never,
    headers: () => ({}),
    refresh: async () => 'renewed',
    wait: async () => undefined,
    explain,
  });

describe('the lazily loaded sentence of a rare error', () => {
  beforeAll(() => addTexts('pt-BR', { errors: baseErrors, common }));

  it('is available as soon as the error is reported, and the raw code is never shown', async () => {
    expect(textsOf('pt-BR').phrases.has(`errors.${code}`)).toBe(false);
    expect(messageOf()).toBe(baseErrors['client.unidentified']);
    const client = clientOf(() => problem(400, code));
    await client.send({ method: 'GET', url: '/api/GMF/branches', auth: 'none' }).catch(() => {
      expect(messageOf()).toBe('Já existe uma região com este código. Informe outro.');
    });
    expect.assertions(3);
  });

  /** The message that a panel shows for a refused call. */
  const refusalTextOf = async (decide: Decide, url = '/api/dealer/clients'): Promise<string> => {
    const send = clientOf(decide).send({ method: 'GET', url, auth: 'none' });
    return send.then(
      () => 'nothing refused',
      (thrown: unknown) => refusalText(readRefusal(thrown), createErrorText('pt-BR')),
    );
  };

  it.each([
    ['ERR-001', { code: 'USE002', message: 'abc' }, 400, 'abc'],
    ['ERR-003', { code: 'XYZ1' }, 500, 'Não foi possível conectar. Tente mais tarde.'],
    ['ERR-005', {}, 502, 'Houve um problema de conexão. Tente de novo em instantes.'],
    ['ERR-006', { code: 'XYZ1' }, 409, /^Ocorreu um erro não identificado/],
    ['ERR-116', { code: 'ADR004' }, 400, /^O endereço não foi aceito \(ADR004\)/],
    ['ERR-117', { code: 'CLI001' }, 400, /^Os dados do cliente não foram aceitos \(CLI001\)/],
    ['ERR-118', { code: 'DOM002' }, 400, /^Um dado está faltando.*\(DOM002\)/],
    ['ERR-119', { code: 'LOC001' }, 409, /^A localidade não foi aceita \(LOC001\)/],
    ['ERR-120', { code: 'PAY001' }, 400, /^Os dados do pagamento não foram aceitos \(PAY001\)/],
    ['ERR-121', { code: 'PHO001' }, 400, /^O telefone não foi aceito \(PHO001\)/],
    ['ERR-135', { code: 'SET201', message: 'Mensagem vazia.' }, 400, 'Mensagem vazia.'],
    ['ERR-151', { code: 'CRS009' }, 404, /^Não foi possível conectar à certificadora \(CRS009\)/],
  ])('%s: %j of a call is reported where the call was made', async (_, body, status, words) => {
    expect(await refusalTextOf(() => ({ status, body }))).toMatch(words);
  });

  it('ERR-107 to ERR-117, ERR-122 to ERR-155: every family has a sentence for unknown codes', async () => {
    for (const [family, sentence] of Object.entries(families)) {
      const unknown = `${family}999`;
      const expected = sentence.replace('%{code}', unknown);
      for (const status of [400, 404, 409])
        expect(await refusalTextOf(() => ({ status, body: { code: unknown } }))).toBe(expected);
      const message = `said of ${family}`;
      expect(await refusalTextOf(() => ({ status: 400, body: { code: unknown, message } }))).toBe(
        message,
      );
    }
  });

  it.each([
    ['/api/dealer/insurances/products'],
    ['/api/dealer/insurance-proposals'],
    ['/api/dealer/payment-protection/quotation/1'],
    ['/api/dealer/gap/quote/1'],
  ])(
    'ERR-055, INS-123, OQ-203: PRS010 of %s is silent, of another call it has the sentence of its family',
    async (url) => {
      const refused: Decide = () => ({ status: 400, body: { code: 'PRS010' } });
      expect(await refusalTextOf(refused, url)).toBe('');
      expect(await refusalTextOf(refused)).toMatch(
        /^A proposta não permite esta operação \(PRS010\)/,
      );
    },
  );

  it('ERR-016: missing documents of a signature are silent, elsewhere the server’s message is shown', async () => {
    const refused: Decide = () => ({ status: 404, body: { message: 'Documents Not Found' } });
    expect(await refusalTextOf(refused, '/api/dealer/signature/status?proposalSaleId=1')).toBe('');
    expect(await refusalTextOf(refused)).toBe('Documents Not Found');
  });
});
