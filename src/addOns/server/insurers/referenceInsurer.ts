import { addDays, ok, type AppError, type LocalDate, type Result } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { autoPremium, type AutoRisk } from '#addOns/rules/autoPremium.ts';
import { referenceInsurerName } from '#addOns/rules/referenceInsurer.ts';
import { autoTariffOf } from '#addOns/rules/tariffRows.ts';
import { rowsOn } from '../store/tariffs';

/** Yearly quote of an insurer, in centavos. The id is the insurer's. */
export type InsurerQuote = {
  readonly quoteId: string;
  readonly insurer: string;
  readonly validUntil: LocalDate;
  readonly casco: number;
  readonly liability: number;
  readonly assistance: number;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  readonly tariffVersion: string;
};

/** Quotes a risk. @fails insurance.insurer_silent, insurance.insurer_refused, refusals of the tariff */
export type RequestQuote = (
  risk: AutoRisk,
  date: LocalDate,
) => Promise<Result<InsurerQuote, AppError>>;

const validDays = 15;

/** Reference insurer: quotes with the stored tariff. @fails like `autoPremium` */
export const referenceInsurer =
  ({ db, ids }: Pick<Deps, 'db' | 'ids'>): RequestQuote =>
  async (risk, date) => {
    const tariff = autoTariffOf(await rowsOn(db, 'autoTariffs', date));
    const found = autoPremium(risk, date, { tariff });
    if (!found.ok) return found;
    const { casco, liability, assistance, premium, tariffVersion } = found.value;
    return ok({
      quoteId: ids(),
      insurer: referenceInsurerName,
      validUntil: addDays(date, validDays),
      tariffVersion,
      casco: Number(casco),
      liability: Number(liability),
      assistance: Number(assistance),
      net: Number(premium.netCents),
      tax: Number(premium.taxCents),
      total: Number(premium.totalCents),
    });
  };
