import { screen, within } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ProfileGrid } from '#generated/types/wire.ts';
import { ptBR } from '#parameters/messages/texts.ts';
import { ProfileGridEditor } from '#parameters/browser/ProfilesPage.tsx';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import { i18nOf } from '#tests/simulation/browser/withTexts.tsx';

const flags: ProfileGrid['profiles'][number]['flags'] = {
  viewDirectSale: false,
  viewSimulationTax: false,
  viewSimulationResume: false,
  viewPricingRateNet: false,
  viewPricingRateSpecial: false,
  viewPricingRateComprada: false,
  createPropose: false,
  viewPaymentReport: false,
};
const profiles: ProfileGrid['profiles'] = [
  { groupName: 'seller', id: 'p1', version: 3, flags, defaults: flags },
  { groupName: 'fi-manager', id: null, version: null, flags, defaults: flags },
];

const draw = (mayWrite: boolean) =>
  renderEngine(
    <I18nContextProvider value={i18nOf(ptBR)}>
      <ProfileGridEditor
        grid={{ dealerId: 'd1', profiles, channels: [] }}
        mayWrite={mayWrite}
        onStored={() => undefined}
      />
    </I18nContextProvider>,
  );
const resets = () => screen.queryAllByRole('button', { name: 'Restaurar padrão' });
const heads = () => screen.getAllByRole('columnheader').slice(1);

test('a profile with its own switches can be reset to the defaults, one without cannot', () => {
  draw(true);
  const [own, common] = heads();
  expect(own).toHaveTextContent('Definido para esta concessionária');
  expect(within(own!).getByRole('link', { name: 'Histórico' })).toBeVisible();
  expect(within(own!).getByRole('button', { name: 'Restaurar padrão' })).toBeVisible();
  expect(common).toHaveTextContent('Segue o padrão');
  expect(resets()).toHaveLength(1);
});

test('reset is unavailable while there are unsaved switches', async () => {
  const { user } = draw(true);
  const [box] = screen.getAllByRole('checkbox');
  await user.click(box!);
  expect(resets()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: ptBR.parameters.grid.undo }));
  expect(resets()).toHaveLength(1);
});

test('read-only users can neither switch nor reset flags', () => {
  draw(false);
  expect(resets()).toHaveLength(0);
  expect(screen.getAllByRole('checkbox')[0]).toBeDisabled();
});
