import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { routes } from '#access/rules/routes.ts';
import { groupNames } from '#access/rules/groups.ts';
import { extractionPages, kindOf } from '#extractions/rules/extractionPages.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { signInAs } from '#tests/harness/session.ts';
import { classOf, createWorld, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  // The evening of the 22nd in São Paulo, already the 23rd in UTC.
  world = await createWorld({ clock: '2026-11-23T01:30:00.000Z' });
  await world.call('bit', 'POST /tiers', { body: { code: 'tr90', description: 'Novo; "A"' } });
});
afterAll(() => world.close());

const sessions = new Map<string, ReturnType<typeof signInAs>>();
const request = async (who: string, path: string, payload?: object) => {
  const name = who.toUpperCase();
  const headers = sessions.get(name) ?? signInAs(world, name);
  sessions.set(name, headers);
  return world.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/${classOf(who)}/extractions/${path}`,
    headers: await headers,
    ...(payload ? { payload } : {}),
  });
};
const file = (who: string, path: string) => request(who, path);
const rowsOf = (body: string) => body.trimEnd().split('\n');
const audits = async (action: string): Promise<number> => {
  const { total } = await world.db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
  return Number(total);
};

test('DWN-002, DWN-003, DWN-004, DWN-019, CALL-252, OQ-082, OQ-083, OQ-184, CONST-015: without days a file spans the 15 days until today', async () => {
  const response = await file('bit', 'downloadTier');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="Tier_2026-11-07_2026-11-22.xlsx"',
  );
  const [head, ...rows] = await readSheet(response.rawPayload);
  expect(head).toEqual(['Código', 'Descrição', 'Ativo']);
  // The demo's own tiers were created 200 days ago.
  expect(rows).toEqual([['TR90', 'Novo; "A"', 'Sim']]);
});

test('DWN-001, OQ-080: a wider range and CSV include the others', async () => {
  const days = 'initialDate=2026-01-01&finalDate=2026-11-22';
  const response = await file('bit', `downloadTier?${days}&format=csv&language=en`);
  expect(response.headers['content-disposition']).toContain('Tier_2026-01-01_2026-11-22.csv');
  const [head, ...rows] = rowsOf(response.body);
  expect(head).toBe('\uFEFFCode;Description;Active');
  expect(rows).toHaveLength(13);
});

test.each([
  ['initialDate=2026-11-23&finalDate=2026-11-22', 'export.period_order'],
  ['initialDate=2025-11-21&finalDate=2026-11-22', 'export.period_too_long'],
  ['initialDate=2026-02-30', 'request.invalid_parameter'],
  ['format=pdf', 'request.invalid_parameter'],
])('OQ-083: %s is refused', async (query, code) => {
  const response = await file('bit', `downloadTier?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ type: `/errors/${code}` });
});

test('OQ-083: 365 days are allowed', async () => {
  const days = 'initialDate=2025-11-22&finalDate=2026-11-22';
  expect((await file('bit', `downloadTier?${days}`)).statusCode).toBe(200);
});

// DWN-012 to DWN-038: the loop requests every page as every group, so no row is missing.
test('DWN-006, DWN-007, DWN-012 to DWN-038, OQ-030: each page admits exactly the groups of its access row', async () => {
  for (const page of extractionPages) {
    const row = routes.find(({ path }) => path === page.path);
    const admitted = [];
    for (const group of groupNames) {
      const who = group.toUpperCase();
      const { statusCode } = await request(who, `${kindOf(page)}/summary`);
      if (statusCode === 200) admitted.push(group);
    }
    expect([page.path, admitted.toSorted()]).toEqual([page.path, [...row!.groups].toSorted()]);
  }
}, 60_000);

test('DWN-022, CALL-255: dealer staff get only their own dealers', async () => {
  const days = 'initialDate=2026-01-01&finalDate=2026-11-22';
  const all = rowsOf((await file('provisioning', `downloadDealers?${days}&format=csv`)).body);
  const own = rowsOf((await file('compras', `downloadDealers?${days}&format=csv`)).body);
  expect(all.length).toBeGreaterThan(50);
  expect(own).toHaveLength(2);
});

test('DWN-014, CALL-247: personal data follows the rights of the reader', async () => {
  const days = 'initialDate=2026-01-01&finalDate=2026-11-22';
  const { body } = await file('admin-internal', `downloadUsers?${days}&format=csv`);
  const [head] = rowsOf(body);
  expect(head).toContain('E-mail');
  expect(body).toContain('seller@exemplo.com.br');
  expect(head).not.toContain('Senha provisória');
});

test.each([
  ['DWN-012, CALL-245', 'bit', 'downloadAllPlans'],
  ['DWN-013, CALL-246, CAMP-008', 'crm', 'downloadCampaigns'],
  ['DWN-018, CALL-251', 'compras', 'downloadVehicles'],
  ['DWN-015, CALL-248', 'finance', 'downloadSCD'],
  ['DWN-016, CALL-249', 'fi-manager', 'downloadSimulation'],
  ['DWN-017, CALL-250', 'finance', 'downloadCF'],
  ['DWN-021, CALL-254', 'finance', 'downloadTierRisk'],
  ['DWN-025, CALL-258', 'crm', 'downloadUseVouchers'],
  ['DWN-029, CALL-262, LEAD-013', 'crm', 'downloadLeads'],
  ['DWN-031, CALL-264, LEAD-013, MISC-CONS-02', 'crm', 'downloadLeadsConsortium'],
  ['DWN-023, CALL-256', 'consulta', 'downloadDealerParameters'],
  ['DWN-024, CALL-257, VOUC-008', 'crm', 'downloadVouchers'],
])('%s: %s saves %s as one file', async (_ids, who, kind) => {
  const days = 'initialDate=2026-01-01&finalDate=2026-11-22';
  const response = await file(who, `${kind}?${days}&format=csv`);
  const counted = await request(who, `${kind}/summary?${days}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['x-total-rows']).toBe(String(counted.json().rows));
  expect(counted.json().rows).toBeGreaterThan(0);
});

test.each([
  [
    'pt-BR',
    /;"?Prazo: 36, Tier: TR1, Taxa do cliente: 1,0900, Taxa líquida: 1,5900 \| .*Prazo: 36, Tier: Demais tiers, /,
  ],
  [
    'en',
    /;"?Term: 36, Tier: TR1, Client’s rate: 1.0900, Net rate: 1.5900 \| .*Term: 36, Tier: Other tiers, /,
  ],
])('DWN-012: rates of a plan are written in readable form (%s)', async (language, rates) => {
  const days = 'initialDate=2026-01-01&finalDate=2026-11-22';
  const { body } = await file('bit', `downloadAllPlans?${days}&format=csv&language=${language}`);
  expect(rowsOf(body).find((row) => row.startsWith('BALAO-SUB;'))).toMatch(rates);
  const sheet = await readSheet(
    (await file('bit', `downloadAllPlans?${days}&language=${language}`)).rawPayload,
  );
  expect(`;${String(sheet.find(([code]) => code === 'BALAO-SUB')?.at(-1))}`).toMatch(rates);
});

test.each([
  ['DWN-017, CALL-250', 'finance', 'downloadCF', 'csf'],
  ['DWN-031, CALL-264', 'crm', 'downloadLeadsConsortium', 'consortium'],
])('%s: %s gets, in %s, the time and dealer of a request', async (_, who, kind, origin) => {
  const days = 'initialDate=2026-01-01&finalDate=2026-11-22';
  const { body } = await file(who, `${kind}?${days}&format=csv`);
  const [head = '', ...lines] = rowsOf(body.replace('\uFEFF', ''));
  expect(head.split(';').slice(0, 2)).toEqual(['Recebida em', 'Concessionária']);
  const { count } = await world.db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('origin', '=', origin)
    .executeTakeFirstOrThrow();
  expect(lines).toHaveLength(Number(count));
  const isoOf = (line: string) => line.replace(/^(\d\d)\/(\d\d)\/(\d{4})([^;]*).*/, '$3-$2-$1$4');
  const moments = lines.map(isoOf);
  expect(moments).toEqual(moments.toSorted());
  for (const line of lines) {
    const [received, dealer] = line.split(';');
    expect(received).toMatch(/^\d\d\/\d\d\/2026 \d\d:\d\d:\d\d$/);
    expect(dealer).not.toBe('');
  }
});

test('DWN-015, CALL-248: SCD contains only proposals that were sent', async () => {
  const days = 'initialDate=2026-01-01&finalDate=2026-11-22';
  const { body } = await file('finance', `downloadSCD?${days}&format=csv`);
  const { rows } = await sql<{ proposalNumber: string }>`
    select "proposalNumber"::text from "saleProposals" where "isSent"`.execute(world.db);
  const numbers = rowsOf(body)
    .slice(1)
    .map((line) => line.split(';')[0]);
  expect(numbers.toSorted()).toEqual(rows.map(({ proposalNumber }) => proposalNumber).toSorted());
});

test('DWN-011, OQ-023: plans reports give simulations, proposals and contracts of each term while its table was valid', async () => {
  const sale = await world.db
    .selectFrom('simulations')
    .innerJoin('planTables', 'planTables.code', 'simulations.tableCode')
    .select(['simulations.id', 'tableCode', 'term', 'validFrom'])
    .where('simulations.createdAt', '>=', new Date('2026-06-01T00:00:00.000Z'))
    .executeTakeFirstOrThrow();
  const { tableCode, term, validFrom } = sale;
  const counts = async () => {
    const { body } = await file('finance', 'plansReports?format=csv&language=en');
    const row = rowsOf(body)
      .map((line) => line.split(';'))
      .find((cells) => cells[0] === tableCode && cells[7] === String(term));
    return row?.slice(-4);
  };
  const [simulated = '', proposed = '', contracted = '', financed = ''] = (await counts()) ?? [];
  expect(Number(simulated)).toBeGreaterThan(0);

  const sold = {
    tableCode,
    term,
    isSent: true,
    contractNumber: '990001',
    financedValue: 5_000_000n,
  };
  const proposal = world.db
    .selectFrom('saleProposals')
    .select('id')
    .where('tableCode', '!=', tableCode)
    .limit(1);
  await world.db.updateTable('saleProposals').set(sold).where('id', '=', proposal).execute();
  const dayBefore = new Date(Date.parse(`${validFrom}T12:00:00.000Z`) - 86_400_000);
  await world.db
    .updateTable('simulations')
    .set({ createdAt: dayBefore })
    .where('id', '=', sale.id)
    .execute();

  const after = (await counts()) ?? [];
  expect(after.slice(0, 3).map(Number)).toEqual([
    Number(simulated) - 1,
    Number(proposed) + 1,
    Number(contracted) + 1,
  ]);
  expect(Number(after[3]) - Number(financed)).toBeCloseTo(50_000);
});

test('DWN-035, CALL-268: contains only contracts with a guaranteed repurchase', async () => {
  const days = 'initialDate=2026-01-01&finalDate=2026-11-22';
  const numbers = async () => {
    const { body } = await file('finance', `downloadRepurchaseGuaranteed?${days}&format=csv`);
    return rowsOf(body)
      .slice(1)
      .map((line) => line.split(';')[0]);
  };
  const before = await numbers();
  const { id, proposalNumber } = await world.row('saleProposals', { repurchaseGuaranteed: false });
  await world.db
    .updateTable('saleProposals')
    .set({ repurchaseGuaranteed: true })
    .where('id', '=', id as string)
    .execute();
  expect((await numbers()).toSorted()).toEqual([...before, String(proposalNumber)].toSorted());
});

test('DWN-024: a voucher is included if any day of the period is within its validity', async () => {
  const body = {
    ruleName: 'Dezembro',
    discountVoucher: 'DEZ26',
    discountType: 'PERCENTAGE',
    discountValue: '1.00',
    effectiveFrom: '2026-12-01',
    validUntil: '2026-12-31',
  };
  await world.db.insertInto('vouchers').values(body).execute();
  const rows = async (initialDate: string, finalDate: string) => {
    const query = new URLSearchParams({ initialDate, finalDate, format: 'csv' }).toString();
    return rowsOf((await file('crm', `downloadVouchers?${query}`)).body).some((row) =>
      row.includes('DEZ26'),
    );
  };
  expect(await rows('2026-11-01', '2026-12-01')).toBe(true);
  expect(await rows('2026-12-31', '2027-01-15')).toBe(true);
  expect(await rows('2026-11-01', '2026-11-30')).toBe(false);
  expect(await rows('2027-01-01', '2027-01-15')).toBe(false);
});

test('DWN-033, CALL-266: combos are listed by name', async () => {
  const days = 'initialDate=2026-01-01&finalDate=2026-11-22';
  const { body } = await file('insurance', `downloadInsuranceCombo?${days}&format=csv`);
  expect(body).toContain('Essencial');
});

test('DWN-038, CALL-271, OQ-175: the audit of users records who exported data', async () => {
  const before = await audits('record.export');
  await file('bit', 'downloadTier');
  expect(await audits('record.export')).toBe(before + 1);
  const response = await file('admin-internal', 'downloadUsersAudit?format=csv');
  const line = rowsOf(response.body).find((row) => row.includes(';BIT;Dados extraídos;Feito;'));
  expect(line).toMatch(/;tiers;"?Linhas: 1, Formato: xlsx, Colunas: code,description,active, /);
  expect(response.headers['content-disposition']).toContain('UsersAudit_2026-11-07_2026-11-22.csv');
});

test('MISC-AUD-02: only administration and provisioning read the audit of users', async () => {
  const answers = await Promise.all(
    groupNames.map(async (who) => [
      who,
      (await file(who, 'downloadUsersAudit?format=csv')).statusCode,
    ]),
  );
  expect(answers.filter(([, status]) => status === 200).map(([who]) => who)).toEqual([
    'admin-internal',
    'provisioning',
  ]);
  expect(new Set(answers.map(([, status]) => status))).toEqual(new Set([200, 403]));
});

test('a page without data is not found', async () => {
  expect((await file('bit', 'downloadNothing')).statusCode).toBe(404);
});

test('the summary gives row count and columns in advance', async () => {
  expect((await request('bit', 'downloadTier/summary')).json()).toEqual({
    rows: 1,
    columns: [
      { pt: 'Código', en: 'Code' },
      { pt: 'Descrição', en: 'Description' },
      { pt: 'Ativo', en: 'Active' },
    ],
  });
});

describe('a large file', () => {
  const order = {
    initialDate: '2026-11-01',
    finalDate: '2026-11-22',
    format: 'xlsx',
    language: 'pt-BR',
  };
  const files = async (who: string) => (await request(who, 'downloadUsersAudit/files')).json();

  test('is created in the background, kept for a day, and private to its owner', async () => {
    const started = await request('provisioning', 'downloadUsersAudit/files', order);
    expect(started.statusCode).toBe(200);
    const name = 'UsersAudit_2026-11-01_2026-11-22.xlsx';
    expect(await files('provisioning')).toMatchObject([{ status: 'queued', fileName: name }]);
    await runDueTasks(world.deps);
    const [made] = await files('provisioning');
    expect(made).toMatchObject({ id: started.json().id, status: 'done', fileName: name });
    expect(made.rows).toBeGreaterThan(0);
    const path = `downloadUsersAudit/files/${made.id}`;
    const sheet = await readSheet((await file('provisioning', path)).rawPayload);
    expect(sheet).toHaveLength(made.rows + 1);
    expect((await file('admin-internal', path)).statusCode).toBe(404);
    expect(await files('admin-internal')).toEqual([]);
    expect((await request('seller', 'downloadUsersAudit/files')).statusCode).toBe(403);
    const expired = new Date(world.deps.clock().getTime() - 1000).toISOString();
    await world.db.updateTable('record_files').set({ expiresAt: expired }).execute();
    expect((await file('provisioning', path)).statusCode).toBe(404);
    const result = JSON.stringify({ fileName: name, rows: made.rows, size: 1, until: expired });
    await world.db.updateTable('tasks').set({ result }).where('id', '=', made.id).execute();
    expect(await files('provisioning')).toEqual([]);
  });
});
