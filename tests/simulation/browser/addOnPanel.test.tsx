import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { AddOnRequest, AddOnItem } from '#generated/types/wire.ts';
import { errors as portuguese } from '#portal/browser/i18n/pt-BR/errors.ts';
import { session } from '#session/browser/call.ts';
import { AddOnPanel } from '#simulation/browser/addOns/AddOnPanel.tsx';
import type { Chosen, PricedGrid } from '#simulation/browser/usePricedGrid.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { createFakeServer } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { parametersAnswer } from './simulatorServer';
import { drawPart } from './withTexts';

const itemOf = (code: string, name: string): AddOnItem => ({
  code,
  name,
  type: 'Product',
  terms: [],
  coverages: [],
  plans: [],
  pricingOptions: ['FINANCED'],
});
const items = [itemOf('ONSTAR', 'OnStar'), itemOf('REVISOES', 'Revisões pré-pagas')];
const sale = { vehiclePrice: 9_849_000, entryValue: 2_954_700, term: 36 };
const parameters = parametersAnswer('d1');
const deal = {
  priced: {
    input: simulationInputOf(sale),
    parameters,
    discount: 0,
    addOns: [],
  } as unknown as PricedGrid,
  chosen: { table: parameters.plans.find(({ code }) => code === 'FDU-TD'), term: 36 } as Chosen,
};

/** Shows what the wizard learns about the add-ons when it continues. */
const GoOn = () => {
  const { trigger, formState } = useFormContext();
  return (
    <>
      <button type="button" onClick={() => void trigger('selectedVaps')}>
        Continuar
      </button>
      <output aria-label="refused">{String(formState.errors['selectedVaps']?.message)}</output>
    </>
  );
};

const Rows = () => (
  <>
    <output aria-label="rows">{JSON.stringify(useWatch({ name: 'selectedVaps' }))}</output>
    <output aria-label="combo">{String(useWatch({ name: 'combo' }))}</output>
  </>
);

/** The sale around the panel stays unchanged: choices in the panel are shown before they reach it. */
const Form = ({ values = sale }: { readonly values?: object }) => (
  <FormProvider {...useForm({ defaultValues: values as Record<string, unknown> })}>
    <AddOnPanel values={values as typeof sale} {...deal} />
    <Rows />
    <GoOn />
  </FormProvider>
);

test('SIMR-049: check boxes of add-ons react at once, and two ticked in the same tick are both kept', async () => {
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const server = createFakeServer(({ url, body }) => {
    if (url.includes('/combos')) return { body: [] };
    if (!url.includes('/pricing')) return { body: items };
    const options = (body as AddOnRequest).options.map(({ code }) => ({
      code,
      term: null,
      net: 100_000,
      tax: 0,
      total: 100_000,
      charged: 100_000,
    }));
    return { body: { options, total: 100_000 * options.length } };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  drawPart(<Form />, new QueryClient());
  const person = userEvent.setup();
  const box = (name: RegExp) => screen.findByRole('checkbox', { name });
  await person.click(await box(/OnStar/));
  expect(await box(/OnStar/)).toBeChecked();
  await person.click(await box(/Revisões/));
  expect(await box(/OnStar/)).toBeChecked();
  expect(await box(/Revisões/)).toBeChecked();
  expect(JSON.parse(screen.getByLabelText('rows').textContent)).toMatchObject([
    { code: 'ONSTAR' },
    { code: 'REVISOES' },
  ]);
  const requests = server.calls
    .filter(({ url }) => url.includes('/pricing'))
    .map(({ body }) => body);
  expect(requests.length).toBeGreaterThan(0);
  for (const body of requests) expect(body).toMatchObject({ tellRefusals: true, options: [{}] });
});

test('ENT-COMBO-13, CALL-076: only enabled combos are fetched', async () => {
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const server = createFakeServer(({ url }) => ({ body: url.includes('/combos') ? [] : items }));
  globalThis.fetch = server.fetch as typeof fetch;
  drawPart(<Form />, new QueryClient());
  await screen.findByRole('checkbox', { name: /OnStar/ });
  const requests = server.calls.filter(({ url }) => url.includes('/combos'));
  expect(requests).toHaveLength(1);
  expect(new URL(requests[0]?.url ?? '', 'http://localhost').searchParams.get('enabled')).toBe(
    'true',
  );
});

test.each([
  [{}, { personType: 'PF', vehicleTypeId: 1, term: 36 }, { personType: 'PF', vehicleTypeId: '1' }],
  [
    { personType: 'PJ', vehicleTypeId: 2, term: 24, model: '12001', mileage: 30_000 },
    { personType: 'PJ', vehicleTypeId: 2, term: 24 },
    { personType: 'PJ', vehicleTypeId: '2', model: '12001', mileage: '30000' },
  ],
])(
  'CALL-124, ENT-COMBO-09: for a sale %j matching add-ons and combos are fetched',
  async (change, body, query) => {
    session.write(sessionUser({ sessionIdleMinutes: 0 }));
    const server = createFakeServer(({ url }) => ({ body: url.includes('/combos') ? [] : items }));
    globalThis.fetch = server.fetch as typeof fetch;
    drawPart(<Form values={{ ...sale, ...change }} />, new QueryClient());
    await screen.findByRole('checkbox', { name: /OnStar/ });
    expect(server.calls.find(({ url }) => url.endsWith('/vaps/options'))?.body).toEqual(body);
    const { url = '' } = server.calls.find((call) => call.url.includes('/combos')) ?? {};
    const requests = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
    expect(requests).toEqual({ enabled: 'true', ...query });
  },
);

test('SIMR-049: the selection is kept while the list loads, and add-ons missing from it are removed', async () => {
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const price = { code: 'ONSTAR', term: null, net: 1, tax: 0, total: 1, charged: 1 };
  const server = createFakeServer(({ url }) => {
    if (url.includes('/pricing')) return { body: { options: [price], total: 1 } };
    return { body: url.includes('/combos') ? [] : items };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  const selectedVaps = [{ code: 'ONSTAR' }, { code: 'OLD' }];
  drawPart(<Form values={{ ...sale, selectedVaps }} />, new QueryClient());
  expect(await screen.findByRole('checkbox', { name: /OnStar/ })).toBeChecked();
  await waitFor(() =>
    expect(JSON.parse(screen.getByLabelText('rows').textContent)).toMatchObject([
      { code: 'ONSTAR' },
    ]),
  );
});

test('ENT-COMBO-01: removing a product of a combo removes the combo', async () => {
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const combo = {
    id: 'c1',
    name: 'Essencial',
    products: ['PI', 'PP'],
    names: ['OnStar'],
    namesEn: [],
    pmcMileage: null,
    pmcCoverage: [],
    pmcTerms: [],
    guaranteedNoteTerm: null,
  };
  const named = [
    { ...items[0], initials: 'PI' },
    { ...items[1], initials: 'PP' },
    itemOf('ACCESSORIES', 'Acessórios'),
  ];
  const server = createFakeServer(({ url }) => {
    if (url.includes('/pricing')) return { body: { options: [], total: 0 } };
    return { body: url.includes('/combos') ? [combo] : named };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  drawPart(<Form />, new QueryClient());
  const person = userEvent.setup();
  const chosen = () => screen.getByLabelText('combo').textContent;
  const click = async (name: RegExp) => person.click(await screen.findByRole('checkbox', { name }));
  await person.click(await screen.findByRole('radio', { name: /^Essencial/ }));
  expect(chosen()).toBe('c1');
  await click(/^Acessórios/);
  expect(chosen()).toBe('c1');
  await click(/^Revisões/);
  expect(chosen()).toBe('null');
  expect(screen.getByRole('checkbox', { name: /^OnStar/ })).toBeChecked();
});

test('SIMR-049, ERR-078 to ERR-100: an add-on without a price is reported where it is chosen, before the next step', async () => {
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const code = 'insurance.health_declaration_required';
  const server = createFakeServer(({ url, body }) => {
    if (url.includes('/combos')) return { body: [] };
    if (!url.includes('/pricing')) return { body: items };
    const refused = (body as AddOnRequest).options.filter((option) => option.code === 'ONSTAR');
    const priced = { code: 'REVISOES', term: null, net: 1, tax: 0, total: 1, charged: 1 };
    return refused.length > 0
      ? {
          body: {
            options: [],
            total: 0,
            refused: [{ code: 'SP-008', fields: [{ path: 'options.0', code }] }],
          },
        }
      : { body: { options: [priced], total: 1 } };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  drawPart(<Form />, new QueryClient());
  const person = userEvent.setup();
  const box = (name: RegExp) => screen.findByRole('checkbox', { name });
  const goOn = () => person.click(screen.getByRole('button', { name: 'Continuar' }));
  const refusedText = () => screen.getByLabelText('refused').textContent;
  await person.click(await box(/Revisões/));
  await goOn();
  expect(refusedText()).toBe('undefined');
  await person.click(await box(/OnStar/));
  await goOn();
  await waitFor(() => expect(refusedText()).toBe(`OnStar: ${portuguese[code]}`));
  expect(await box(/OnStar/)).toHaveAccessibleDescription(portuguese[code]);
  await person.click(await box(/OnStar/));
  await waitFor(() => expect(refusedText()).toBe('undefined'));
});

test('SIMR-050: car insurance selected without a quote does not count yet', async () => {
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const auto = { ...itemOf('SEGURO_AUTO', 'Seguro auto'), type: 'Insurance' as const };
  const server = createFakeServer(({ url }) => ({ body: url.includes('/combos') ? [] : [auto] }));
  globalThis.fetch = server.fetch as typeof fetch;
  drawPart(<Form />, new QueryClient());
  const person = userEvent.setup();
  await person.click(await screen.findByRole('checkbox', { name: /Seguro auto/ }));
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  const message = await screen.findByText(/^Seguro auto: /);
  const sentence = 'Peça uma cotação e escolha uma opção, ou desmarque.';
  expect(message).toHaveTextContent(`Seguro auto: ${sentence}`);
  expect(within(screen.getByRole('list')).getByRole('alert')).toHaveTextContent(sentence);
});
