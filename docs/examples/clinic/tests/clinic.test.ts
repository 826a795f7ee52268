import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { entityChecks, openWorld } from '@patio/framework/testing';
import { application } from '../src/server/application';

const world = await openWorld(application);
after(world.close);

const dayMs = 86_400_000;
const halfAnHourMs = 1_800_000;

// Creates, reads, filters, changes and deletes every entity, and refuses invalid values.
const checks = entityChecks(world, {
  values: {
    // Only active vets take appointments.
    vets: () => ({ isActive: true }),
    appointments: (_, seed) => {
      const from = Date.parse('2030-01-07T09:00:00Z') + seed * dayMs;
      return {
        startsAt: new Date(from).toISOString(),
        endsAt: new Date(from + halfAnHourMs).toISOString(),
      };
    },
    // The animal must belong to the owner.
    invoices: async ({ animal }) => {
      const found = await world.call('GET', `/animals/${String(animal)}`, { group: 'reception' });
      return { owner: found.body['owner'] };
    },
  },
});
for (const { name, run } of checks) test(name, run);

const create = async (address: string, body: object): Promise<string> => {
  const answer = await world.call('POST', address, { group: 'reception', body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return String(answer.body['id']);
};

const createAnimal = async (): Promise<string> => {
  const owner = await create('/owners', { name: 'Carmen Vidal', phone: '+34 622 010 203' });
  const body = { name: 'Copo', owner, species: 'rabbit', sex: 'female', isNeutered: false };
  return create('/animals', body);
};

test('a vet has one appointment at a time', async () => {
  const animal = await createAnimal();
  const licence = { licence: 'M-28114', specialty: 'general', isActive: true };
  const vet = await create('/vets', { name: 'Vera Molina', ...licence });
  const visit = (startsAt: string, endsAt: string) => ({
    group: 'reception',
    body: { animal, vet, reason: 'Check-up', startsAt, endsAt },
  });
  const first = visit('2026-03-02T09:00:00.000Z', '2026-03-02T09:30:00.000Z');
  assert.equal((await world.call('POST', '/appointments', first)).status, 201);
  const during = visit('2026-03-02T09:15:00.000Z', '2026-03-02T09:45:00.000Z');
  const refused = await world.call<{ readonly fields: readonly object[] }>(
    'POST',
    '/appointments',
    during,
  );
  assert.equal(refused.status, 400);
  assert.deepEqual(refused.body.fields, [
    {
      path: 'startsAt',
      code: 'clinic.vet_busy',
      params: { vet: 'Vera Molina', from: '10:00', until: '10:30' },
    },
  ]);
  const next = visit('2026-03-02T09:30:00.000Z', '2026-03-02T10:00:00.000Z');
  assert.equal((await world.call('POST', '/appointments', next)).status, 201);
});

test('an invoice adds up its lines, whatever is sent', async () => {
  const owner = await create('/owners', { name: 'Pablo Ruiz', phone: '+34 611 654 321' });
  const lines = [
    { description: 'Consultation', quantity: 1, unitPrice: 3500, vatRate: 21 },
    { description: 'Rabies vaccine', quantity: 2, unitPrice: 2240, vatRate: 10 },
  ];
  const answer = await world.call('POST', '/invoices', {
    group: 'reception',
    body: { owner, issuedOn: '2026-03-02', lines },
  });
  const { net, vat, total } = answer.body;
  assert.deepEqual({ net, vat, total }, { net: 7980, vat: 1183, total: 9163 });
});
