import { insuranceSlots } from '../../../src/insurance/browser/insuranceSlots';
import { insuranceStatuses } from '../../../src/insurance/rules/proposals/lifecycle';

test('only a proposal that was not sent leads to its form', () => {
  const { form } = insuranceSlots({
    seller: () => ({ groupName: 'seller', dealerName: 'Aroeira' }),
    fillAddress: { field: 'zipCode', run: () => undefined },
  });
  const open = insuranceStatuses.filter((status) =>
    form.mayChange({ id: '1', version: 1, status }),
  );
  expect(open).toEqual(['Em Trabalho', 'Cotada']);
});
