import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import { type Deps, type RouteModule, route } from '@patio/framework/server';
import type { PcdRules } from '#generated/types/wire.ts';
import { rowAt } from '#pricing/rules/datedRows.ts';
import { exemptions } from '#pricing/rules/tables/taxes.ts';
import { readPcdRules } from '../calls';

/** @fails PCD.rules_missing when no rules are in force today */
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

/** Calls of PCD purchases. */
export const pcdRoutes: RouteModule = [route(readPcdRules, async (deps) => rulesToday(deps))];
