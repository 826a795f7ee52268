import { useEffect, useState } from 'react';
import type { AddOnItem, ComboOption } from '../../../generated/types/wire';
import { rowsOf } from '../../rules/addOnAsk';
import { autoCode, type AddOnOption } from '../../rules/addOns';
import { comboMembers } from '../../rules/comboMembers';
import { fitAddOns, usualOption } from '../../rules/fitAddOns';
import { useStepForm } from '../../../framework/browser/wizard/useStepForm';
import type { SimulationValues } from './addOnTypes';

type Offered = {
  readonly items: readonly AddOnItem[];
  readonly combos: readonly ComboOption[];
  readonly isSettled: boolean;
};

/** What stands chosen, and how it changes. What the sale can no longer have leaves the choice and is named. */
export const useAddOnChoice = (values: SimulationValues, { items, combos, isSettled }: Offered) => {
  const { set } = useStepForm();
  const [gone, setGone] = useState<readonly string[]>([]);
  const rows = rowsOf(values);
  const write = (next: readonly AddOnOption[]) =>
    set('selectedVaps', next.length > 0 ? next : null);
  const key = JSON.stringify(rows);
  useEffect(() => {
    const known = JSON.parse(key) as AddOnOption[];
    if (!isSettled || known.length === 0) return;
    const fitted = fitAddOns(known, items);
    if (JSON.stringify(fitted.kept) === key) return;
    set('selectedVaps', fitted.kept.length > 0 ? fitted.kept : null);
    if (fitted.gone.some(({ code }) => code === autoCode)) set('autoInsurance', null);
    if (fitted.gone.length > 0) setGone(fitted.gone.map(({ code }) => code));
  }, [isSettled, items, key, set]);
  const combo = combos.find(({ id }) => id === values['combo']);
  const isOfCombo = ({ code }: AddOnItem) =>
    combo !== undefined && comboMembers(combo, items).some((member) => member.code === code);
  const change = (option: AddOnOption) =>
    write(rows.map((row) => (row.code === option.code ? option : row)));
  const toggle = (item: AddOnItem) => {
    setGone([]);
    const others = rows.filter(({ code }) => code !== item.code);
    const isOut = others.length === rows.length;
    if (item.code === autoCode && !isOut) set('autoInsurance', null);
    if (!isOut && isOfCombo(item)) set('combo', null);
    write(isOut ? [...rows, usualOption(item)] : others);
  };
  return { rows, gone, change, toggle, write };
};
