import { sql } from 'kysely';
import type { Approval } from '#framework/kernel/entity/ApprovalMethods.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { portalCatalog } from '#portal/server/portalCatalog.ts';
import { replaceCatalog } from '#tests/harness/replaceCatalog.ts';
import { createUser } from '#tests/harness/session.ts';
import { createWorld, type Person, type World } from '../world';

const product = portalCatalog.descriptions['iofRates']!;
/** Rates with a personal name: everyone gets its mask. */
const iofRates: EntityDescription = {
  ...product,
  access: { ...product.access, reveal: { groups: ['bit'] } },
  fields: product.fields.map((field) =>
    field.name === 'legalBasis' ? { ...field, pii: 'personal' } : field,
  ),
};
let world: World;
let bit: Person;
let other: Person;

beforeAll(async () => {
  const { descriptions, validators } = portalCatalog;
  replaceCatalog({ descriptions: { ...descriptions, iofRates }, validators });
  world = await createWorld();
  bit = await world.person('bit');
  await createUser(world.db, { username: 'OTHER', groupName: 'bit' });
  other = await world.person('OTHER');
});
afterAll(() => world?.close());

test('a mask sent back is dropped from the approval, which another person can then approve', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into "iofRates" ("personTax", "dailyRate", "additionalRate", "legalBasis", "validFrom", "validTo")
    values ('PF', 0.0082, 0.38, 'Decreto secreto', '2051-01-01', '2051-12-31') returning id`.execute(
    world.db,
  );
  const path = `/iof-rates/${rows[0]!.id}`;
  const record = await world.call<{ version: number; legalBasis: string }>('GET', path, {
    as: bit,
  });
  const { version, legalBasis } = record.body;
  expect(legalBasis).not.toContain('secreto');
  const sent = await world.call<{ approval: Approval }>('PUT', path, {
    as: bit,
    version,
    body: { legalBasis, dailyRate: '0.00900' },
  });
  expect(sent.status).toBe(202);
  const { approval } = sent.body;
  expect(Object.keys(approval.changes)).toEqual(['dailyRate']);
  const approved = await world.call('PUT', `/resources/approvals/${approval.id}/approve`, {
    as: other,
    version: approval.version,
    body: { reason: 'Conferido' },
  });
  expect(approved.status).toBe(200);
  const kept = await sql<{ name: string }>`
    select "legalBasis" as name from "iofRates" where id = ${rows[0]!.id}`.execute(world.db);
  expect(kept.rows[0]?.name).toBe('Decreto secreto');
});

test('32 a masked value cannot be guessed by requesting it: an unchanged value makes an approval too', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into "iofRates" ("personTax", "dailyRate", "additionalRate", "legalBasis", "validFrom", "validTo")
    values ('PJ', 0.0041, 0.38, 'Decreto secreto', '2052-01-01', '2052-12-31') returning id`.execute(
    world.db,
  );
  const requestApproval = async (legalBasis: string) => {
    const sent = await world.call<{ approval: Approval }>('PUT', `/iof-rates/${rows[0]!.id}`, {
      as: bit,
      version: 1,
      body: { legalBasis },
    });
    const { id, version, changes } = sent.body.approval ?? {};
    if (id) await world.call('PUT', `/resources/approvals/${id}/withdraw`, { as: bit, version });
    return [sent.status, Object.keys(changes ?? {})];
  };
  expect(await requestApproval('Decreto secreto')).toEqual([202, ['legalBasis']]);
  expect(await requestApproval('Decreto nenhum')).toEqual([202, ['legalBasis']]);
});
