import { type FieldEffect, type FormSlots, call } from '@patio/framework/react';
import { readVehicleOfOffer } from '#offers/calls.ts';
import { firstEntryOf } from '#simulation/rules/selection.ts';
import { OfferChosen } from './OfferChosen';
import { OfferPlan } from './OfferPlan';
import { OfferVehicle } from './OfferVehicle';

/** A vehicle sets its list price and an entry for which most plans have a price. */
const takePrice: FieldEffect = {
  field: 'vehicle',
  run: async (id, { fill, signal, values }) => {
    if (typeof id !== 'string' || id === '') return;
    const { price } = await call(readVehicleOfOffer, { params: { id }, signal });
    fill('price', price);
    if (!values['entryValue']) fill('entryValue', firstEntryOf(price));
  },
};

/** Turns the offer form into the simulator in offer mode. @source SIMR-001, GATE-015 */
export const offerForm: Pick<FormSlots, 'inputs' | 'effects'> = {
  inputs: { vehicle: OfferVehicle, tableCode: OfferPlan, term: OfferChosen },
  effects: [takePrice],
};
