import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type {
  AddOnRequest,
  AddOnItem,
  AutoQuoteRequest,
  AutoPrice,
} from '#generated/types/wire.ts';
import { session } from '#session/browser/call.ts';
import { AutoInsurance } from '#simulation/browser/addOns/AutoInsurance.tsx';
import { useAddOnChoice, useChosenAddOns } from '#simulation/browser/addOns/useChosenAddOns.ts';
import type { Chosen, PricedGrid } from '#simulation/browser/usePricedGrid.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { createFakeServer } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { parametersAnswer } from './simulatorServer';
import { drawPart } from './withTexts';

/** The administrator sorted the coverages by descending price. */
const auto: AddOnItem = {
  code: 'SEGURO_AUTO',
  name: 'Seguro auto',
  type: 'Insurance',
  terms: [12],
  coverages: ['C', 'B', 'A'],
  plans: [],
  pricingOptions: ['FINANCED'],
};
const items = [auto];
const totals = { A: 300_000, B: 200_000, C: 400_000 } as const;
const parameters = parametersAnswer('d1');
const start = { vehiclePrice: 9_849_000, entryValue: 2_954_700, birthDate: '1990-05-10' };

const Sale = () => {
  const values = useWatch() as Record<string, unknown>;
  const choice = useAddOnChoice(values, { combos: [], items, isSettled: true });
  const priced = {
    input: simulationInputOf(values),
    parameters,
    discount: 0,
  } as unknown as PricedGrid;
  const table = parameters.plans.find(({ code }) => code === 'FDU-TD');
  const chosen = { table, term: 36 } as Chosen;
  const sold = useChosenAddOns(values).chosen.map(({ code, charged }) => [code, charged]);
  const kept = { quote: values['autoInsurance'], rows: values['selectedVaps'], sold };
  return (
    <>
      <AutoInsurance
        item={auto}
        hasCoupon
        isRefused={false}
        values={values}
        priced={priced}
        chosen={chosen}
        choice={choice}
      />
      <output>{JSON.stringify(kept)}</output>
    </>
  );
};

const Form = ({ sale }: { readonly sale: object }) => (
  <FormProvider {...useForm({ defaultValues: { ...start, ...sale } as Record<string, unknown> })}>
    <Sale />
  </FormProvider>
);

/** One coupon is valid, all others are refused. */
const priced = async ({ options: [option], autoInsurance }: AddOnRequest) => {
  await couponAsked;
  expect(autoInsurance).toBe('quote-A');
  const fields = [
    { path: 'options.0.coupon', code: 'voucher.disabled' },
    { path: 'options.0.coupon', code: 'voucher.person_type' },
  ];
  if (option?.coupon !== 'AUTO10')
    return { body: { options: [], total: 0, refused: [{ option: 0, code: 'SP-006', fields }] } };
  const price = { code: 'SEGURO_AUTO', term: 12, net: 0, tax: 0, total: 270_000 };
  return { body: { options: [{ ...price, charged: 270_000, discount: 30_000 }], total: 270_000 } };
};
let answerCoupon = (): void => undefined;
let couponAsked = Promise.resolve();
beforeEach(() => {
  couponAsked = new Promise((resolve) => (answerCoupon = resolve));
});

const open = (sale: object = {}, answering = Promise.resolve()) => {
  const requests: AutoQuoteRequest[] = [];
  session.write(sessionUser({ sessionIdleMinutes: 0 }));
  const server = createFakeServer(async ({ url, body }) => {
    if (url.endsWith('/vaps/options')) return { body: items };
    if (url.endsWith('/vaps/pricing')) return priced(body as AddOnRequest);
    const { coverage = 'A' } = body as AutoQuoteRequest;
    requests.push(body as AutoQuoteRequest);
    await answering;
    const quote: AutoPrice = {
      quoteId: `quote-${coverage}`,
      insurer: 'Sul',
      validUntil: '2026-12-08',
      coverage,
      use: 'PRIVATE',
      casco: 0,
      liability: 0,
      assistance: 0,
      net: 0,
      tax: 0,
      tariffVersion: 'x',
      total: totals[coverage],
    };
    return { body: quote };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  drawPart(<Form sale={sale} />, new QueryClient());
  return Object.assign(userEvent.setup(), { requests });
};
const kept = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const radio = (name: RegExp) => screen.findByRole('radio', { name });

test('SIMR-014: coverage A is preselected, in any order of coverages or quotes', async () => {
  const person = open();
  await person.click(screen.getByRole('checkbox', { name: /Seguro auto/ }));
  expect(kept()).toMatchObject({ rows: [{ code: 'SEGURO_AUTO', coverage: 'A' }] });
  await person.type(screen.getByRole('textbox', { name: 'CEP de pernoite' }), '01310100');
  await person.click(screen.getByRole('button', { name: 'Cotar' }));
  expect(await radio(/^A – ampla/)).toBeChecked();
  expect(kept()).toMatchObject({ quote: 'quote-A', rows: [{ coverage: 'A' }] });
});

test('quotes that arrive after the insurance was removed are not charged', async () => {
  let answer = (): void => undefined;
  const answering = new Promise<void>((resolve) => (answer = resolve));
  const person = open({}, answering);
  const box = screen.getByRole('checkbox', { name: /Seguro auto/ });
  await person.click(box);
  await person.type(screen.getByRole('textbox', { name: 'CEP de pernoite' }), '01310100');
  await person.click(screen.getByRole('button', { name: 'Cotar' }));
  await person.click(box);
  expect(screen.getByRole('listitem')).toHaveAttribute('aria-busy', 'true');
  answer();
  await waitFor(() => expect(screen.getByRole('listitem')).not.toHaveAttribute('aria-busy'));
  expect(kept()).toEqual({ quote: null, rows: null, sold: [] });
});

test('CALL-126: insurers get the age of a used car, and that a new one is new', async () => {
  const year = new Date().getFullYear();
  const ages: (number | undefined)[] = [];
  for (const vehicleTypeId of [2, 1]) {
    const person = open({ vehicleTypeId, manufacturerYear: year - 5 });
    await person.click(screen.getByRole('checkbox', { name: /Seguro auto/ }));
    await person.type(screen.getByRole('textbox', { name: 'CEP de pernoite' }), '01310100');
    await person.click(screen.getByRole('button', { name: 'Cotar' }));
    await radio(/^A – ampla/);
    ages.push(person.requests[0]?.vehicleAge);
    cleanup();
  }
  expect(ages).toEqual([5, 0]);
});

test('SIMR-050, CALL-126: insurers get the values of the form, once it has the required ones', async () => {
  const person = open({ directSale: '2', saleOptions: [4, 7], birthDate: undefined });
  await person.click(screen.getByRole('checkbox', { name: /Seguro auto/ }));
  const request = () => screen.getByRole('button', { name: 'Cotar' });
  const zip = screen.getByRole('textbox', { name: 'CEP de pernoite' });
  const age = screen.getByRole('textbox', { name: /^Idade/ });
  await person.type(zip, '0131010');
  await person.type(age, '3a5');
  expect(request()).toBeDisabled();
  await person.type(zip, '09');
  expect(zip).toHaveValue('01310-100');
  await person.clear(age);
  expect(request()).toBeDisabled();
  await person.type(age, '35');
  await person.selectOptions(screen.getByRole('combobox', { name: /^Classe/ }), '7');
  await person.selectOptions(screen.getByRole('combobox', { name: /^Franquia/ }), 'INCREASED');
  await person.click(request());
  await radio(/^A – ampla/);
  expect(person.requests[0]).toMatchObject({
    zipCode: '01310100',
    driverAge: 35,
    bonusClass: 7,
    deductible: 'INCREASED',
    fipeValue: 9_849_000,
    vehicleAge: 0,
    directSale: '2',
    saleOptions: [4, 7],
  });
});

test('SIMR-014, SIMR-050: a coverage selected by a person is kept when insurers are called again', async () => {
  const person = open();
  await person.click(screen.getByRole('checkbox', { name: /Seguro auto/ }));
  await person.type(screen.getByRole('textbox', { name: 'CEP de pernoite' }), '01310100');
  await person.click(screen.getByRole('button', { name: 'Cotar' }));
  await person.click(await radio(/^C – completa/));
  await person.click(screen.getByRole('button', { name: /de novo/ }));
  expect(await radio(/^C – completa/)).toBeChecked();
  expect(kept()).toMatchObject({ quote: 'quote-C', rows: [{ coverage: 'C' }] });
  await waitFor(() => expect(kept()).toMatchObject({ sold: [['SEGURO_AUTO', 400_000]] }));
});

test('CAMP-007, ENT-VAP-07, VOUC-006: a coupon is validated, lowers the quoted premium, or is refused with every reason', async () => {
  const person = open();
  await person.click(screen.getByRole('checkbox', { name: /Seguro auto/ }));
  await person.type(screen.getByRole('textbox', { name: 'CEP de pernoite' }), '01310100');
  await person.click(screen.getByRole('button', { name: 'Cotar' }));
  const field = await screen.findByRole('textbox', { name: 'Cupom' });
  await person.type(field, 'auto10{Enter}');
  expect(await screen.findByText('Conferindo o código…')).toBeVisible();
  answerCoupon();
  expect(await screen.findByText('Desconto do cupom: R$ 300,00.')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('R$ 2.700,00');
  expect(kept()).toMatchObject({ rows: [{ coupon: 'AUTO10', coverage: 'A' }] });
  await person.clear(field);
  await person.type(field, 'INVERNO{Enter}');
  const refusal = await screen.findByRole('alert');
  expect(refusal).toHaveTextContent(/desabilitado/);
  expect(refusal).toHaveTextContent(/pessoa/);
});
