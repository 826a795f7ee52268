import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { EntityHooks } from '@patio/framework/server';
import { hasColor } from './store/colors';

const code = 'VHC.color_exists';

/** Colours for all models must be unique too, which a schema's unique set cannot express. */
const refuseIf = (exists: boolean): Result<undefined, AppError> =>
  exists ? err(appError(code, { fields: [{ path: 'description', code }] })) : ok(undefined);

/** Refuses a duplicate colour: same description, source, manufacturer and model. @source ENT-COLOR-04, ERR-145 */
export const colorHooks: EntityHooks<'colors'> = {
  beforeCreate: async ({ trx }, input) => {
    const checked = refuseIf(await hasColor(trx, input, null));
    return checked.ok ? ok(input) : checked;
  },
  beforeUpdate: async ({ trx }, { row, values }) => {
    const checked = refuseIf(await hasColor(trx, { ...row, ...values }, row.id));
    return checked.ok ? ok(values) : checked;
  },
};
