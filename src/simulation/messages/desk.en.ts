import type { Shape } from '@patio/framework/react';
import type { desk as portuguese } from './desk.pt-BR';

/** Texts of the desk, a sale on one screen. */
export const desk = {
  compare: 'Compare plans',
  vehicle: 'Find a vehicle',
  vehiclePlaceholder: 'Make, model, version, year or code',
  vehicleHint: 'Type in any order: onix lt turbo 2027',
  vehicleNone: 'No vehicle matches these words. Remove one, or just enter the price.',
  vehicleMore: 'There are more vehicles. Add another word.',
  vehicleFailed: 'The search did not respond. Try again, or choose from the lists.',
  new: 'new',
  used: 'used',
  ownPrice: 'Custom price. List price: %{price}.',
  tablePrice: 'Use the list price',
  byLists: 'State, sale type, lists and campaign',
  client: 'Client',
  clientLater: 'Client (can be added later)',
  knownClient: '%{name} is already a client',
  otherName:
    'This %{document} belongs to %{name}, but the simulation is for %{typed}. The proposal takes the name on record: use it here too, or check the %{document}.',
  useKnownName: 'Use the name on record',
  openClient: 'See record',
  noPrice: 'Choose the vehicle to see the instalments',
  noPriceText: 'If the vehicle is not in the catalogue, just enter its price.',
  actions: 'Simulation actions',
  addOns: 'Insurance and add-ons',
  plan: 'Plan structure and due dates',
  items: 'Accessories, fees and TCC exemption',
  credit: 'Voucher, tier and income',
} satisfies Shape<typeof portuguese>;
