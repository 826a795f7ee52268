import { insuranceSlots } from '#insurance/browser/insuranceSlots.ts';
import { insuranceStatuses } from '#insurance/rules/proposals/lifecycle.ts';

test('only an unsent proposal can be edited', () => {
  const { form } = insuranceSlots({
    seller: () => ({ groupName: 'seller', dealerName: 'Aroeira' }),
    fillAddress: { field: 'zipCode', run: () => undefined },
  });
  const open = insuranceStatuses.filter((status) =>
    form.mayChange({ id: '1', version: 1, status }),
  );
  expect(open).toEqual(['Em Trabalho', 'Cotada']);
});
