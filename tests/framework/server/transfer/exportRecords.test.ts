import { storedClient } from '#tests/clients/server/clientValues.ts';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { createWorld, problemOf, type World } from '../crud/world';
import { neutralText, originalText } from '#framework/kernel/formats/text.ts';
import { addManyGroups } from './addManyGroups';
import { neutralLines } from '#framework/server/transfer/exportRecords.ts';

/** The gender's code is listed by no seed. */
const alex = {
  ...storedClient,
  name: 'Alex Prado',
  cpf: '52998224725',
  gender: 'X7',
  email: 'alex@example.com',
};

describe('export', () => {
  let world: World;
  let listening: Promise<string>;
  beforeAll(async () => {
    world = await createWorld();
    listening = world.app.listen({ port: 0 });
  });
  afterAll(() => world.close());

  const raw = async (path: string, who = 'admin-internal') => {
    const { headers, userType } = await world.person(who);
    return world.app.inject({
      method: 'GET',
      url: `/api/${userType}${path}`,
      headers: { idtoken: headers.idToken },
    });
  };
  /** Number of connections still reading for an export. */
  const busy = async (): Promise<number> => {
    const { rows } = await sql<{ busy: number }>`
      select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and query like 'copy%' and state <> 'idle'`.execute(
      world.db,
    );
    return rows[0]!.busy;
  };
  const query = (values: Record<string, string>): string =>
    `?${new URLSearchParams(values).toString()}`;

  it('distinguishes columns with the same label by their section', async () => {
    const columns = 'gender,driverGender,insurer';
    const path = `/resources/insuranceProposals/export${query({ columns })}`;
    const response = await raw(path, 'insurance');
    expect(response.body.split('\n')[0]).toBe(
      '\uFEFFGênero (Segurado);Gênero (Principal condutor);Seguradora',
    );
  });

  it('writes labels and Brazilian formats, in column order', async () => {
    await world.addDealer({ tradingName: 'Auto "A"; B', companyName: '=1+1', status: 'disabled' });
    const path = `/resources/dealers/export${query({ columns: 'tradingName,document,companyName,status,esignEnabled,zipCode,phone' })}`;
    const response = await raw(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-total-rows': '1',
      'content-disposition': 'attachment; filename="dealers-2026-03-10.csv"',
    });
    const [head, row] = response.body.split('\n');
    expect(head).toBe(
      '\uFEFFNome fantasia;CNPJ;Razão social;Situação;Assinatura eletrônica;CEP;Telefone',
    );
    expect(row).toMatch(
      /^"Auto ""A""; B";\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d;'=1\+1;Desabilitada;Sim;13010-000;\(11\) 98765-4321$/,
    );
    const plain = await raw(`${path}&labels=0&bom=0&separator=,`);
    expect(plain.body.split('\n')[0]).toBe(
      'tradingName,document,companyName,status,esignEnabled,zipCode,phone',
    );
    expect(plain.body.split('\n')[1]).toMatch(
      /^"Auto ""A""; B",\d{14},'=1\+1,disabled,true,13010000,11987654321$/,
    );
  });

  it('writes the name of a referenced record, or its raw value like the API', async () => {
    await world.db.insertInto('manufacturers').values({ code: '905', name: 'Ipê' }).execute();
    const color = { description: 'Azul', source: 'dgi', manufacturer: '905' } as const;
    await world.db.insertInto('colors').values(color).execute();
    const path = `/resources/colors/export${query({ columns: 'description,manufacturer', bom: '0' })}`;
    expect((await raw(path)).body.trim().split('\n')[1]).toBe('Azul;Ipê');
    expect((await raw(`${path}&labels=0`)).body.trim().split('\n')[1]).toBe('Azul;905');
  });

  it('writes names of referenced records like screens: in English if there is one', async () => {
    const type = { code: '977', name: 'Frotista', nameEn: 'Fleet buyer', segment: 'TAXI' };
    for (const more of [{}, { code: '978', name: 'Taxista', nameEn: null }])
      await world.db
        .insertInto('directSaleTypes')
        .values({ ...type, ...more, personTypes: ['PJ'] })
        .execute();
    const days = { effectiveFrom: '2026-01-01', validUntil: '2026-12-31' };
    await world.db
      .insertInto('vouchers')
      .values({
        ruleName: 'Frotas',
        discountVoucher: 'FROTA26',
        discountType: 'PERCENTAGE',
        ...days,
        discountValue: '1.00',
        directSaleTypes: ['977', '978'],
      })
      .execute();
    const listed = async (language: string): Promise<string | undefined> => {
      const path = `/resources/vouchers/export${query({ columns: 'directSaleTypes', bom: '0', language })}`;
      return (await raw(path, 'crm')).body.trim().split('\n')[1];
    };
    expect(await listed('pt-BR')).toBe('Frotista | Taxista');
    expect(await listed('en')).toBe('Fleet buyer | Taxista');
  });

  it('writes names for options of lookup tables', async () => {
    const item = { list: 'genders', code: 'X7', name: 'Não binário', nameEn: 'Non-binary' };
    await world.db.insertInto('referenceItems').values(item).execute();
    const { id: dealer, GMFcode } = await world.addDealer();
    await world.addDealerUser('VENDEDORA', { groupName: 'seller', dealers: [GMFcode] });
    await world.db
      .insertInto('clients')
      .values({ ...alex, dealer })
      .execute();
    const path = `/resources/clients/export${query({ columns: 'name,gender,cityId', bom: '0' })}`;
    const rowOf = async (url: string) => (await raw(url, 'VENDEDORA')).body.trim().split('\n')[1];
    expect(await rowOf(path)).toBe('Alex Prado;Não binário;São Paulo');
    expect(await rowOf(`${path}&labels=0`)).toBe('Alex Prado;X7;São Paulo');
    expect(await rowOf(`${path}&language=en`)).toBe('Alex Prado;Non-binary;São Paulo');
    // A business has nothing to hide: its number is shown as usual.
    const hidden = `/resources/clients/export${query({ columns: 'name,employerDocumentNr', bom: '0' })}`;
    expect((await raw(hidden, 'admin-internal')).body.trim().split('\n')[1]).toBe(
      'A***;11.222.333/0001-81',
    );
  });

  it('65 neutralises possible spreadsheet formulas, and can be imported again', async () => {
    const texts = [
      '=a',
      '+a',
      '-a',
      '@a',
      '\ta',
      '\ra',
      '＝a',
      '"=a',
      "'=a",
      "'a",
      'a',
      "''=a",
      'a=b',
      'a,=b',
      '=a;"+b',
      'a\n@b',
      "a,'-b",
      'a, -b',
    ];
    for (const [at, text] of texts.entries())
      await world.addDealer({ tradingName: 'Fórmula', companyName: text, number: String(at) });
    const response = await raw(
      `/resources/dealers/export${query({
        columns: 'companyName',
        filter: JSON.stringify({ tradingName: 'Fórmula' }),
        sort: '["createdAt","ASC"]',
        bom: '0',
      })}`,
    );
    const cells = response.body.match(/"(?:[^"]|"")*"|[^\n"]+/g)!.slice(1);
    const read = cells.map((cell) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    );
    for (const text of read) expect(text).not.toMatch(/^[=+\-@\t\r＝"]|[,;\n]"?[=+\-@]b/);
    expect(read).toEqual(expect.arrayContaining(texts.map(neutralText)));
    expect(read.map(originalText).sort()).toEqual([...texts].sort());
  });

  it('escapes texts that spreadsheets read as a character, in a workbook', async () => {
    await world.addDealer({ tradingName: 'Escape', companyName: '_x0041_x0042_ & _x41_' });
    const response = await raw(
      `/resources/dealers/export${query({
        columns: 'companyName',
        filter: JSON.stringify({ tradingName: 'Escape' }),
        format: 'xlsx',
      })}`,
    );
    const sheet = await readSheet(response.rawPayload);
    expect(sheet.flat().at(-1)).toBe('_x0041_x0042_ & _x41_');
  });

  it('writes a workbook with typed cells', async () => {
    const response = await raw(`/resources/dealers/export${query({ format: 'xlsx' })}`);
    expect(response.statusCode).toBe(200);
    const sheet = await readSheet(response.rawPayload);
    expect(sheet.length).toBe(Number(response.headers['x-total-rows']) + 1);
    expect(sheet.flat().filter((cell) => String(cell).startsWith('Fórmula'))).toHaveLength(18);
    expect(sheet[0]).toContain('Nome fantasia');
  });

  it.each([
    [{ columns: 'tradingName,nothing' }, 'columns'],
    [{ columns: '' }, 'columns'],
    [{ format: 'pdf' }, 'format'],
    [{ separator: '|' }, 'separator'],
    [{ labels: 'yes' }, 'labels'],
    [{ language: 'fr' }, 'language'],
  ])('refuses %j', async (values, name) => {
    const response = await world.call('GET', `/resources/dealers/export${query(values)}`);
    expect([response.status, problemOf(response).params]).toEqual([400, { name }]);
  });

  it('31 contains only readable rows and fields, and 41 accepts no unknown names', async () => {
    const own = await world.addDealer({ tradingName: 'Própria' });
    await world.addDealer({ tradingName: 'Alheia' });
    await world.addDealerUser('CHEFE', { groupName: 'fi-manager', dealers: [own.GMFcode] });
    const channels = await raw('/resources/channels/export', 'CHEFE');
    expect([200, 403]).toContain(channels.statusCode);
    expect(channels.body).not.toContain('Alheia');
    const secret = await raw(`/resources/users/export${query({ columns: 'password' })}`);
    expect(secret.statusCode).toBe(400);
    const sort = await raw(`/resources/dealers/export${query({ sort: `["id\\";drop","ASC"]` })}`);
    expect(sort.statusCode).toBe(400);
    const name = `x' or 1=1 -- \\ $1 "`;
    const none = await raw(
      `/resources/dealers/export${query({ filter: JSON.stringify({ tradingName: name }) })}`,
    );
    expect([none.statusCode, none.headers['x-total-rows']]).toEqual([200, '0']);
  });

  it('is audited with person, list and row count', async () => {
    const event = await world.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'record.export')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(event.detail)).toMatchObject({
      format: 'csv',
      rows: 0,
      filter: 'tradingName',
    });
    expect([event.target, event.outcome]).toEqual(['dealers', 'ok']);
  });

  it('releases the connection if the audit fails', async () => {
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`.execute(
      world.db,
    );
    await sql`create trigger refuse before insert on audit_events for each row
      when (new.action = 'record.export') execute function refuse()`.execute(world.db);
    const response = await raw('/resources/dealers/export?columns=tradingName');
    await sql`drop function refuse cascade`.execute(world.db);
    expect(response.statusCode).toBe(500);
    expect(await busy()).toBe(0);
  });

  it('69 is a consistent snapshot; 70 releases the connection when the client leaves', async () => {
    await addManyGroups(world.db);
    const { headers } = await world.person('admin-internal');
    const url = `${await listening}/api/GMF/resources/groups/export?columns=groupName,status`;
    const whole = await fetch(url, { headers: { idtoken: headers.idToken } });
    const reader = whole.body!.getReader();
    const first = await reader.read();
    await sql`delete from "groups" where "groupName" like 'Grupo 1%'`.execute(world.db);
    let bytes = first.value!.length;
    const parts = [Buffer.from(first.value!)];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.length;
      parts.push(Buffer.from(part.value));
    }
    const lines = Buffer.concat(parts).toString().split('\n').length - 2;
    expect([lines, bytes > 1_000_000]).toEqual([Number(whole.headers.get('x-total-rows')), true]);

    const cut = new AbortController();
    const broken = await fetch(url, { headers: { idtoken: headers.idToken }, signal: cut.signal });
    await broken.body!.getReader().read();
    cut.abort();
    const until = Date.now() + 1_000;
    while ((await busy()) > 0 && Date.now() < until);
    expect(await busy()).toBe(0);
  });

  it('70 sends the header row before the rows if counting takes long', async () => {
    const { headers } = await world.person('admin-internal');
    const url = `${await listening}/api/GMF/resources/groups/export?columns=groupName&labels=0&bom=0`;
    await world.db.transaction().execute(async (trx) => {
      await sql`lock table "groups" in access exclusive mode`.execute(trx);
      const response = await fetch(url, { headers: { idtoken: headers.idToken } });
      const reader = response.body!.getReader();
      const first = await reader.read();
      expect([response.status, response.headers.get('x-total-rows')]).toEqual([200, null]);
      expect(Buffer.from(first.value!).toString()).toBe('groupName\n');
      await reader.cancel();
    });
    const noted = async (): Promise<unknown[]> => {
      const rows = world.db
        .selectFrom('audit_events')
        .select('detail')
        .orderBy('seq', 'desc')
        .limit(2);
      return (await rows.execute()).map(
        ({ detail }) => (JSON.parse(String(detail)) as { rows: unknown }).rows,
      );
    };
    const until = Date.now() + 2_000;
    while ((await noted())[0] === null && Date.now() < until);
    expect(await noted()).toEqual([expect.any(Number), null]);
  });

  it('70 stops counting when the client leaves', async () => {
    const { headers } = await world.person('admin-internal');
    const url = `${await listening}/api/GMF/resources/groups/export?columns=groupName`;
    const counting = async (): Promise<number> => {
      const { rows } = await sql<{ busy: number }>`
        select count(*)::int as busy from pg_stat_activity
        where datname = current_database() and query like '%count(*)%"groups"%' and wait_event_type = 'Lock'`.execute(
        world.db,
      );
      return rows[0]!.busy;
    };
    const cut = new AbortController();
    await world.db.transaction().execute(async (trx) => {
      await sql`lock table "groups" in access exclusive mode`.execute(trx);
      const request = fetch(url, { headers: { idtoken: headers.idToken }, signal: cut.signal });
      while ((await counting()) === 0);
      cut.abort();
      await expect(request).rejects.toThrow('aborted');
      const until = Date.now() + 1_000;
      while ((await counting()) > 0 && Date.now() < until);
      expect(await counting()).toBe(0);
    });
  });

  it('names the file by the day in São Paulo', async () => {
    world.clock.set('2026-03-11T02:30:00.000Z');
    const response = await raw('/resources/dealers/export', 'bit');
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="dealers-2026-03-10.csv"',
    );
  });
});

const isFree = [true, false, true];

const neutral = async (blocks: readonly string[], separator = ';'): Promise<string> => {
  const lines = (async function* () {
    for (const block of blocks) yield Buffer.from(block);
  })();
  const parts: Buffer[] = [];
  for await (const part of neutralLines(lines, { separator, isFree })) parts.push(part);
  return Buffer.concat(parts).toString();
};

describe('lines of a CSV file', () => {
  it.each([
    ['Rua A,=1;-5;b\n', "Rua A,'=1;-5;b\n"],
    ['"a;+1";2;"x\n@y"\n', '"a;\'+1";2;"x\n\'@y"\n'],
    ['"a;""=1""";2;ação\t＝1\n', '"a;""\'=1""";2;ação\t\'＝1\n'],
  ])('contain no formula in any cell: %j', async (line, safe) => {
    expect(await neutral([line])).toBe(safe);
  });

  it('leave numbers and non-text columns alone, in every line and block', async () => {
    const block = 'a;-1;b\n;"{""n"": [1,-5]}";c\n"x, -1";-2;\n';
    expect(await neutral([block, block])).toBe(block + block);
  });

  it('may be separated by commas', async () => {
    expect(await neutral(['a;=1,-5,"b,-1"\n'], ',')).toBe('a;\'=1,-5,"b,\'-1"\n');
  });
});
