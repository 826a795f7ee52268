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
import { registerPortalErrors } from '#portal/browser/i18n/errors.ts';
import { createFakeServer, problem } from '#tests/framework/browser/data/fakeServer.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';

registerPortalErrors();

const code = 'SET.region_exists';
const told = () => createErrorText('pt-BR')({ code });

const clientOf = (decide: Decide) =>
  createClient({
    fetch: createFakeServer(decide).fetch,
    session: { read: () => null, clear: () => undefined } as never,
    headers: () => ({}),
    refresh: async () => 'renewed',
    wait: async () => undefined,
    explain,
  });

describe('the sentence of a refusal that most pages never meet', () => {
  beforeAll(() => addTexts('pt-BR', { errors: baseErrors, common }));

  it('is there as soon as the refusal is told, and never the code', async () => {
    expect(textsOf('pt-BR').phrases.has(`errors.${code}`)).toBe(false);
    expect(told()).toBe(baseErrors['client.unidentified']);
    const client = clientOf(() => problem(400, code));
    await client.send({ method: 'GET', url: '/api/GMF/branches', auth: 'none' }).catch(() => {
      expect(told()).toBe('Já existe uma região com este código. Informe outro.');
    });
    expect.assertions(3);
  });

  /** What a panel says of a refused call. */
  const said = async (decide: Decide, url = '/api/dealer/clients'): Promise<string> => {
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
    ['ERR-116', { code: 'ADR004' }, 400, /^O endereço foi recusado \(ADR004\)/],
    ['ERR-117', { code: 'CLI001' }, 400, /^Os dados do cliente foram recusados \(CLI001\)/],
    ['ERR-118', { code: 'DOM002' }, 400, /^Um valor falta, passa do tamanho .*\(DOM002\)/],
    ['ERR-119', { code: 'LOC001' }, 409, /^Os dados da localidade foram recusados \(LOC001\)/],
    ['ERR-120', { code: 'PAY001' }, 400, /^Os dados do pagamento foram recusados \(PAY001\)/],
    ['ERR-121', { code: 'PHO001' }, 400, /^O telefone foi recusado \(PHO001\)/],
    ['ERR-135', { code: 'SET201', message: 'Mensagem vazia.' }, 400, 'Mensagem vazia.'],
    ['ERR-151', { code: 'CRS009' }, 404, /^A conexão com a certificadora falhou \(CRS009\)/],
  ])('%s: %j of a call is told where the call was made', async (_, body, status, words) => {
    expect(await said(() => ({ status, body }))).toMatch(words);
  });

  it('ERR-107 to ERR-117, ERR-122 to ERR-155: every family tells a code of its own that nobody knows', async () => {
    for (const [family, sentence] of Object.entries(families)) {
      const unknown = `${family}999`;
      const told = sentence.replace('%{code}', unknown);
      for (const status of [400, 404, 409])
        expect(await said(() => ({ status, body: { code: unknown } }))).toBe(told);
      const message = `said of ${family}`;
      expect(await said(() => ({ status: 400, body: { code: unknown, message } }))).toBe(message);
    }
  });

  it.each([
    ['/api/dealer/insurances/products'],
    ['/api/dealer/insurance-proposals'],
    ['/api/dealer/payment-protection/quotation/1'],
    ['/api/dealer/gap/quote/1'],
  ])('ERR-055, INS-123, OQ-203: PRS010 of %s says nothing, of another its family', async (url) => {
    const refused: Decide = () => ({ status: 400, body: { code: 'PRS010' } });
    expect(await said(refused, url)).toBe('');
    expect(await said(refused)).toMatch(/^A proposta recusou a operação \(PRS010\)/);
  });

  it('ERR-016: missing documents of a signature say nothing, elsewhere the words of the server', async () => {
    const refused: Decide = () => ({ status: 404, body: { message: 'Documents Not Found' } });
    expect(await said(refused, '/api/dealer/signature/status?proposalSaleId=1')).toBe('');
    expect(await said(refused)).toBe('Documents Not Found');
  });
});
