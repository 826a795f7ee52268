import { priceFor } from '#simulation/rules/grid.ts';
import { paperOf, type PaperOf } from '#simulation/rules/paper.ts';
import { type Paper } from '#papers/rules/paper.ts';
import { input, parameters, tableOf } from '../browser/grid/gridSale';

const plain = (words: string): string => words.replaceAll('\u00A0', ' ');
const row = (no: number, payment: bigint) => ({
  no,
  due: '2026-12-23' as const,
  payment,
  balance: 0n,
  interest: 0n,
  amortisation: payment,
});
const values = {
  clientName: 'Íris',
  clientDocument: '52998224725',
  vehicleDescription: 'Onix',
  vehicleTypeId: 1,
  vehiclePrice: 9_849_000,
  entryValue: 2_954_700,
  term: 36,
  instalment: 243_000,
  financedValue: 7_000_000,
  iofValue: 0,
  totalValue: 8_748_000,
  rate: '1.5',
  cetYearly: '23',
  simulationDate: '2026-11-23',
  tableDescription: 'Fácil',
};
const simple = { dealerName: 'Aroeira', financeType: undefined, pricing: undefined };

type Change = Partial<Omit<PaperOf, 'values'>> & {
  readonly audience?: 'customer' | 'dealer';
  readonly language?: 'pt-BR' | 'en';
};
const write = (change: object, of: Change = {}): Paper => {
  const { audience = 'customer', language = 'pt-BR', ...more } = of;
  return paperOf({ ...simple, ...more, values: { ...values, ...change } }, { audience, language });
};
/** Facts of all parts by label. */
const facts = (...request: Parameters<typeof write>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    write(...request).parts.flatMap((part) =>
      part.kind === 'facts' ? part.facts.map(({ label, value }) => [label, plain(value)]) : [],
    ),
  );
const titles = (...request: Parameters<typeof write>) =>
  write(...request).parts.map(({ title }) => title);

test('SIMR-073: a printed sheet shows known values and omits the rest', () => {
  expect(facts({})).toEqual({
    Cliente: 'Íris',
    'CPF ou CNPJ': '529.982.247-25',
    Concessionária: 'Aroeira',
    'Simulada em': '23/11/2026',
    Veículo: 'Onix (novo)',
    Preço: 'R$ 98.490,00',
    Entrada: 'R$ 29.547,00',
    Plano: 'Fácil',
    Pagamentos: '36 × R$ 2.430,00',
    'Valor financiado': 'R$ 70.000,00',
    IOF: 'R$ 0,00',
    'Total a pagar': 'R$ 87.480,00',
    Taxa: '1,50% a.m. (19,56% a.a.)',
    CET: '23,00% a.a.',
  });
  expect(write({}).subtitle).toBe('Onix · Íris');
  const none = {
    clientName: '',
    clientDocument: null,
    entryValue: null,
    simulationDate: undefined,
  };
  expect(Object.keys(facts({ ...none, seller: 'Ana', validity: '2026-12-23' }))).toEqual([
    'Concessionária',
    'Vendedor',
    'Válida até',
    'Veículo',
    'Preço',
    'Plano',
    'Pagamentos',
    'Valor financiado',
    'IOF',
    'Total a pagar',
    'Taxa',
    'CET',
  ]);
  expect(write(none).subtitle).toBe('Onix');
  expect(write(none).highlights?.map(({ label }) => label)).toEqual([
    'Pagamentos',
    'CET',
    'Total a pagar',
  ]);
});

test.each([
  [{ vehicleTypeId: 2 }, 'Veículo', 'Onix (usado)'],
  [{ voucherDiscount: 50_000 }, 'Desconto do voucher', '−R$ 500,00'],
  [{ voucherDiscount: 0 }, 'Desconto do voucher', undefined],
  [{ comboName: 'Completo' }, 'Combo de seguros', 'Completo'],
])('for %j a printed sheet shows %s: %s', (change, label, value) =>
  expect(facts(change)[label]).toBe(value),
);

test('the plan name precedes the table description, which is only for the dealer', () => {
  expect(facts({}, { financeType: 1 })['Plano']).not.toContain('Fácil');
  const plan = facts({}, { financeType: 1, audience: 'dealer' })['Plano'];
  expect(plan).toMatch(/^.+ · Fácil$/);
  const [name] = plan!.split(' · ');
  expect(facts({ tableDescription: name }, { financeType: 1, audience: 'dealer' })['Plano']).toBe(
    name,
  );
});

/** Rows of the additive parts of a printed sheet: `name: how it is paid or its share: amount`. */
const sums = (title: RegExp, ...request: Parameters<typeof write>): readonly string[] =>
  write(...request).parts.flatMap((part) =>
    part.kind === 'sums' && title.test(part.title)
      ? part.rows.map((cells) => cells.join(': '))
      : [],
  );

test('SIMR-049: each add-on shows its term, its payment and the coupon discount', () => {
  const price = {
    code: 'PMC',
    name: 'Garantia',
    nameEn: 'Warranty',
    total: 100_000,
    charged: 100_000,
  };
  const sold = (change: object) => ({ addOnPrices: [{ ...price, ...change }] });
  const lent = (change: object, of: Change = {}) =>
    sums(/Composi|Breakdown/, sold(change), of).filter((row) =>
      /Garantia|Warranty|cupom/.test(row),
    );
  const beside = (change: object) => sums(/^Fora/, sold(change));
  expect(lent({})).toEqual(['Garantia: 1,43: 1.000,00']);
  expect(beside({})).toEqual([]);
  expect(lent({ discount: 5_000 })).toEqual([
    'Garantia: 1,50: 1.050,00',
    'Desconto do cupom: −0,07: −50,00',
  ]);
  expect(lent({ discount: 0 }, { language: 'en' })).toEqual(['Warranty: 1,43: 1.000,00']);
  expect(beside({ term: 24, pricingOption: 'UPFRONT' })).toEqual([
    'Garantia, 24 meses: à vista, na liberação: 1.000,00',
    'Total à vista, além da entrada: : 1.000,00',
  ]);
  expect(beside({ term: null, pricingOption: 'COURTESY', charged: 0 })).toEqual([
    'Garantia: cortesia: 1.000,00',
  ]);
  expect(beside({ pricingOption: 'MONTHLY', discount: 5_000 })).toEqual([
    'Garantia: mensal: 1.050,00',
    'Desconto do cupom: mensal: −50,00',
  ]);
});

test('SIMR-095: the products of a combo are listed with its name', () => {
  const comboNames = { names: ['Vida'], namesEn: ['Life'] };
  expect(facts({ comboName: 'C' }, { comboNames, language: 'en' })['Insurance combo']).toBe(
    'C (Life)',
  );
  expect(facts({}, { comboNames })).not.toHaveProperty('Combo de seguros');
});

test('a stored schedule is listed line by line, with payments beyond its chart; without one a reason is given', () => {
  const schedule = [row(0, 0n), row(1, 100n), row(2, 100n), row(3, 500n)];
  const { parts, payments } = write({}, { schedule });
  expect(plain(payments!)).toBe('2 × R$ 1,00 + 1 × R$ 5,00');
  const table = parts.find((part) => part.kind === 'table')!;
  expect(table.rows.map((cells) => cells.slice(0, 3))).toEqual([
    ['–', '23/12/2026', '0,00'],
    ['1', '23/12/2026', '1,00'],
    ['2', '23/12/2026', '1,00'],
    ['3', '23/12/2026', '5,00'],
  ]);
  expect(plain(table.chart!.caption)).toMatch(/altura do gráfico: R\$ 5,00\.$/);
  const even = write({}, { schedule: schedule.slice(0, 3) }).parts.find(
    (part) => part.kind === 'table',
  );
  expect(even?.chart?.caption).toMatch(/os juros\.$/);
  const none = write({}).parts.find(({ title }) => title === 'Parcelas');
  expect(none).toMatchObject({ kind: 'text', lines: [expect.stringMatching(/mudaram/)] });
});

const pricingOf = (code = 'FDU-TD') => {
  const priced = priceFor(input, parameters, { table: tableOf(code), term: 36 });
  if (!priced.ok) throw new Error('no price');
  return priced.value;
};

test('a price includes its first payment', () => {
  const pricing = pricingOf();
  const of = { pricing, financeType: 1 };
  const shown = facts({}, of);
  const first = pricing.schedule.find(({ payment }) => payment > 0n)!;
  expect(shown['Primeiro vencimento']).toBe(first.due.split('-').toReversed().join('/'));
  const bare = pricing.cetWithoutOptional;
  const yearly = 'absent' in bare ? undefined : `${bare.yearly.replace('.', ',')}% a.a.`;
  expect(shown['CET sem itens opcionais']).toBe(yearly);
  const absent = { ...pricing, cetWithoutOptional: { absent: 'x' } as never };
  expect(facts({}, { pricing: absent })).not.toHaveProperty('CET sem itens opcionais');
  const late = { ...pricing, schedule: [row(0, 0n)] as never };
  expect(facts({}, { pricing: late })).not.toHaveProperty('Primeiro vencimento');
});

test('SIMR-062: the dealer’s version has its own facts, and a memo if there is a price', () => {
  const own = {
    tableCode: 'T1',
    tierCode: 'TR1',
    voucherCode: 'V',
    monthlyIncome: 1,
    remarks: 'R',
  };
  expect(facts(own, { audience: 'dealer' })).toMatchObject({
    Tabela: 'T1',
    Tier: 'TR1',
    'Voucher ou cupom': 'V',
    Observações: 'R',
    'Renda considerada': 'R$ 0,01',
  });
  expect(facts(own)).not.toHaveProperty('Tabela');
  expect(titles({}, { audience: 'dealer' })).not.toContain('Memória de cálculo');
  const pricing = pricingOf();
  expect(titles({}, { pricing })).not.toContain('Memória de cálculo');
  const memo = write({}, { pricing, audience: 'dealer' }).parts.at(-1)!;
  expect(memo.title).toBe('Memória de cálculo');
  const lines = memo.kind === 'text' ? memo.lines : [];
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => line === '' || /\S {3,}\S/.test(line))).toEqual([]);
});

test('CDC art. 52: the rate is stated a month and a year; an unknown one is omitted', () => {
  expect(facts({ rate: '1.69' }, { language: 'en' })['Rate']).toBe('1,69% a month (22,28% a year)');
  const unknown = write({ rate: null, cetYearly: null });
  expect(JSON.stringify(unknown)).not.toMatch(/":"%|"Taxa"/);
});

test('Res. CMN 4.935: clients read for which lender the dealer is a correspondent', () => {
  const lenderName = 'Pátio Financeira S.A.';
  const [notice] = write({}, { lenderName }).notice.split('\n');
  expect(notice).toMatch(/ Aroeira atua como correspondente no País de Pátio Financeira S\.A\.$/);
  const english = write({}, { lenderName: 'Banco Ipê', language: 'en' }).notice;
  expect(english).toContain(' Aroeira acts as a banking correspondent in Brazil of Banco Ipê.\n');
  expect(write({}, { lenderName, audience: 'dealer' }).notice).not.toContain('correspondente');
});

test('the legal text follows the notice, before the line about data', () => {
  const [notice, data] = write({}).notice.split('\n');
  expect(write({}, { legalText: 'Válido.' }).notice).toBe(`${notice} Válido.\n${data}`);
  expect(write({}, { legalText: null }).notice).toBe(`${notice}\n${data}`);
});
