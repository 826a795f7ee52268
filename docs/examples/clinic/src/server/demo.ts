import { addDays, localDateOf, ok, type EntityDescription } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  insertRow,
  transact,
  type Values,
} from '@patio/framework/server';
import { animals } from '../generated/descriptions/animals';
import { appointments } from '../generated/descriptions/appointments';
import { invoices } from '../generated/descriptions/invoices';
import { owners } from '../generated/descriptions/owners';
import { vaccines } from '../generated/descriptions/vaccines';
import { vets } from '../generated/descriptions/vets';
import { invoiceTotals } from '../rules/invoiceTotals';
import type { SeedPerson } from '@patio/framework/people/server';

const password = 'Demo@Clinic2026!';

/** Demo people: a receptionist, two vets, two owners. */
export const persons: readonly SeedPerson[] = [
  {
    username: 'RITA',
    name: 'Rita Campos',
    email: 'rita@clinic.example',
    groupName: 'reception',
    password,
  },
  {
    username: 'VERA',
    name: 'Vera Molina',
    email: 'vera@clinic.example',
    groupName: 'vet',
    password,
  },
  {
    username: 'HUGO',
    name: 'Hugo Serra',
    email: 'hugo@clinic.example',
    groupName: 'vet',
    password,
  },
  {
    username: 'OLGA',
    name: 'Olga Prieto',
    email: 'olga@mail.example',
    groupName: 'owner',
    password,
  },
  {
    username: 'PABLO',
    name: 'Pablo Ruiz',
    email: 'pablo@mail.example',
    groupName: 'owner',
    password,
  },
];

const personOf = async (trx: Database, username: string): Promise<string | null> => {
  const row = await trx
    .selectFrom('persons')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  return row ? String(row['id']) : null;
};

type Insert = (description: EntityDescription, values: Values) => Promise<string>;

const inserterOf =
  (trx: Database, deps: Deps): Insert =>
  async (description, values) => {
    const row = { id: deps.ids(), at: deps.clock(), values };
    return String((await insertRow(trx, description, row))['id']);
  };

const insertPatients = async (insert: Insert, trx: Database) => {
  const olga = await insert(owners, {
    name: 'Olga Prieto',
    phone: '+34 600 123 456',
    email: 'olga@mail.example',
    address: 'Calle de Atocha 12, Madrid',
    person: await personOf(trx, 'OLGA'),
  });
  const pablo = await insert(owners, {
    name: 'Pablo Ruiz',
    phone: '+34 611 654 321',
    email: 'pablo@mail.example',
    address: 'Calle Mayor 40, Alcalá de Henares',
    person: await personOf(trx, 'PABLO'),
  });
  const carmen = await insert(owners, { name: 'Carmen Vidal', phone: '+34 622 010 203' });
  const animal = (name: string, owner: string, more: Values) =>
    insert(animals, { name, owner, isNeutered: false, ...more });
  const luna = await animal('Luna', olga, {
    species: 'dog',
    breed: 'Labrador',
    sex: 'female',
    bornOn: '2021-04-02',
    weight: '27.40',
    microchip: '941000024680123',
    isNeutered: true,
  });
  const michi = await animal('Michi', olga, {
    species: 'cat',
    breed: 'European shorthair',
    sex: 'male',
    bornOn: '2019-09-15',
    weight: '4.80',
    allergies: 'Penicillin',
  });
  const toby = await animal('Toby', pablo, {
    species: 'dog',
    breed: 'Beagle',
    sex: 'male',
    bornOn: '2023-01-20',
    weight: '12.10',
    microchip: '941000013579246',
  });
  const copo = await animal('Copo', carmen, { species: 'rabbit', sex: 'female', weight: '1.90' });
  return { olga, pablo, luna, michi, toby, copo };
};

const insertVets = async (insert: Insert, trx: Database) => {
  const vera = await insert(vets, {
    name: 'Vera Molina',
    licence: 'M-28114',
    specialty: 'general',
    person: await personOf(trx, 'VERA'),
    isActive: true,
  });
  const hugo = await insert(vets, {
    name: 'Hugo Serra',
    licence: 'M-30571',
    specialty: 'surgery',
    person: await personOf(trx, 'HUGO'),
    isActive: true,
  });
  return { vera, hugo };
};

/** A time today in Madrid, ignoring daylight saving: close enough for a demo. */
const at = (day: string, hour: number, minute = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+01:00`) + (hour * 60 + minute) * 60_000).toISOString();

type Line = Parameters<typeof invoiceTotals>[0][number] & { readonly description: string };

/** Seeds a clinic in the middle of a day, if the database has no animals. */
export const seedClinic = async (deps: Deps): Promise<void> => {
  const today = localDateOf(deps.clock());
  await transact(deps.db, async (trx) => {
    const any = await trx.selectFrom('animals').select('id').limit(1).executeTakeFirst();
    if (any) return ok(undefined);
    const insert = inserterOf(trx, deps);
    const { olga, pablo, luna, michi, toby, copo } = await insertPatients(insert, trx);
    const { vera, hugo } = await insertVets(insert, trx);
    const visit = ([animal, vet]: readonly [string, string], reason: string, hour: number) =>
      insert(appointments, {
        animal,
        vet,
        reason,
        status: 'booked',
        startsAt: at(today, hour),
        endsAt: at(today, hour, 30),
      });
    await visit([luna, vera], 'Yearly check-up', 9);
    await visit([toby, vera], 'Limping on the left hind leg', 11);
    await visit([copo, hugo], 'Teeth too long', 12);
    await visit([michi, hugo], 'Stitches out', 17);
    const shot = (animal: string, kind: string, [from, until]: readonly [number, number]) =>
      insert(vaccines, {
        animal,
        kind,
        vet: vera,
        batch: 'LX-2291',
        givenOn: addDays(today, from),
        validUntil: addDays(today, until),
      });
    await shot(luna, 'rabies', [-350, 15]);
    await shot(michi, 'felineCore', [-200, 165]);
    await shot(toby, 'canineCore', [-340, 25]);
    const bill = (owner: string, animal: string, lines: readonly Line[]) =>
      insert(invoices, {
        owner,
        animal,
        issuedOn: today,
        status: 'draft',
        lines,
        ...invoiceTotals(lines),
      });
    await bill(olga, luna, [
      { description: 'Consultation', quantity: 1, unitPrice: 3500, vatRate: 21 },
      { description: 'Rabies vaccine', quantity: 1, unitPrice: 2240, vatRate: 10 },
    ]);
    await bill(pablo, toby, [{ description: 'X-ray', quantity: 2, unitPrice: 4800, vatRate: 21 }]);
    return ok(undefined);
  });
};
