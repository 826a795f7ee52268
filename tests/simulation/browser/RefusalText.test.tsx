import { render, screen } from '@testing-library/react';
import { EngineProvider } from '#framework/browser/data/entity/EngineContext.ts';
import { type EngineValue, ProblemError } from '@patio/framework/react';
import { errors as portuguese } from '#portal/browser/i18n/pt-BR/errors.ts';
import { RefusalText } from '#simulation/browser/addOns/AddOnRow.tsx';

const sentences: Readonly<Record<string, string>> = portuguese;
const engine = { errorText: ({ code }: { code: string }) => sentences[code] } as EngineValue;
const show = (failure: Omit<ConstructorParameters<typeof ProblemError>[0], 'status'>) =>
  render(
    <EngineProvider value={engine}>
      <RefusalText error={new ProblemError({ status: 400, ...failure })} isWanted />
    </EngineProvider>,
  );

const rows = Array.from({ length: 23 }, (_, index) => [
  `ERR-${String(78 + index).padStart(3, '0')}`,
  `SP-${String(index).padStart(3, '0')}`,
]);

test.each(rows)('%s: %s uses the sentence of the catalogue', (_, rawCode = '') => {
  show({ rawCode });
  const text = `Não foi possível calcular o item adicional (${rawCode}). Confira as opções escolhidas.`;
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test.each(rows)('%s: %s shows the server’s message if there is one', (_, rawCode = '') => {
  show({ rawCode, message: 'Recusado pela seguradora.' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Recusado pela seguradora\.$/);
});

test('SIMR-094: every reason of a refusal is shown', () => {
  const fields = [
    { path: 'options.0.hasCasco', code: 'insurance.casco_required' },
    { path: 'options.0.vehicleType', code: 'insurance.used_vehicle' },
  ] as const;
  show({ rawCode: 'SP-008', fields });
  expect(screen.getByRole('alert')).toHaveTextContent('cobertura de casco');
  expect(screen.getByRole('alert')).toHaveTextContent('só para veículo novo');
});
