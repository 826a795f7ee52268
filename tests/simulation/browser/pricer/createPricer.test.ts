import { createPricer, priceInWorker, type Sale } from '#simulation/browser/pricer/createPricer.ts';
import { priceGridOf } from '#simulation/rules/gridPrices.ts';
import { input, parameters } from '../grid/gridSale';

type Told = { readonly data?: object };
type Listener = {
  readonly type: string;
  readonly tell: (event: Told) => void;
  readonly signal: AbortSignal;
};

/** A worker whose responses come from the test. */
class FakeWorker {
  static made: FakeWorker[] = [];
  readonly asked: { readonly parameters?: unknown; readonly wanted: readonly number[] }[] = [];
  readonly listeners: Listener[] = [];
  isOver = false;
  constructor() {
    FakeWorker.made.push(this);
  }
  addEventListener(
    type: string,
    tell: Listener['tell'],
    { signal }: Pick<Listener, 'signal'>,
  ): void {
    this.listeners.push({ type, tell, signal });
  }
  postMessage(question: never): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.isOver = true;
  }
  answer(data: object, type = 'message'): void {
    this.listeners
      .filter((one) => one.type === type && !one.signal.aborted)
      .forEach(({ tell }) => tell({ data }));
  }
}
const sale: Sale = { input, wanted: [36], parameters };
const rows = [
  { code: 'FDU-TD', cells: [], every: 1 },
  { code: 'GONE', cells: [], every: 1 },
];

test('grids are priced in a worker, which gets the tables once and a key afterwards', async () => {
  expect((await priceInWorker()(sale)).terms).toEqual([36]);
  Object.assign(globalThis, { Worker: FakeWorker });
  const price = priceInWorker();
  const [worker] = FakeWorker.made;
  const first = price(sale);
  const refused = [{ code: 'SEMPRE-TD', reason: { code: 'none' } }];
  worker!.answer({ offered: [36], terms: [36], rows, refused });
  expect(await first).toMatchObject({
    offered: [36],
    terms: [36],
    rows: [{ table: { code: 'FDU-TD' }, every: 1 }],
    refused: [{ table: { code: 'SEMPRE-TD' }, reason: { code: 'none' } }],
  });
  expect((await first).rows).toHaveLength(1);
  const second = price({ ...sale, wanted: [24] });
  worker!.answer({ offered: [], terms: [24], rows: [], refused: [] });
  expect((await second).terms).toEqual([24]);
  const other = { ...parameters, fees: [] };
  const changed = price({ ...sale, parameters: other });
  worker!.answer({ offered: [], terms: [36], rows: [], refused: [] });
  await changed;
  expect(worker!.asked.map((one) => one.parameters)).toEqual([parameters, undefined, other]);
  // After a failure of the worker, the page computes prices itself.
  const third = price(sale);
  worker!.answer({}, 'messageerror');
  expect((await third).rows.map(({ table }) => table.code)).toEqual(
    priceGridOf(input, parameters, [36]).rows.map(({ table }) => table.code),
  );
  expect(worker!.isOver).toBe(true);
  expect((await price(sale)).rows.length).toBeGreaterThan(1);
  expect(worker!.asked).toHaveLength(4);
  Reflect.deleteProperty(globalThis, 'Worker');
});

test('a simulator left while a grid is priced gets no result; of two, the remaining one does', async () => {
  const answers: ((grid: never) => void)[] = [];
  const pricer = createPricer<Sale & { readonly key: string }>(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const listeners = [jest.fn(), jest.fn()];
  const [leave, other] = listeners.map((tell) => pricer.subscribe(tell));
  const request = pricer.price({ ...sale, key: 'a' });
  leave!();
  answers.shift()?.({ terms: [1] } as never);
  await request;
  expect(listeners.map((tell) => tell.mock.calls.length)).toEqual([0, 1]);
  const late = pricer.price({ ...sale, key: 'b' });
  other!();
  answers.shift()?.({ terms: [2] } as never);
  await late;
  expect(pricer.read()).toBeUndefined();
});

/** A sale that no rule can price: its price is a formatted text. */
const broken: Sale = { ...sale, input: { ...input, vehiclePrice: '99.999.999.999.999' as never } };

const withWorker = async (use: (price: (sale: Sale) => Promise<unknown>) => Promise<void>) => {
  FakeWorker.made.length = 0;
  Object.assign(globalThis, { Worker: FakeWorker });
  try {
    await use(priceInWorker());
  } finally {
    Reflect.deleteProperty(globalThis, 'Worker');
  }
};

test('a sale that cannot be priced fails, and the worker prices the next one', async () => {
  await withWorker(async (price) => {
    const failing = price(broken);
    FakeWorker.made[0]!.answer({ fault: 'RangeError: no price' });
    await expect(failing).rejects.toThrow('no price');
    const next = price(sale);
    FakeWorker.made[0]!.answer({ offered: [36], terms: [36], rows: [], refused: [] });
    await expect(next).resolves.toMatchObject({ terms: [36] });
    expect(FakeWorker.made[0]!.isOver).toBe(false);
  });
});

test.each(['error', 'messageerror'])(
  'a sale that fails in the worker (%s) and in the page is rejected; the next one is priced',
  async (event) => {
    await withWorker(async (price) => {
      const failing = price(broken);
      FakeWorker.made[0]!.answer({}, event);
      await expect(failing).rejects.toThrow(/BigInt/);
      await expect(price(broken)).rejects.toThrow(/BigInt/);
      await expect(price(sale)).resolves.toMatchObject({ terms: [36] });
    });
  },
);

test('if the worker accepts no message, the page prices instead', async () => {
  await withWorker(async (price) => {
    FakeWorker.made[0]!.postMessage = () => {
      throw new DOMException('could not be cloned', 'DataCloneError');
    };
    await expect(price(sale)).resolves.toMatchObject({ terms: [36] });
    expect(FakeWorker.made[0]!.isOver).toBe(true);
  });
});

test('an answer for unknown tables is rejected instead of awaited', async () => {
  await withWorker(async (price) => {
    const request = price(broken);
    FakeWorker.made[0]!.answer({ offered: [36] });
    await expect(request).rejects.toThrow('flatMap');
  });
});

test('the worker reports a failed sale and continues', async () => {
  const posted: unknown[] = [];
  const listeners: ((event: { readonly data: object }) => void)[] = [];
  const before = {
    addEventListener: globalThis.addEventListener,
    postMessage: globalThis.postMessage,
  };
  Object.assign(globalThis, {
    addEventListener: (type: string, hear: (typeof listeners)[number]) => {
      if (type === 'message') listeners.push(hear);
    },
    postMessage: (answer: unknown) => posted.push(answer),
  });
  try {
    // Loaded again, so that it listens in this test even if it was loaded before.
    await jest.isolateModulesAsync(async () => {
      await import('#simulation/browser/pricer/gridWorker.ts');
    });
    listeners[0]!({ data: { ...broken } });
    listeners[0]!({ data: { ...sale } });
  } finally {
    Object.assign(globalThis, before);
  }
  expect(posted).toEqual([
    { fault: expect.stringMatching(/BigInt/) },
    expect.objectContaining({ terms: [36] }),
  ]);
});
