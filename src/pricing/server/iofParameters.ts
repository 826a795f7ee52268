import { iofRates } from '#generated/descriptions/iofRates.ts';
import type { IofChange, IofParameters } from '#generated/types/wire.ts';
import { type LocalDate, appError, err, localDateOf, ok } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type EntityContext,
  type EntityResult,
  type PersonRequest,
  type Row,
  type WantedChange,
  openContext,
  requestChange,
  rowValidOn,
  runWrite,
} from '@patio/framework/server';

const open = (deps: Deps, request: PersonRequest): EntityContext => ({
  ...openContext(deps, request),
  description: iofRates,
});

type Taxpayer = 'PF' | 'PJ';

const rowOf = async (db: Database, personTax: Taxpayer, day: LocalDate): EntityResult<Row> => {
  const row = await rowValidOn(db, iofRates, { by: { personTax }, day });
  return row ? ok(row) : err(appError('SIS001'));
};

/** Rates in force today, from the rows visible in the list. @fails SIS001 if there are none */
export const readIofParameters = async (deps: Deps): EntityResult<IofParameters> => {
  const today = localDateOf(deps.clock());
  const [individual, company] = [
    await rowOf(deps.db, 'PF', today),
    await rowOf(deps.db, 'PJ', today),
  ];
  if (!individual.ok) return individual;
  if (!company.ok) return company;
  return ok({
    dailyRatePF: String(individual.value['dailyRate']),
    dailyRatePJ: String(company.value['dailyRate']),
    fixedRate: String(individual.value['additionalRate']),
    validity: String(individual.value['validFrom']),
  });
};

/**
 * Change requested for one row: new rates for the period starting that day, else a new period that ends the previous
 * one.
 */
const wantedOf = (
  former: Row,
  { dailyRate, change }: { readonly dailyRate: string; readonly change: IofChange },
): WantedChange => {
  const { fixedRate: additionalRate, validity: validFrom, legalBasis } = change;
  const rates = { dailyRate, additionalRate, ...(legalBasis ? { legalBasis } : {}) };
  const { personTax, legalBasis: basis } = former;
  return former['validFrom'] === validFrom
    ? {
        operation: 'update',
        recordKey: former.id,
        baseVersion: former.version,
        values: rates,
        closeFormer: false,
        reason: null,
      }
    : {
        operation: 'create',
        recordKey: null,
        baseVersion: null,
        values: { personTax, validFrom, legalBasis: basis, ...rates },
        closeFormer: true,
        reason: null,
      };
};

/**
 * Requests new rates for individuals and companies, both or neither; they apply once a second person approves.
 *
 * @returns number of pending approvals; none if the rates are unchanged
 * @fails access.denied, SIS001 where no rate holds on the day, validation.failed, effective.overlap, approval.open
 */
export const requestIofParameters = (
  deps: Deps,
  request: PersonRequest,
  change: IofChange,
): EntityResult<number> =>
  runWrite(open(deps, request), async (trx) => {
    const inside = open({ ...deps, db: trx }, request);
    const { dailyRatePF: PF, dailyRatePJ: PJ } = change;
    let waiting = 0;
    for (const [personTax, dailyRate] of Object.entries({ PF, PJ })) {
      const former = await rowOf(trx, personTax as Taxpayer, change.validity);
      if (!former.ok) return former;
      const approval = await requestChange(inside, wantedOf(former.value, { dailyRate, change }));
      if (!approval.ok) return approval;
      waiting += approval.value === null ? 0 : 1;
    }
    return ok(waiting);
  });
