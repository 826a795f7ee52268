import { screen } from '@testing-library/react';
import type { EntityDataMethods } from '#framework/kernel/entity/EntityDataMethods.ts';
import { ApprovalsLink } from '#framework/browser/approvals/ApprovalsLink.tsx';
import { renderEngine } from '../support/renderEngine';
import { suppliers, supplierValidators } from '../support/supplier';

const draw = (waiting: number) =>
  renderEngine(<ApprovalsLink />, {
    entity: {
      description: { ...suppliers, approval: { calls: ['update'] } },
      validators: supplierValidators,
    },
    prepare: (provider) => {
      const data = Array.from({ length: waiting }, (_, at) => ({ id: String(at) }));
      const methods: Partial<EntityDataMethods> = {
        approvals: async () => ({ data: data as never }),
      };
      Object.assign(provider, methods);
    },
  });

test.each([
  [1, '1', 'Aprovações: Uma alteração aguarda sua decisão'],
  [99, '99', 'Aprovações: 99 alterações aguardam sua decisão'],
  [100, '99+', 'Aprovações: 100 alterações aguardam sua decisão'],
])('the approvals link shows %i pending', async (waiting, shown, name) => {
  draw(waiting);
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAccessibleName(name);
});

test('the approvals link shows no number if nothing is pending', async () => {
  draw(0);
  const link = await screen.findByRole('link', { name: 'Aprovações' });
  expect(link).toHaveTextContent(/^Aprovações$/);
});
