import { refusalOfResult, readJson } from '#insurance/rules/proposals/insurerAnswer.ts';
import { sentences as english } from '#insurance/messages/errors.en.ts';
import { sentences as portuguese } from '#insurance/messages/errors.pt-BR.ts';

const refused = { sucesso: 'False', insurerName: 'Seguradora Sul' };
const wrong = { validationErrors: ['falta o chassi', 'falta a placa'] };

test('INS-109, ERR-022: takes the first warning of a "False" as the reason', () => {
  expect(
    refusalOfResult({ ...refused, ...wrong, warnings: ['Sinistros demais.', 'Outro'] }),
  ).toMatchObject({ code: 'insurance.insurer_refused', params: { reason: 'Sinistros demais.' } });
});

test('INS-109, ERR-023: without a warning takes the insurer’s first validation error', () => {
  expect(refusalOfResult({ ...refused, warnings: [], ...wrong })).toMatchObject({
    code: 'insurance.insurer_refused',
    params: { reason: 'Seguradora Sul: falta o chassi' },
  });
});

test.each([[refused], [undefined]])(
  'INS-109, INS-122, ERR-024, ERR-065: %p is a failure of the integration',
  (result) => expect(refusalOfResult(result)).toMatchObject({ code: 'SEGAUTOERR' }),
);

test('INS-109: "True" refuses nothing', () =>
  expect(refusalOfResult({ sucesso: 'True', ...wrong })).toBeUndefined());

test('INS-110, ERR-156: the failure message offers the manual route', () => {
  expect(portuguese.SEGAUTOERR).toMatch(/mesa de seguros/);
  expect(english.SEGAUTOERR).toMatch(/insurance desk/);
});

test('INS-117: parses JSON and returns other text unchanged', () => {
  expect(readJson('{"created":true,"terms":[12]}')).toEqual({ created: true, terms: [12] });
  expect(readJson('<html>')).toBe('<html>');
});

test('INS-109: truncates long reasons and strips control characters', () => {
  const reasonOf = (warning: string) =>
    refusalOfResult({ sucesso: 'False', warnings: [warning] })?.params?.['reason'];
  expect(reasonOf(`${'a'.repeat(299)}🚗b`)).toBe('a'.repeat(299));
  expect(reasonOf(`${'a'.repeat(298)}🚗b`)).toBe(`${'a'.repeat(298)}🚗`);
  expect(reasonOf('Veículo\u0000 fora\n da\ttabela')).toBe('Veículo fora da tabela');
});
