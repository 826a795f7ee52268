import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { localDateOf } from '../../framework/kernel/localDate';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { Deps } from '../../framework/server/deps';
import { route, type RouteModule } from '../../framework/server/http/route';
import type { PcdRules } from '../../generated/types/wire';
import { rowAt } from '../../pricing/rules/datedRows';
import { exemptions } from '../../pricing/rules/tables/exemptions';
import { readPcdRules } from '../calls';

/** @fails PCD.rules_missing when nobody has entered rules for today */
const rulesToday = ({ clock }: Pick<Deps, 'clock'>): Result<PcdRules, AppError> => {
  const row = rowAt(exemptions, localDateOf(clock()));
  if (!row.ok) return err(appError('PCD.rules_missing'));
  const { ipi, icms, iof } = row.value.value;
  return ok({
    until: row.value.until ?? null,
    ipi: {
      priceCeiling: Number(ipi.priceCeilingCents),
      everyYears: ipi.everyYearsPcd,
      maximumDisplacement: ipi.maximumDisplacementLitres,
      minimumDoors: ipi.minimumDoors,
    },
    icms: { fullUpTo: Number(icms.fullUpToCents), partialUpTo: Number(icms.partialUpToCents) },
    iof,
  });
};

/** Purchases of people with a disability. */
export const pcdRoutes: RouteModule = [route(readPcdRules, async (deps) => rulesToday(deps))];
