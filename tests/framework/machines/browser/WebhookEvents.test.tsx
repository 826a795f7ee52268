import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  EngineProvider,
  loadedEntities,
  type EngineValue,
} from '#framework/browser/data/entity/EngineContext.ts';
import { WebhookEvents } from '#framework/machines/browser/WebhookEvents.tsx';
import { leads } from '#generated/descriptions/leads.ts';
import { users } from '#generated/descriptions/users.ts';
import { webhooks } from '#generated/descriptions/webhooks.ts';
import { renderIn } from '#tests/framework/browser/kinds/harness.tsx';

const descriptions = [leads, users, webhooks];
const engine = {
  entities: loadedEntities(
    Object.fromEntries(
      descriptions.map((description) => [description.resource, { description, validators: {} }]),
    ) as never,
  ),
  can: () => true,
  locale: 'pt-BR',
} as unknown as EngineValue;

const draw = (part: ReactNode) => renderIn(<EngineProvider value={engine}>{part}</EngineProvider>);

const events = webhooks.fields.find(({ name }) => name === 'events')!;

/** Chooses opportunities instead of users. */
const Leads = () => {
  const { setValue } = useFormContext();
  return (
    <button type="button" onClick={() => setValue('resource', 'leads', { shouldDirty: true })}>
      Oportunidades
    </button>
  );
};

const offered = async (): Promise<readonly (string | null)[]> => {
  await userEvent.click(screen.getByRole('combobox', { name: /^Eventos/ }));
  const options = await screen.findAllByRole('option');
  const words = options.map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return words;
};
const chosen = () =>
  within(screen.getByRole('list', { name: /Eventos/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the form offers the events of the chosen records, and drops those that others do not have', async () => {
  draw(
    <Form defaultValues={{ resource: 'users', events: ['updated', 'resetPassword'] }}>
      <WebhookEvents field={events} />
      <Leads />
    </Form>,
  );
  const ofUsers = await offered();
  expect(ofUsers).toContain('Redefinir senha');
  expect(ofUsers).not.toContain('Agendar visita');
  await userEvent.click(screen.getByRole('button', { name: 'Oportunidades' }));
  await waitFor(() => expect(chosen()).toEqual(['Alterado']));
  const ofLeads = await offered();
  expect(ofLeads).toContain('Agendar visita');
  expect(ofLeads).not.toContain('Redefinir senha');
});
