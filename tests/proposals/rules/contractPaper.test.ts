import type { LocalDate } from '@patio/framework/kernel';
import { contractPapers } from '#proposals/rules/contractPaper.ts';
import { compositionOf } from '#simulation/rules/composition.ts';

const partiesOf = (client: object, guarantors: readonly object[] = []) => {
  const [note] = contractPapers({
    contractNumber: '0000700001',
    lenderName: 'Pátio Financeira S.A.',
    signedOn: '2026-11-26' as LocalDate,
    schedule: [],
    composition: compositionOf({}, undefined),
    proposal: { customerName: 'Emitente', customerDocument: '11222333000181', guarantors },
    client: { ...client },
  });
  const [parties] = note?.paper.parts ?? [];
  const facts = parties?.kind === 'facts' ? parties.facts : [];
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
};

test('PROP-032, CLF-071: the contract of a business names its signers', () => {
  const business = {
    personType: 'PJ',
    partnersPj: [{ name: 'Rosa Teixeira', document: '86742150335', quota: '30.00' }],
    responsible: { name: 'Joaquim Teixeira', documentNr: '18473960203' },
  };
  const both = 'Joaquim Teixeira, CPF 184.739.602-03; Rosa Teixeira, CPF 867.421.503-35';
  expect(partiesOf(business)['Representada por']).toBe(both);
  const representativesPj = [
    { name: 'Paula Prado', document: '52998224725', role: 'Procuradora', attorney: true },
  ];
  expect(partiesOf({ ...business, representativesPj })['Representada por']).toBe(
    'Paula Prado, CPF 529.982.247-25',
  );
  expect(partiesOf({ personType: 'PF' })).not.toHaveProperty('Representada por');
});

test('PROP-032: the contract names guarantors and spouses as signers', () => {
  const alone = { name: 'Caio Reis', document: '12345678909', spouseName: null };
  const married = {
    name: 'Helena Campos',
    document: '86288366757',
    spouseName: 'Paulo Campos',
    spouseDocument: '39053344705',
  };
  expect(partiesOf({ personType: 'PF' }, [alone, married])).toMatchObject({
    'Avalista 1': 'Caio Reis, CPF 123.456.789-09',
    'Avalista 2': 'Helena Campos, CPF 862.883.667-57',
    'Cônjuge do avalista 2': 'Paulo Campos, CPF 390.533.447-05',
  });
  expect(partiesOf({}, [alone])).not.toHaveProperty('Cônjuge do avalista 1');
});

test('PROP-032: note and instalment annex state the figures of the sent proposal', () => {
  const rowOf = (no: number, payment: number, balance: number) => ({
    no,
    due: `2026-${10 + no}-15`,
    payment,
    balance,
    interest: no === 0 ? 0 : 1_000,
    amortisation: no === 0 ? 0 : payment - 1_000,
  });
  const sold = {
    vehiclePrice: 9_849_000,
    entryValue: 9_449_000,
    financedValue: 400_000,
    iofValue: 1_234,
  };
  const [note, annex] = contractPapers({
    contractNumber: '0000700001',
    lenderName: 'Pátio Financeira S.A.',
    signedOn: '2026-10-16' as LocalDate,
    composition: compositionOf(sold, undefined),
    schedule: [rowOf(0, 0, 400_000), rowOf(1, 201_000, 200_000), rowOf(2, 201_500, 0)],
    proposal: {
      ...sold,
      vehicleDescription: 'Onix LT 1.0',
      term: 2,
      totalValue: 402_500,
      rate: 1.19,
      cetYearly: 19.1,
      tableDescription: 'Regular',
      proposalNumber: '12',
      vehicleAdditionalInfo: { vin: '9BGKS48B0FG123456' },
    },
    client: { personType: 'PF' },
  });
  const factsOf = (title: string) => {
    const part = note?.paper.parts.find((one) => one.title === title);
    const facts = part?.kind === 'facts' ? part.facts : [];
    return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
  };
  expect(factsOf('Veículo dado em garantia')).toEqual({
    Veículo: 'Onix LT 1.0',
    Preço: 'R$ 98.490,00',
    Chassi: '9BGKS48B0FG123456',
  });
  expect(factsOf('Condições do crédito')).toEqual({
    Plano: 'Regular',
    Entrada: 'R$ 94.490,00',
    'Valor financiado': 'R$ 4.000,00',
    IOF: 'R$ 12,34',
    Prazo: '2 meses',
    'Total a pagar': 'R$ 4.025,00',
    'Primeira parcela': 'R$ 2.010,00 em 15/11/2026',
    'Última parcela': 'R$ 2.015,00 em 15/12/2026',
    'Taxa de juros': '1,19% ao mês (15,25% ao ano)',
    'Custo efetivo total': '19,10% ao ano',
  });
  expect(note?.paper.subtitle).toBe('Contrato 0000700001 · Proposta 12');
  const table = annex?.paper.parts.find(({ kind }) => kind === 'table');
  expect(table?.kind === 'table' && table.rows).toEqual([
    ['–', '15/10/2026', '0,00', '0,00', '0,00', '4.000,00'],
    ['1', '15/11/2026', '2.010,00', '10,00', '2.000,00', '2.000,00'],
    ['2', '15/12/2026', '2.015,00', '10,00', '2.005,00', '0,00'],
  ]);
});

test('a contract with one payment has no term in months', () => {
  const [note] = contractPapers({
    contractNumber: '0000700001',
    lenderName: 'Pátio Financeira S.A.',
    signedOn: '2026-11-26' as LocalDate,
    schedule: [],
    composition: compositionOf({}, undefined),
    proposal: { term: 1 },
    client: {},
  });
  const conditions = note?.paper.parts.find(({ title }) => title === 'Condições do crédito');
  expect(conditions?.kind === 'facts' && conditions.facts).toContainEqual({
    label: 'Prazo',
    value: 'pagamento único',
  });
});

const conditionsOf = (proposal: object, dues: readonly string[] = []) => {
  const [note] = contractPapers({
    contractNumber: '0000700001',
    lenderName: 'Pátio Financeira S.A.',
    signedOn: '2026-11-23' as LocalDate,
    schedule: dues.map((due, at) => ({
      no: at + 1,
      due,
      payment: 100,
      interest: 10,
      amortisation: 90,
      balance: 0,
    })),
    composition: compositionOf({}, undefined),
    proposal,
    client: {},
  });
  const conditions = note.paper.parts.find(({ title }) => title === 'Condições do crédito');
  const facts = conditions?.kind === 'facts' ? conditions.facts : [];
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
};

test('PROP-032: the term lasts until the last payment, which a grace period or seasonal payments put off', () => {
  const simulationDate = '2026-11-23';
  const monthly = ['2026-12-23', '2027-01-23', '2027-02-23'];
  expect(conditionsOf({ simulationDate, term: 3 }, monthly)['Prazo']).toBe('3 meses');
  const late = ['2027-03-23', '2027-04-23', '2027-05-23'];
  expect(conditionsOf({ simulationDate, term: 3 }, late)['Prazo']).toBe('6 meses, 3 pagamentos');
  const seasonal = ['2027-05-23', '2027-11-23', '2028-05-23', '2028-11-23'];
  expect(conditionsOf({ simulationDate, term: 24 }, seasonal)['Prazo']).toBe(
    '24 meses, 4 pagamentos',
  );
});

test('CDC art. 52: the contract states the agreed rate without rounding, a month and a year', () => {
  expect(conditionsOf({ rate: '1.39500000' })['Taxa de juros']).toBe(
    '1,395% ao mês (18,09% ao ano)',
  );
  expect(conditionsOf({ rate: '0' })['Taxa de juros']).toBe('0,00% ao mês (0,00% ao ano)');
  expect(conditionsOf({})).not.toHaveProperty('Taxa de juros');
  expect(conditionsOf({})).not.toHaveProperty('Custo efetivo total');
});

test('OQ-131: the guardian of an underage client is named in the contract and signs for the client', () => {
  const guarantors = [{ name: 'Helena Campos', document: '86288366757' }];
  const signedBy = (birthDate: string) => {
    const [{ paper }] = contractPapers({
      contractNumber: '0000700001',
      lenderName: 'Pátio Financeira S.A.',
      signedOn: '2026-11-26' as LocalDate,
      schedule: [],
      composition: compositionOf({}, undefined),
      proposal: { customerName: 'Rosa Teixeira', guarantors },
      client: { personType: 'PF', name: 'Rosa Teixeira', cpf: '52998224725', birthDate },
    });
    const [parties] = paper.parts;
    const facts = parties?.kind === 'facts' ? parties.facts : [];
    const named = facts.find(({ label }) => label === 'Representado por')?.value;
    return [named, paper.signatures?.signers.at(-1)?.detail];
  };
  expect(signedBy('2008-11-27')).toEqual([
    'Helena Campos, CPF 862.883.667-57',
    'CPF 862.883.667-57 · avalista e por Rosa Teixeira',
  ]);
  expect(signedBy('2008-11-26')).toEqual([undefined, 'CPF 862.883.667-57 · avalista']);
});

test('PROP-032: the contract states the client’s address with the city', () => {
  const home = {
    personType: 'PF',
    street: 'Rua das Flores',
    number: '12',
    neighborhood: 'Centro',
    cityId: 'Campinas',
    stateId: 'SP',
    zipCode: '13010000',
  };
  expect(partiesOf(home)['Endereço']).toBe(
    'Rua das Flores, 12 · Centro · Campinas/SP · CEP 13010-000',
  );
});

test('OQ-127, OQ-131: credit note and statements have a signature line for each signer', () => {
  const guarantors = [
    {
      name: 'Helena Campos',
      document: '86288366757',
      spouseName: 'Paulo Campos',
      spouseDocument: '39053344705',
    },
  ];
  const papers = contractPapers({
    contractNumber: '0000700001',
    lenderName: 'Pátio Financeira S.A.',
    signedOn: '2026-11-26' as LocalDate,
    schedule: [],
    composition: compositionOf({}, undefined),
    proposal: { customerName: 'Rosa Teixeira', guarantors },
    client: { personType: 'PF', name: 'Rosa Teixeira', cpf: '52998224725' },
  });
  const signed = papers.filter(({ paper }) => paper.signatures);
  expect(signed.map(({ kind }) => kind)).toEqual(['CCB', 'DISCLOSURES']);
  for (const { paper } of signed)
    expect(paper.signatures?.signers).toEqual([
      { name: 'Local e data', detail: '' },
      { name: 'Rosa Teixeira', detail: 'CPF 529.982.247-25 · emitente' },
      { name: 'Helena Campos', detail: 'CPF 862.883.667-57 · avalista' },
      { name: 'Paulo Campos', detail: 'CPF 390.533.447-05 · cônjuge do avalista' },
    ]);
});

test('OQ-131: a representative who is also guarantor signs one line with both capacities', () => {
  const owner = { name: 'Otávio Queiroz', document: '86288366757' };
  const [note] = contractPapers({
    contractNumber: '0000700001',
    lenderName: 'Pátio Financeira S.A.',
    signedOn: '2026-11-26' as LocalDate,
    schedule: [],
    composition: compositionOf({}, undefined),
    proposal: { customerName: 'Vale Ltda.', guarantors: [owner] },
    client: {
      personType: 'PJ',
      name: 'Vale Ltda.',
      cnpj: '52318746000141',
      representativesPj: [{ ...owner, role: 'Administrador', attorney: true }],
    },
  });
  expect(note?.paper.signatures?.signers).toEqual([
    { name: 'Local e data', detail: '' },
    { name: 'Otávio Queiroz', detail: 'CPF 862.883.667-57 · por Vale Ltda. e avalista' },
  ]);
});

test('PROP-032: a lease is no credit note: lessor and lessee, no IOF, and guarantors jointly liable', () => {
  const guarantors = [
    {
      name: 'Helena Campos',
      document: '86288366757',
      spouseName: 'Paulo Campos',
      spouseDocument: '39053344705',
    },
  ];
  const papers = contractPapers({
    contractNumber: '0000700001',
    lenderName: 'Pátio Financeira S.A.',
    signedOn: '2026-11-26' as LocalDate,
    schedule: [],
    composition: compositionOf({}, undefined),
    proposal: { product: 6, customerName: 'Rosa Teixeira', guarantors, iofValue: 0 },
    client: { personType: 'PF', name: 'Rosa Teixeira', cpf: '52998224725' },
  });
  expect(papers.map(({ kind, fileName }) => [kind, fileName])).toEqual([
    ['LEASE', 'arrendamento'],
    ['SCHEDULE', 'parcelas'],
    ['DISCLOSURES', 'declaracoes'],
  ]);
  const [{ paper: lease }] = papers;
  expect(lease.title).toBe('Contrato de arrendamento mercantil');
  expect(lease.signatures?.signers.map(({ detail }) => detail)).toEqual([
    '',
    'CPF 529.982.247-25 · arrendatário',
    'CPF 862.883.667-57 · devedor solidário',
    'CPF 390.533.447-05 · cônjuge do devedor solidário',
  ]);
  const labels = lease.parts.flatMap((part) =>
    part.kind === 'facts' ? part.facts.map(({ label }) => label) : [],
  );
  expect(labels).toEqual(expect.arrayContaining(['Arrendatário', 'Arrendadora']));
  expect(labels).not.toContain('IOF');
  const written = JSON.stringify(papers.map(({ paper }) => paper));
  expect(written).toContain('valor residual garantido (VRG)');
  expect(written).not.toMatch(/cédula|emitente|avalista|alienação fiduciária|juros, o IOF/i);
});

test('PROP-032: the parts that contract and CET annex print add up to the financed amount, to the cent', () => {
  const sold = {
    vehiclePrice: 9_849_000,
    entryValue: 2_954_700,
    voucherDiscount: 50_000,
    accessories: 120_000,
    expensesValue: 8_000,
    financedValue: 7_350_037,
    iofValue: 219_517,
  };
  const papers = contractPapers({
    contractNumber: '0000700001',
    lenderName: 'Pátio Financeira S.A.',
    signedOn: '2026-11-26' as LocalDate,
    schedule: [],
    composition: compositionOf(sold, undefined),
    proposal: { ...sold, customerName: 'Emitente', customerDocument: '52998224725' },
    client: { personType: 'PF' },
  });
  const printed = papers.flatMap(({ paper }) =>
    paper.parts.flatMap((part) => (part.kind === 'sums' ? [part] : [])),
  );
  expect(printed).toHaveLength(2);
  for (const { rows, levels } of printed) {
    const cents = rows.map((row) => Number(row.at(-1)!.replace('−', '-').replace(/[.,]/g, '')));
    const sums = { group: 0, total: 0 };
    for (const at of cents.keys()) {
      if (levels[at] === 'total') continue;
      sums[levels[at] === 'group' ? 'total' : 'group'] += cents[at]!;
    }
    const shares = rows.filter((_, at) => levels[at] === 'group').map(([, share]) => share);
    const hundredths = shares.map((share) => Number(share!.replace(',', '')));
    expect(sums).toEqual({ group: 7_350_037, total: 7_350_037 });
    expect(cents.at(-1)).toBe(7_350_037);
    expect(hundredths.reduce((sum, one) => sum + one, 0)).toBe(10_000);
  }
  expect(printed[1]!.rows).toEqual(printed[0]!.rows);
});
