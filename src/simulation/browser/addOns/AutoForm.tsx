import { useState } from 'react';
import { type LocalDate, parseNumber } from '@patio/framework/kernel';
import { learnErrorTexts, useEngine } from '@patio/framework/react';
import { Button, SelectField, TextField } from '@patio/framework/ui';
import type { AutoAsk } from '#generated/types/wire.ts';
import { ageOn } from '#addOns/rules/addOns.ts';
import { useSimulationText } from '../useSimulationText';
import type { SimulationValues } from './useAddOnPrices';
import { useToday } from '../useParameters';
import { enteredNumber } from '#simulation/rules/SimulationAsk.ts';

learnErrorTexts();

type AutoFormProps = {
  readonly values: SimulationValues;
  readonly isAsking: boolean;
  readonly isAgain: boolean;
  readonly onAsk: (ask: AutoAsk) => void;
};

const bonusClasses = Array.from({ length: 11 }, (_, bonus) => String(bonus));
const deductibles = ['REDUCED', 'NORMAL', 'INCREASED'] as const;
const oldest = 999;
/** A fourth digit typed after three is not part of an age. */
const isFourthDigit = (typed: string, age: string): boolean =>
  age.length === 3 && typed.startsWith(age) && /^\d{4}$/.test(typed);
const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 8);
const shownZip = (text: string): string =>
  text.length > 5 ? `${text.slice(0, 5)}-${text.slice(5)}` : text;

/** The car of the simulation; its price is the insured value. */
const carOf = (
  values: SimulationValues,
  today: LocalDate,
): Pick<AutoAsk, 'fipeValue' | 'vehicleAge' | 'directSale' | 'saleOptions'> => {
  const { directSale, manufacturerYear, saleOptions, vehicleTypeId } = values;
  const year = Number(today.slice(0, 4));
  const age = year - Number(manufacturerYear ?? year);
  return {
    fipeValue: enteredNumber(values.vehiclePrice),
    vehicleAge: vehicleTypeId === 2 ? Math.max(0, age) : 0,
    ...(typeof directSale === 'string' ? { directSale } : {}),
    ...(Array.isArray(saleOptions) ? { saleOptions } : {}),
  };
};

/** Details for insurers besides the car. */
export const AutoForm = ({ values, isAsking, isAgain, onAsk }: AutoFormProps) => {
  const text = useSimulationText();
  const { errorText } = useEngine();
  const today = useToday();
  const [zip, setZip] = useState('');
  const known = ageOn(values.birthDate, today);
  const [age, setAge] = useState(known === undefined ? '' : String(known));
  const [bonus, setBonus] = useState('0');
  const [deductible, setDeductible] = useState<(typeof deductibles)[number]>('NORMAL');
  const years = parseNumber({ kind: 'integer' }, age);
  const isAge = typeof years === 'number' && years > 0 && years <= oldest;
  const isReady = zip.length === 8 && isAge;
  const ask = () =>
    onAsk({
      ...carOf(values, today),
      zipCode: zip,
      driverAge: Number(years),
      bonusClass: Number(bonus),
      deductible,
    });
  return (
    <div className="addons-options">
      <TextField
        label={text('addOns.zip')}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00000-000"
        value={shownZip(zip)}
        onText={(typed) => setZip(digits(typed))}
      />
      <TextField
        label={text('addOns.age')}
        inputMode="numeric"
        autoComplete="off"
        value={age}
        error={
          age.trim() === '' || isAge
            ? undefined
            : errorText({ code: 'validation.type', params: { expected: 'integer' } })
        }
        onText={(typed) => setAge(isFourthDigit(typed, age) ? age : typed)}
      />
      <SelectField
        label={text('addOns.bonus')}
        value={bonus}
        choices={bonusClasses.map((value) => ({ value, label: value }))}
        onText={setBonus}
      />
      <SelectField
        label={text('addOns.deductible')}
        value={deductible}
        choices={deductibles.map((value) => ({ value, label: text(`addOns.${value}`) }))}
        onText={(value) => setDeductible(deductibles.find((one) => one === value) ?? 'NORMAL')}
      />
      <Button small busy={isAsking} disabled={!isReady} onClick={ask}>
        {text(isAsking ? 'addOns.askingInsurers' : isAgain ? 'addOns.askAgain' : 'addOns.ask')}
      </Button>
    </div>
  );
};
