import { screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { DealerSheetEditor } from '../../../../src/parameters/browser/dealers/DealerSheetEditor';
import { ptBR } from '../../../../src/parameters/messages/pt-BR';
import { renderEngine } from '../../../framework/browser/support/renderEngine';
import { i18nOf } from '../../../simulation/browser/withTexts';

test('where there are no dealers yet, nobody is told to check a search', async () => {
  const { user } = renderEngine(
    <I18nContextProvider value={i18nOf(ptBR)}>
      <DealerSheetEditor
        name="esign"
        caption="Assinatura"
        columns={[{ id: 'esign', label: 'Assinatura' }]}
        load={async () => ({ content: [], page: 0, size: 25, totalElements: 0, totalPages: 0 })}
        save={async () => ({ changed: 0 })}
        saved={() => ''}
        readOnly={false}
      />
    </I18nContextProvider>,
  );
  expect(await screen.findByText('Nenhuma concessionária cadastrada.')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'Aurora');
  expect(await screen.findByText('Nenhuma concessionária corresponde à busca')).toBeVisible();
});
