import { screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { DealerSheetEditor } from '#parameters/browser/DealerPages.tsx';
import { ptBR } from '#parameters/messages/texts.ts';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import { i18nOf } from '#tests/simulation/browser/withTexts.tsx';

test('without any dealers the empty state does not mention a search', async () => {
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
  expect(await screen.findByText('Nenhuma concessionária encontrada')).toBeVisible();
});
