import { type LocalDate, type UncheckedValues } from '@patio/framework/kernel';
import type { AddOnAsk } from '#generated/types/wire.ts';
import { autoCode, type AddOnOption } from './addOns';

type Values = UncheckedValues<'simulations'>;

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Full years on a day; undefined without a day of birth. */
export const ageOn = (birthDate: unknown, day: LocalDate): number | undefined => {
  if (typeof birthDate !== 'string' || birthDate === '') return undefined;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

/** Rows of the choice, the car insurance among them. */
export const rowsOf = ({ selectedVaps }: Values): readonly AddOnOption[] =>
  Array.isArray(selectedVaps) ? selectedVaps : [];

/** The quote of the car insurance that a simulation names. @source SIMR-050 */
export const quoteOf = ({ autoInsurance }: Values): string | undefined =>
  typeof autoInsurance === 'string' && autoInsurance !== '' ? autoInsurance : undefined;

/** Add-ons that stand chosen in a simulation; the car insurance is a quote of its own. */
export const chosenOptions = (values: Values): readonly AddOnOption[] =>
  rowsOf(values).filter(({ code }) => code !== autoCode);

/**
 * What add-ons of a simulation are priced by, the same on the screen and on the server. What persons' insurances cover
 * is the price of the vehicle less entry and voucher: premiums that are lent themselves would go round in a circle.
 */
export const addOnAskOf = (
  values: Values,
  options: readonly AddOnOption[],
  day: LocalDate,
): AddOnAsk => {
  const price = amount(values.vehiclePrice);
  const discount = amount(values.voucherDiscount);
  const age = ageOn(values.birthDate, day);
  return {
    personType: values.personType === 'PJ' ? 'PJ' : 'PF',
    vehicleTypeId: values.vehicleTypeId === 2 ? 2 : 1,
    term: typeof values.term === 'number' ? values.term : null,
    vehiclePrice: Math.max(1, price),
    financedValue: Math.max(0, price - discount - amount(values.entryValue)),
    ...(age === undefined ? {} : { age: Math.min(Math.max(age, 0), 120) }),
    hasCasco: quoteOf(values) !== undefined,
    options: options.map((option) => ({ ...option })),
  };
};
