import { createClient } from '../../../../src/framework/browser/data/createClient';
import { createErrorText } from '../../../../src/framework/browser/texts/errorText';
import { explain } from '../../../../src/framework/browser/texts/explain';
import { addTexts, textsOf } from '../../../../src/framework/browser/texts/locale';
import { baseErrors } from '../../../../src/framework/browser/texts/messages/baseErrors.pt-BR';
import { createFakeServer, problem } from '../data/fakeServer';

const code = 'SET.region_exists';
const told = () => createErrorText('pt-BR')({ code });

describe('the sentence of a refusal that most pages never meet', () => {
  beforeAll(() => addTexts('pt-BR', { errors: baseErrors }));

  it('is there as soon as the refusal is told, and never the code', async () => {
    expect(textsOf('pt-BR').phrases.has(`errors.${code}`)).toBe(false);
    expect(told()).toBe(baseErrors['client.unidentified']);
    const client = createClient({
      fetch: createFakeServer(() => problem(400, code)).fetch,
      session: { read: () => null, clear: () => undefined } as never,
      headers: () => ({}),
      refresh: async () => 'renewed',
      wait: async () => undefined,
      explain,
    });
    await client.send({ method: 'GET', url: '/api/GMF/branches', auth: 'none' }).catch(() => {
      expect(told()).toBe('Já existe uma região com este código. Informe outro.');
    });
    expect.assertions(3);
  });
});
