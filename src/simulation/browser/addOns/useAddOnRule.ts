import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { ProblemError, explainCodes, useEngine } from '@patio/framework/react';
import type { AddOnItem } from '#generated/types/wire.ts';
import { quoteOf, rowsOf } from '#simulation/rules/addOnAsk.ts';
import { addOnName, autoCode, type AddOnOption } from '#simulation/rules/addOns.ts';
import { useSimulationText } from '../useSimulationText';
import { useToday } from '../useToday';
import type { SimulationValues } from './addOnTypes';
import { refusalReason } from './refusalReason';
import { priceQuery, saleOf } from './useOptionPrices';

const refused = 400;

/** Whether the server will not sell it; a call that only failed says nothing of that. */
const isRefusal = (thrown: unknown): thrown is ProblemError =>
  thrown instanceof ProblemError && thrown.status === refused;

/** Asks why an option of a sale has no price; undefined where it has one, or nobody can tell. */
const useRefusalOf = () => {
  const client = useQueryClient();
  const today = useToday();
  const text = useSimulationText();
  const { errorText } = useEngine();
  return async (row: AddOnOption, values: SimulationValues): Promise<string | undefined> => {
    const isAuto = row.code === autoCode;
    if (isAuto && quoteOf(values) === undefined) return text('addOns.unquoted');
    const option = isAuto ? { ...row, coverage: null } : row;
    try {
      await client.fetchQuery(priceQuery({ values, sale: saleOf(values, today), option }));
      return undefined;
    } catch (thrown) {
      if (!isRefusal(thrown)) return undefined;
      await explainCodes((thrown.failure.fields ?? []).map(({ code }) => code));
      return refusalReason(thrown, errorText);
    }
  };
};

/**
 * Judges what stands chosen as the saving would: an add-on without a price is told where it is chosen, before the way
 * goes on. Prices that are on their way are waited for.
 *
 * @returns whether something was told and still stands
 * @source SIMR-049, ERR-078 to ERR-100
 */
export const useAddOnRule = (sale: SimulationValues, items: readonly AddOnItem[]): boolean => {
  const { register } = useFormContext();
  const { errors } = useFormState({ name: 'selectedVaps' });
  const { locale } = useEngine();
  const refusalOf = useRefusalOf();
  const judge = async (values: SimulationValues): Promise<string | true> => {
    const now = { ...sale, ...values };
    const said = await Promise.all(
      rowsOf(now).map(async (row) => {
        const reason = await refusalOf(row, now);
        const item = items.find(({ code }) => code === row.code);
        return reason && `${item ? addOnName(item, locale) : row.code}: ${reason}`;
      }),
    );
    const reasons = said.filter((one) => one !== undefined);
    return reasons.length > 0 ? reasons.join(' ') : true;
  };
  const latest = useRef(judge);
  useEffect(() => {
    latest.current = judge;
  });
  useEffect(() => {
    register('selectedVaps', {
      validate: (_rows: unknown, values: SimulationValues) => latest.current(values),
    });
  }, [register]);
  return errors['selectedVaps'] !== undefined;
};
