import { type EntityValues, appError, err, ok } from '@patio/framework/kernel';
import { type EntityHooks, type HookContext, readRow } from '@patio/framework/server';
import { application } from '../generated/application';
import { vets } from '../generated/descriptions/vets';

const timeText = (moment: unknown): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: application.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(String(moment)));

/** Checks one vet, with the row locked so that two people cannot book the same time concurrently. */
const checkVet = async (
  { trx }: HookContext,
  { id, vet, startsAt, endsAt }: EntityValues<'appointments'>,
) => {
  const row = await readRow(trx, vets, { key: String(vet), lock: true, visibleTo: null });
  const clash = await trx
    .selectFrom('appointments')
    .select(['startsAt', 'endsAt'])
    .where('vet', '=', vet)
    .where('status', '<>', 'cancelled')
    .where('startsAt', '<', endsAt)
    .where('endsAt', '>', startsAt)
    .$if(id !== undefined, (query) => query.where('id', '<>', id))
    .orderBy('startsAt')
    .executeTakeFirst();
  if (!clash) return ok(undefined);
  const params = {
    vet: row?.name ?? '',
    from: timeText(clash['startsAt']),
    until: timeText(clash['endsAt']),
  };
  return err(
    appError('validation.failed', {
      fields: [{ path: 'startsAt', code: 'clinic.vet_busy', params }],
    }),
  );
};

/** A vet has one appointment at a time. */
export const appointmentHooks: EntityHooks<'appointments'> = {
  beforeCreate: async (context, input) => {
    const free = await checkVet(context, input);
    return free.ok ? ok(input) : free;
  },
  beforeUpdate: async (context, { row, values }) => {
    const free = await checkVet(context, { ...row, ...values });
    return free.ok ? ok(values) : free;
  },
};
