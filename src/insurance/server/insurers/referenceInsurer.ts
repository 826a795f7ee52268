import { addDays, ok } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { autoPremium } from '#insurance/rules/autoPremium.ts';
import { referenceInsurerName } from '#insurance/rules/referenceInsurerName.ts';
import { autoTariffOf } from '#insurance/rules/tariffRows.ts';
import { rowsOn } from '../store/tariffs';
import type { AskInsurer } from './InsurerQuote';

const validDays = 15;

/** Stands in for the insurers: quotes by the tariff that is kept. @fails what `autoPremium` refuses */
export const referenceInsurer =
  ({ db, ids }: Pick<Deps, 'db' | 'ids'>): AskInsurer =>
  async (risk, date) => {
    const tariff = autoTariffOf(await rowsOn(db, 'autoTariffs', date));
    const found = autoPremium(risk, date, { tariff });
    if (!found.ok) return found;
    const { casco, liability, assistance, premium, tariffVersion } = found.value;
    return ok({
      ...{
        quoteId: ids(),
        insurer: referenceInsurerName,
        validUntil: addDays(date, validDays),
        tariffVersion,
      },
      casco: Number(casco),
      liability: Number(liability),
      assistance: Number(assistance),
      net: Number(premium.netCents),
      tax: Number(premium.taxCents),
      total: Number(premium.totalCents),
    });
  };
