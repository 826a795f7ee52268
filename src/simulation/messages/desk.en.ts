import type { Shape } from '@patio/framework/react';
import type { desk as portuguese } from './desk.pt-BR';

/** Texts of the desk, a sale on one screen. */
export const desk = {
  compare: 'Compare plans',
  vehicle: 'Find a vehicle',
  vehiclePlaceholder: 'Make, model, version, year or code',
  vehicleHint: 'Type in any order: onix lt turbo 2027',
  vehicleNone: 'No vehicle matches these words. Remove one, or enter the price alone.',
  vehicleMore: 'There are more vehicles. Type another word.',
  vehicleFailed: 'The search did not respond. Type again, or choose from the lists.',
  new: 'new',
  used: 'used',
  ownPrice: 'Custom price. List price: %{price}.',
  tablePrice: 'Use the list price',
  byLists: 'State, kind of sale, lists and campaign',
  client: 'Client',
  clientLater: 'Client (can be added later)',
  knownClient: '%{name} is already a client',
  openClient: 'See record',
  noPrice: 'Choose the vehicle to see the instalments',
  noPriceText: 'If the catalogue does not have the vehicle, enter the price alone.',
  actions: 'Actions of the simulation',
  addOns: 'Insurance and add-ons',
  plan: 'Plan structure and due dates',
  items: 'Accessories, fees and TCC exemption',
  credit: 'Voucher, tier and income',
} satisfies Shape<typeof portuguese>;
