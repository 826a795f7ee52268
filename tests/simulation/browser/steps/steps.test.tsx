import '#framework/browser/texts/messages/admin.pt-BR.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ContextType } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import { StepContext, type WizardPartProps } from '@patio/framework/react';
import { simulations } from '#generated/descriptions/simulations.ts';
import { Desk, EntrySlider } from '#simulation/browser/desk/Desk.tsx';
import { HideSteps } from '#simulation/browser/simulationSlots.tsx';
import { PreApproval } from '#simulation/browser/steps/PreApproval.tsx';
import { Resume } from '#simulation/browser/steps/Resume.tsx';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { chosenOf, parameters } from '../grid/gridSale';
import { parametersAnswer, simulatorServer, vehicles } from '../simulatorServer';
import { drawSale } from '../withTexts';

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');

/** A step whose fields are elsewhere. */
const around = {
  state: { shape: { fields: [] } },
  hidden: new Set(),
  required: new Set(),
} as unknown as ContextType<typeof StepContext>;
const serving =
  (more: Decide): Decide =>
  async (call, calls) =>
    (await more(call, calls)) ?? simulatorServer(call, calls) ?? { body: [] };

type Step = ComponentType<WizardPartProps>;
const entities = loadedEntities({ simulations: { description: simulations } } as never);
const draw = (Part: Step, start: object, decide: Decide = () => undefined) =>
  drawSale(
    (values) => (
      <StepContext.Provider value={around}>
        <Part resource="simulations" values={values} />
      </StepContext.Provider>
    ),
    start as never,
    { decide: serving(decide), engine: { entities } },
  );

const sale = { vehiclePrice: 9_849_000, entryValue: 2_954_700, tableCode: 'FDU-TD', term: 36 };
const client = { clientDocument: '52998224725', clientIncome: 900_000 };
const askPre = { name: 'Consultar pré-aprovação' };

test('SIMR-083, SIMR-086, CALL-111: the check sends the known data of client and sale, and its income is stored', async () => {
  const known = { ...sale, ...client, model: '12001', modelYear: 2027, birthDate: '', tierCode: 7 };
  const { values, sent } = draw(PreApproval, known, ({ url }) =>
    url.includes('/riskprice/') ? { body: { result: 4, monthlyIncome: 850_000 } } : undefined,
  );
  await userEvent.click(await screen.findByRole('button', askPre));
  expect(await screen.findByText('Pré-aprovação não disponível para este cliente.')).toBeVisible();
  const { pricing } = chosenOf('FDU-TD');
  expect(sent('/riskprice/')[0]?.body).toEqual({
    clientDocument: '52998224725',
    birthDate: null,
    clientIncome: 900_000,
    extraIncome: null,
    instalment: Number(pricing.instalment),
    financedValue: Number(pricing.financed),
    tierCode: null,
    manufacturer: null,
    model: '12001',
    vehicleVersion: null,
    modelYear: 2027,
    manufacturerYear: null,
  });
  expect(values()['monthlyIncome']).toBe(850_000);
});

test.each([
  ['SIMR-084', 1, 'success', 'Cliente pré-aprovado.'],
  ['SIMR-085', 2, 'info', 'São necessárias mais informações para avaliar.'],
  ['SIMR-085', 3, 'info', 'São necessárias mais informações para avaliar.'],
  ['SIMR-086', 4, 'warning', 'Pré-aprovação não disponível para este cliente.'],
  ['SIMR-087', 5, 'warning', 'Não foi possível avaliar este cliente.'],
])('%s: the result %i is described as %s', async (_, result, tone, words) => {
  draw(PreApproval, { ...sale, ...client }, ({ url }) =>
    url.includes('/riskprice/') ? { body: { result, monthlyIncome: null } } : undefined,
  );
  await userEvent.click(await screen.findByRole('button', askPre));
  const message = await screen.findByText(words);
  expect(message.closest('[data-tone]')).toHaveAttribute('data-tone', tone);
});

const OtherClient: Step = (props) => {
  const { setValue } = useFormContext();
  return (
    <>
      <button onClick={() => setValue('clientDocument', '39053344705')}>Outro cliente</button>
      <PreApproval {...props} />
    </>
  );
};
const approved = { body: { result: 1, monthlyIncome: 850_000 } };
const takeOther = () => userEvent.click(screen.getByRole('button', { name: 'Outro cliente' }));

test('a result disappears once the data that it is about changes', async () => {
  draw(OtherClient, { ...sale, ...client }, ({ url }) =>
    url.includes('/riskprice/') ? approved : undefined,
  );
  await userEvent.click(await screen.findByRole('button', askPre));
  await screen.findByText('Cliente pré-aprovado.');
  await takeOther();
  expect(screen.queryByText('Cliente pré-aprovado.')).toBeNull();
});

test('the result and income of a former client are ignored', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { values } = draw(OtherClient, { ...sale, ...client }, async ({ url }) => {
    if (!url.includes('/riskprice/')) return undefined;
    await answered;
    return approved;
  });
  await userEvent.click(await screen.findByRole('button', askPre));
  await takeOther();
  answer();
  expect(await screen.findByRole('button', askPre)).toBeEnabled();
  expect(screen.queryByText('Cliente pré-aprovado.')).toBeNull();
  expect(values()).not.toHaveProperty('monthlyIncome');
});

test('SIMR-089: a check without an answer is reported and can be retried; it stores nothing', async () => {
  const { values } = draw(PreApproval, { ...sale, ...client }, ({ url }) =>
    url.includes('/riskprice/') ? problem(503) : undefined,
  );
  await userEvent.click(await screen.findByRole('button', askPre));
  expect(await screen.findByText('A consulta não respondeu. Tente de novo.')).toBeVisible();
  expect(screen.getByRole('button', askPre)).toBeEnabled();
  expect(values()).not.toHaveProperty('monthlyIncome');
});

test.each([
  [{}, ['clientDocument', 'clientIncome']],
  [{ clientDocument: '52998224725' }, ['clientIncome']],
  [{ clientDocument: '52998224725', extraIncome: 1 }, []],
  [{ clientIncome: 1 }, ['clientDocument']],
])('SIMR-083: for %j the check requests %j in place before it is sent', async (known, lacks) => {
  const wrong: string[] = [];
  const Told: Step = (props) => {
    const { errors } = useFormState();
    wrong.splice(0, wrong.length, ...Object.keys(errors));
    return <PreApproval {...props} />;
  };
  const { sent } = draw(Told, { ...sale, ...known }, ({ url }) =>
    url.includes('/riskprice/') ? { body: { result: 1, monthlyIncome: 1 } } : undefined,
  );
  await userEvent.click(await screen.findByRole('button', askPre));
  await waitFor(() => expect(wrong.toSorted()).toEqual(lacks));
  if (lacks.length === 0) expect(await screen.findByText('Cliente pré-aprovado.')).toBeVisible();
  else expect(sent('/riskprice/')).toEqual([]);
});

test('SIMR-083: without a plan the check is not offered', async () => {
  const { sent } = draw(PreApproval, { ...sale, ...client, tableCode: null });
  await waitFor(() => expect(sent('/simulation/parameters')).not.toEqual([]));
  expect(screen.queryByRole('button', askPre)).toBeNull();
});

/** Values that the step writes once the grid is shown. */
const simulate = async (start: object, known: object = parameters) => {
  const drawn = draw(Desk, start, ({ url }) =>
    url.includes('/simulation/parameters') ? { body: known } : undefined,
  );
  await screen.findByRole('table', { name: 'Planos e prazos' });
  return drawn;
};
const pressed = () => {
  const grid = screen.getByRole('table', { name: 'Planos e prazos' });
  return within(grid)
    .queryAllByRole('button', { pressed: true })
    .map((one) => [one.closest('tr')?.querySelector('th span')?.textContent, one.dataset['term']]);
};

test('SIMR-035: a new sale starts with a down payment of thirty percent and the cheapest plan', async () => {
  const { values } = await simulate({ vehiclePrice: 10_000_000 });
  await waitFor(() => expect(values()).toMatchObject({ entryValue: 3_000_000 }));
  await waitFor(() => expect(values()['tableCode']).toEqual(expect.any(String)));
  expect(values()['term']).toEqual(expect.any(Number));
  await waitFor(() => expect(pressed()).toHaveLength(1));
});

test.each([
  ['an entry', { entryValue: 100 }],
  ['a plan', { tableCode: 'FDU-TD', term: 36, entryValue: 0 }],
])('SIMR-035: a sale with %s keeps its down payment', async (_, known) => {
  const { values } = await simulate({ vehiclePrice: 10_000_000, ...known });
  await waitFor(() => expect(values()['term']).toEqual(expect.any(Number)));
  expect(values()['entryValue']).toBe(known.entryValue);
});

test('SIMR-030: a plan no longer available is replaced, with a message until another selection', async () => {
  const gone = { ...sale, entryValue: 0, tableCode: 'SEMPRE-TD', term: 36 };
  const { values } = await simulate(gone);
  expect(
    await screen.findByText(
      /^Chevrolet Sempre não está mais disponível para esta venda: a seleção passou para/,
    ),
  ).toBeVisible();
  await waitFor(() => expect(values()['tableCode']).not.toBe('SEMPRE-TD'));
  const row = screen.getAllByRole('row').find((one) => within(one).queryByRole('rowheader'));
  await userEvent.click(within(row!).getAllByRole('button', { pressed: false })[0]!);
  expect(screen.queryByText(/não vale mais para esta venda/)).toBeNull();
});

test('SIMR-030: a plan of another structure is replaced without a message', async () => {
  const { values } = await simulate({ ...sale, financeType: 13 });
  await waitFor(() => expect(values()['tableCode']).toBe('SMART-TD'));
  expect(screen.queryByText(/não vale mais para esta venda/)).toBeNull();
});

test('a tap selects plan and term, another compares; campaigns are applied below the grid', async () => {
  const { values } = await simulate({ ...sale, selectedTerms: [24, 36] });
  await waitFor(() => expect(pressed()).toEqual([['FDU regular', '36 meses']]));
  const row = within(screen.getByRole('row', { name: /^FDU regular/ }));
  await userEvent.click(row.getAllByRole('button')[0]!);
  expect(values()).toMatchObject({ tableCode: 'FDU-TD', term: 24 });
  expect(row.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Comparar planos' }));
  await userEvent.click(row.getByRole('checkbox', { name: /24 meses$/ }));
  expect(values()['scenarios']).toEqual(['FDU-TD/24']);
  const name = 'Simular na campanha Festival de novembro';
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(values()['campaign']).toBe('Festival de novembro');
  await userEvent.click(await screen.findByRole('button', { name: 'Sair da campanha' }));
  expect(values()['campaign']).toBeNull();
});

test('SIMR-059, OQ-100: another selection reverts the income of the former check, the same one does not', async () => {
  const { values } = await simulate({ ...sale, selectedTerms: [24, 36], monthlyIncome: 1 });
  await waitFor(() => expect(pressed()).toHaveLength(1));
  expect(values()['monthlyIncome']).toBe(1);
  const row = within(screen.getByRole('row', { name: /^FDU regular/ }));
  await userEvent.click(row.getAllByRole('button')[0]!);
  expect(values()['monthlyIncome']).toBeNull();
});

const factsOf = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl dt')].map((one) => [
      one.textContent,
      plain(one.nextElementSibling?.textContent),
    ]),
  );

test('SIMR-038, SIMR-040: the summary shows every condition of the selection', async () => {
  draw(Resume, sale);
  await screen.findByText('Válida até');
  const { table } = chosenOf('FDU-TD');
  expect(factsOf()).toMatchObject({
    Plano: `FDU regular · ${table.description} (FDU-TD)`,
    Taxa: expect.stringMatching(/^\d,\d\d% a\.m\.$/),
    CET: expect.stringMatching(/% a\.a\.$/),
    'CET sem itens opcionais': expect.stringMatching(/% a\.a\.$/),
    Parcela: expect.stringMatching(/^36 × R\$ /),
    'Válida até': expect.stringMatching(/^\d\d\/\d\d\/20\d\d$/),
  });
});

test('ENT-PROFILE-04, ENT-PROFILE-02: rate details for the profile are shown next to the rate, and neither without the right', async () => {
  const plans = parametersAnswer('d1').plans.map((plan) => ({
    ...plan,
    description: 'FDU regular',
    rates: plan.rates.map((rate) => ({ ...rate, told: { kind: 'SPECIAL' } })),
  }));
  const known = (view: object) => ({ ...parametersAnswer('d1', view), plans });
  const serve =
    (view: object): Decide =>
    ({ url }) =>
      url.includes('/simulation/parameters') ? { body: known(view) } : undefined;
  const { unmount } = draw(Resume, { ...sale, insuranceValue: 100_000 }, serve({}));
  await screen.findByText('Válida até');
  expect(factsOf()).toMatchObject({
    Plano: 'FDU regular (FDU-TD)',
    Taxa: expect.stringMatching(/a\.m\. · taxa especial$/),
    'CET sem itens opcionais': expect.stringMatching(/% a\.a\.$/),
  });
  unmount();
  draw(Resume, sale, serve({ viewSimulationTax: false }));
  await screen.findByText('Válida até');
  expect(factsOf()).not.toHaveProperty('Taxa');
});

test('SIMR-030: without a selection the summary links to the plans', async () => {
  draw(Resume, { ...sale, financeType: 13 });
  expect(await screen.findByText('Escolha um plano na etapa Simulação.')).toBeVisible();
});

const used = { manufacturer: '12', model: '12001', vehicleTypeId: 1 };

test('SIMR-023: one tap on a version fills version, years and price; the version of the sale is marked', async () => {
  const { values } = draw(Desk, used);
  const [radio] = await screen.findAllByRole('radio');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(radio!);
  const [vehicle] = vehicles;
  expect(values()).toMatchObject({
    vehicleVersion: vehicle?.derivative,
    modelYear: vehicle?.modelYear,
    manufacturerYear: vehicle?.manufacturerYear,
    vehiclePrice: vehicle?.price,
  });
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([radio]);
});

test.each([['vehicleVersion'], ['modelYear'], ['manufacturerYear']])(
  'SIMR-023: a version with another %s is not marked as that of the sale',
  async (name) => {
    const [vehicle] = vehicles;
    const own = { vehicleVersion: vehicle?.derivative, modelYear: 2027, manufacturerYear: 2026 };
    draw(Desk, { ...used, ...own, [name]: name === 'vehicleVersion' ? 'x' : 1990 });
    await userEvent.click(screen.getByText('UF, tipo de venda, listas e campanha'));
    await screen.findAllByRole('radio');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  },
);

test('SIMR-024, CALL-084: a model without versions for the vehicle type says so, and without a model none are fetched', async () => {
  const none: Decide = ({ url }) => (url.includes('/models/versions') ? { body: [] } : undefined);
  const { unmount } = draw(Desk, used, none);
  expect(await screen.findByText(/^Nenhuma versão deste modelo/)).toBeVisible();
  unmount();
  const { sent } = draw(Desk, { ...used, model: '' }, none);
  await waitFor(() => expect(sent('/simulation/parameters')).not.toEqual([]));
  expect(sent('/models/versions')).toEqual([]);
});

test('SIMR-058: versions that fail to load can be retried; a sale without one is unchanged', async () => {
  let isDown = true;
  const { values } = draw(Desk, used, ({ url }) =>
    url.includes('/models/versions') && isDown ? problem(503) : undefined,
  );
  await screen.findByText(/^Não foi possível carregar as versões/);
  expect(values()).not.toHaveProperty('vehicleVersion');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
});

test.each([
  [{ viewSimulationResume: false }, ['resume']],
  [{ viewSimulationResume: true }, []],
])('ENT-PROFILE-03: for a profile with %j the hidden steps are %j', async (view, hidden) => {
  const hiddenSteps: string[][] = [];
  const onHide = (names: ReadonlySet<string>) => void hiddenSteps.push([...names]);
  const { sent } = drawSale(
    (values) => <HideSteps resource="simulations" values={values} onHide={onHide} />,
    {},
    {
      decide: () => ({ body: parametersAnswer('d1', view) }),
    },
  );
  await waitFor(() => expect(sent('/simulation/parameters')).not.toEqual([]));
  await waitFor(() => expect(hiddenSteps.at(-1)).toEqual(hidden));
  expect(hiddenSteps[0]).toEqual([]);
});

const Entry = (start: object) => {
  const Part: Step = ({ values }) => <EntrySlider values={values} />;
  return draw(Part, start);
};

test.each([
  [{ vehiclePrice: 10_000_000, entryValue: 3_333_000 }, '33', '33,3% do preço'],
  [{ vehiclePrice: 10_000_000, entryValue: 9_900_000 }, '90', '99,0% do preço'],
  [{ vehiclePrice: 0, entryValue: 100 }, '0', '0,0% do preço'],
  [{}, '0', '0,0% do preço'],
])('SIMR-035: a down payment %j is shown as a share of the price', (start, at, words) => {
  Entry(start);
  expect(screen.getByRole('slider', { name: 'Entrada em % do preço' })).toHaveValue(at);
  expect(screen.getByRole('status')).toHaveTextContent(words);
});

test.each([
  [9_849_050, '30', 2_955_000],
  [10_000_000, '30', 3_000_000],
  [900, '90', 900],
])(
  'SIMR-035: for a price of %i a slider at %s rounds up to ten reais, and never beyond the price',
  (vehiclePrice, at, entry) => {
    const { values } = Entry({ vehiclePrice });
    fireEvent.change(screen.getByRole('slider'), { target: { value: at } });
    expect(values()['entryValue']).toBe(entry);
  },
);

test('SIMR-013: another client type sets its own sale option, once', async () => {
  const Turning: Step = (props) => {
    const [personType, turn] = useState<string>();
    return (
      <>
        <Desk {...props} values={{ ...props.values, personType }} />
        {['PJ', 'PF'].map((kind) => (
          <button key={kind} onClick={() => turn(kind)}>
            {kind}
          </button>
        ))}
      </>
    );
  };
  const { values } = draw(Turning, {});
  expect(values()).not.toHaveProperty('saleOptions');
  await userEvent.click(screen.getByRole('button', { name: 'PJ' }));
  expect(values()['saleOptions']).toEqual([10]);
  await userEvent.click(screen.getByRole('button', { name: 'PF' }));
  expect(values()['saleOptions']).toEqual([5]);
});
