import { localDateOf, ok } from '@patio/framework/kernel';
import type { AppError, EntityDescription, Result, WireRecord } from '@patio/framework/kernel';
import { listRecords, openContext, route } from '@patio/framework/server';
import type { Deps, RouteModule, SessionContext } from '@patio/framework/server';
import { agendaToday } from '../calls';
import { animals } from '../generated/descriptions/animals';
import { appointments } from '../generated/descriptions/appointments';
import { vets } from '../generated/descriptions/vets';
import type { AgendaEntry } from '../generated/types/wire';

type Rows = readonly WireRecord[];

type Reader = (
  description: EntityDescription,
  filter: Readonly<Record<string, unknown>>,
) => Promise<Result<Rows, AppError>>;

/** Reads up to a hundred records that the person may see. */
const readerOf =
  (deps: Deps, context: SessionContext): Reader =>
  async (description, filter) => {
    const list = await listRecords(
      { ...openContext(deps, context), description },
      { filter: JSON.stringify(filter), range: '[0,99]' },
    );
    return list.ok ? ok(list.value.records) : list;
  };

/** Display names of the records a field refers to. */
const readNames = async (
  read: Reader,
  description: EntityDescription,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, string>> => {
  if (ids.length === 0) return new Map();
  const found = await read(description, { id: { in: [...new Set(ids)] } });
  return new Map(found.ok ? found.value.map(({ id, name }) => [id, String(name)]) : []);
};

const readEntries = async (read: Reader, booked: Rows): Promise<AgendaEntry[]> => {
  const [patients, staff] = await Promise.all([
    readNames(
      read,
      animals,
      booked.map(({ animal }) => animal),
    ),
    readNames(
      read,
      vets,
      booked.map(({ vet }) => vet),
    ),
  ]);
  return booked.map(({ id, startsAt, endsAt, reason, animal, vet }) => ({
    id: String(id),
    startsAt: String(startsAt),
    endsAt: String(endsAt),
    reason: String(reason),
    animal: patients.get(animal) ?? '',
    vet: staff.get(vet) ?? '',
  }));
};

/** The clinic's hand-written calls. */
export const agendaRoutes: RouteModule = [
  route(agendaToday, async (deps, { context }) => {
    const read = readerOf(deps, context);
    const booked = await read(appointments, {
      status: 'booked',
      startsAt: { relative: 'today' },
    });
    if (!booked.ok) return booked;
    return ok({
      day: localDateOf(deps.clock()),
      appointments: await readEntries(read, booked.value),
    });
  }),
];
