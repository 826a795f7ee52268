import { isInForceOn, periodOf } from '#kernel/effective/periods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityRow, EntityValues } from '#kernel/entity/EntityTypes.ts';
import { appError } from '#kernel/errors/AppError.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import { isLocalDate, type LocalDate } from '#kernel/localDate.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { findRowOn, isDated } from '#server/store/write/periods.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import type { EntityResult } from '../EntityContext';
import type { QueryTexts } from '../calls/parseListQuery';

/** Filter of rows in force on a day. */
const holdingFilter = (
  { from, to }: { readonly from: string; readonly to: string },
  day: LocalDate,
): Filter => ({
  type: 'and',
  items: [
    { type: 'compare', field: from, op: 'lte', value: day },
    {
      type: 'or',
      items: [
        { type: 'compare', field: to, op: 'empty', value: true },
        { type: 'compare', field: to, op: 'gte', value: day },
      ],
    },
  ],
});

/** A list query without `validOn`, and the filter it stands for. */
export type DayChoice = { readonly rest: QueryTexts; readonly filter?: Filter };

/**
 * `validOn=2027-01-01` filters rows in force on that day, for entities with periods. Without it all rows are listed.
 *
 * @param description as readable by the person: a hidden or masked day matches nothing
 * @fails request.invalid_parameter
 */
export const chooseDay = async (
  description: EntityDescription,
  query: QueryTexts,
): EntityResult<DayChoice> => {
  const { effective, fields } = description;
  const { validOn, ...rest } = query;
  if (validOn === undefined || !effective) return ok({ rest: query });
  const readable = [effective.from, effective.to].every((name) =>
    fields.some((field) => field.name === name && !field.masked),
  );
  if (!readable || !isLocalDate(validOn))
    return err(appError('request.invalid_parameter', { params: { name: 'validOn' } }));
  return ok({ rest, filter: holdingFilter(effective, validOn) });
};

/**
 * The row in force on a day, for server commands such as rates of a release date. The caller is responsible for access.
 *
 * @param by values of all fields that identify the sequence
 * @param day in the application's time zone
 * @returns undefined if no row is in force; nothing is extrapolated
 */
export async function rowValidOn<Name extends string>(
  db: Database,
  description: EntityDescription<Name>,
  sequence: { readonly by: EntityValues<Name>; readonly day: LocalDate },
): Promise<EntityRow<Name> | undefined>;
export async function rowValidOn(
  db: Database,
  description: EntityDescription,
  { by, day }: { readonly by: Values; readonly day: LocalDate },
): Promise<Row | undefined> {
  if (!isDated(description))
    throw new TypeError(`The rows of ${description.resource} hold for no periods.`);
  const row = await findRowOn(db, description, { by, day });
  const period = row && periodOf(description.effective, row);
  return row && period && isInForceOn(period, day) ? row : undefined;
}
