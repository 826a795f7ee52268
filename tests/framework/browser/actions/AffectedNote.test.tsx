import { screen, within } from '@testing-library/react';
import { EntityShow } from '../../../../src/framework/browser/screens/EntityShow';
import { countSentence } from '../../../../src/framework/browser/texts/countSentence';
import { renderEngine } from '../support/renderEngine';
import { supplier, supplierValidators, suppliers } from '../support/supplier';

const words = '%{smart_count} oferta deixa de valer. |||| %{smart_count} ofertas deixam de valer.';

const counting = {
  ...suppliers,
  actions: suppliers.actions.map((action) => ({
    ...action,
    affects: { 'pt-BR': words, en: '%{smart_count} offer ends. |||| %{smart_count} offers end.' },
  })),
};

test('CAMP-004: the confirmation says how many other records change, as the server counts them', async () => {
  const { user, data } = renderEngine(<EntityShow resource="suppliers" id="s1" />, {
    at: '/suppliers/s1',
    records: [supplier(1)],
    entity: { description: counting, validators: supplierValidators },
  });
  await user.click(await screen.findByRole('button', { name: 'Desabilitar' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('1.200 ofertas deixam de valer.')).toBeInTheDocument();
  expect(data.callsOf('affected')[0]?.params).toMatchObject({ id: 's1', action: 'disable' });
  expect(data.callsOf('runAction')).toEqual([]);
});

test('a count has its own sentence for one', () => {
  expect(countSentence(words, 1, 'pt-BR')).toBe('1 oferta deixa de valer.');
  expect(countSentence(words, 12_000, 'en')).toBe('12,000 ofertas deixam de valer.');
});
