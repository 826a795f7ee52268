import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { priceGridOf } from '#simulation/rules/gridPrices.ts';
import type { SimulationParameters } from '#simulation/rules/parameters.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { signIn as enterPortal } from '#tests/harness/browser.ts';
import { chooseVehicle } from '#tests/harness/desk.ts';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { openServing } from '../client/openServing';
import { openChromium, openMeasuredPage, throttle } from '../measure/chromium';
import { median, percentile95 } from '../measure/statistics';
import { runLoad } from '../server/load';
import { signIn } from '../server/signIn';

const root = resolve(import.meta.dirname, '..', '..', '..');
const connections = 16;
const slow = 4;
/** Servers run for weeks: as in the server bench, compilation is not part of the measurement. */
const warmMs = 3_000;

const deal = {
  personType: 'PF',
  state: 'SP',
  vehicleTypeId: 1,
  saleType: 'TD',
  vehiclePrice: 9_849_000,
  entryValue: 5_000_000,
};
const terms = [12, 24, 36, 48, 60];

type Server = { readonly url: string; readonly headers: { readonly idToken: string } };

const readParameters = async ({ url, headers }: Server) => {
  const path = '/api/DEALER/simulation/parameters?vehicleTypeId=1&saleType=TD&clientState=SP';
  const response = await fetch(`${url}${path}`, { headers });
  return (await response.json()) as SimulationParameters & { readonly dealerId: string };
};

const measureGrid = (parameters: SimulationParameters, quick: boolean): Figure => {
  const times: number[] = [];
  const rounds = quick ? 20 : 200;
  for (let round = -rounds; round < rounds; round += 1) {
    const ask = simulationInputOf({ ...deal, entryValue: deal.entryValue + round * 1_000 });
    const started = performance.now();
    priceGridOf(ask, parameters, terms);
    if (round >= 0) times.push(performance.now() - started);
  }
  const { rows } = priceGridOf(simulationInputOf(deal), parameters, terms);
  return {
    name: `grid of ${rows.length} tables × ${terms.length} terms, as the worker prices it`,
    unit: 'ms',
    ours: median(times),
    goal: { of: 'ours', atMost: 20 },
  };
};

const measureServer = async (
  { url, headers }: Server,
  dealerId: string,
  quick: boolean,
): Promise<Figure> => {
  let made = 0;
  const make = () => {
    made += 1;
    const body = JSON.stringify({ ...deal, entryValue: deal.entryValue + made * 100, terms });
    return { method: 'POST' as const, path: `/api/DEALER/simulations/dealers/${dealerId}`, body };
  };
  const load = { url, headers, make, connections };
  const until = performance.now() + (quick ? 500 : warmMs);
  while (performance.now() < until) await runLoad({ ...load, count: 160 });
  const { p95 } = await runLoad({ ...load, count: quick ? 64 : 640 });
  return {
    name: `grid by the server at ${connections} connections, each with another entry, p95`,
    unit: 'ms',
    ours: p95,
    goal: { of: 'ours', atMost: 40 },
  };
};

/** Milliseconds from a move of the down payment slider until the selection and its cell in the grid are repainted. */
type Drag = { readonly choice: number; readonly cell: number };

const drag = (page: Page, percent: number): Promise<Drag> =>
  page.evaluate(async (to) => {
    const slider = document.querySelector<HTMLInputElement>('.simulation-slide input')!;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    const started = performance.now();
    const painted = async (place: string): Promise<number> => {
      await new Promise<void>((tell) => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          tell();
        }).observe(document.querySelector(place)!, {
          characterData: true,
          childList: true,
          subtree: true,
        });
      });
      await new Promise((tell) => {
        requestAnimationFrame(() => setTimeout(tell, 0));
      });
      return performance.now() - started;
    };
    const choice = painted('.simulation-summary > strong');
    const cell = painted('.simulation-cell[data-chosen] strong');
    set.call(slider, String(to));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    return { choice: await choice, cell: await cell };
  }, percent);

/** Milliseconds from a button press until the next step's title is painted. */
const move = (page: Page, button: string): Promise<number> =>
  page.evaluate(async (name) => {
    const press = [...document.querySelectorAll<HTMLElement>('.ui-action-bar :is(button, a)')].find(
      ({ textContent }) => textContent === name,
    )!;
    const before = document.querySelector('h1')!.textContent;
    const started = performance.now();
    press.click();
    await new Promise<void>((tell) => {
      const look = (): void => {
        if (document.querySelector('h1')?.textContent === before) requestAnimationFrame(look);
        else setTimeout(tell, 0);
      };
      requestAnimationFrame(look);
    });
    return performance.now() - started;
  }, button);

const openGrid = async (page: Page): Promise<void> => {
  await enterPortal(page, 'SELLER');
  await page.goto('/simulador/nova');
  await chooseVehicle(page);
  await page.getByText('Conferido pelo servidor').waitFor();
};

const measurePage = async (url: string, quick: boolean): Promise<readonly Figure[]> => {
  const browser = await openChromium();
  try {
    const { page, cdp } = await openMeasuredPage(browser, url);
    page.setDefaultTimeout(20_000);
    await openGrid(page);
    await throttle(cdp, slow);
    const drags: Drag[] = [];
    for (let at = 0; at < (quick ? 8 : 60); at += 1) {
      const times = await drag(page, at % 2 === 0 ? 31 + (at % 20) : 51 - (at % 20));
      if (at > 3) drags.push(times);
    }
    await page.getByText('Conferido pelo servidor').waitFor();
    const moves: number[] = [];
    for (let at = 0; at < (quick ? 3 : 15); at += 1) {
      moves.push(await move(page, 'Continuar'));
      await page
        .getByRole('button', { name: 'Voltar' })
        .or(page.getByRole('link', { name: 'Voltar' }))
        .click();
      await page.getByRole('heading', { level: 1, name: 'Simulação', exact: true }).waitFor();
      await page.getByText('Conferido pelo servidor').waitFor();
    }
    const choices = drags.map(({ choice }) => choice);
    const cells = drags.map(({ cell }) => cell);
    return [
      {
        name: `entry dragged until the instalment is painted, ${slow} × slower, median`,
        unit: 'ms',
        ours: median(choices),
        goal: { of: 'ours', atMost: 50 },
      },
      {
        name: `entry dragged until the instalment is painted, ${slow} × slower, p95`,
        unit: 'ms',
        ours: percentile95(choices),
        goal: { of: 'none' },
      },
      {
        name: `entry dragged until its cell in the grid is painted, ${slow} × slower, p95`,
        unit: 'ms',
        ours: percentile95(cells),
        goal: { of: 'none' },
      },
      {
        name: `the next step after Continue, ${slow} × slower, median`,
        unit: 'ms',
        ours: median(moves),
        goal: { of: 'ours', atMost: 100 },
      },
    ];
  } finally {
    await browser.close();
  }
};

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const { serve, close } = await openServing();
  try {
    say('building the portal');
    const url = await serve(root, true);
    const server = { url, headers: await signIn(url, 'SELLER') };
    const parameters = await readParameters(server);
    const grid = measureGrid(parameters, quick);
    const answered = await measureServer(server, parameters.dealerId, quick);
    say('dragging');
    return [grid, answered, ...(await measurePage(url, quick))];
  } finally {
    await close();
  }
};

export const simulation: Bench = { name: 'simulation', title: 'The simulator', run };
