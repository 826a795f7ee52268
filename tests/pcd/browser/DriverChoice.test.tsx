import { screen } from '@testing-library/react';
import type { DataProvider } from 'ra-core';
import { I18nContextProvider } from 'ra-core';
import { SimulateButton } from '#pcd/browser/DriverChoice.tsx';
import { ptBR } from '#pcd/messages/texts.ts';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { i18nOf } from '#tests/simulation/browser/withTexts.tsx';

const draw = (groups: readonly string[]) => {
  const sent: { readonly values: object; readonly id: string }[] = [];
  const state = { fails: false };
  const prepare = (provider: DataProvider) =>
    void Object.assign(provider, {
      saveStep: async (_: string, params: (typeof sent)[number]) => {
        sent.push(params);
        if (state.fails) throw new Error('refused');
        return { data: {} };
      },
    });
  const view = renderEngine(
    <I18nContextProvider value={i18nOf(ptBR)}>
      <SimulateButton driver="nonDriver" />
    </I18nContextProvider>,
    { groups, prepare },
  );
  const press = () => view.user.click(screen.getByRole('button', { name: 'Simular com isenção' }));
  return { ...view, sent, state, press };
};

test('OQ-163, MISC-PCD-05: a direct sale of the segment starts at its first step with the known values', async () => {
  const { press, sent, place } = draw(['seller']);
  await press();
  expect(sent).toEqual([
    expect.objectContaining({
      values: expect.objectContaining({ saleType: 'VD', directSale: '14', saleOptions: [4, 7] }),
    }),
  ]);
  expect(place.path).toContain(sent[0]!.id);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed start is reported, and can be retried', async () => {
  const { press, state, place, sent } = draw(['seller']);
  state.fails = true;
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir a simulação');
  expect(place.path).toBe('/');
  expect(takeConsoleComplaints()).toHaveLength(1);
  state.fails = false;
  await press();
  expect(place.path).toContain(sent[1]!.id);
});

test('without the right to simulate there is no button', () => {
  draw(['nobody']);
  expect(screen.queryByRole('button')).toBeNull();
});
