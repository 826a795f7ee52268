import type { Shape } from '@patio/framework/react';
import type {
  desk as deskWords,
  customerView as customerViewWords,
  target as targetWords,
} from './desk.pt-BR';

/** Texts of the desk, a sale on one screen. */
export const desk = {
  compare: 'Compare plans',
  vehicle: 'Find a vehicle',
  vehiclePlaceholder: 'Make, model, version, year or code',
  vehicleHint: 'Type in any order: onix lt turbo 2027',
  vehicleNone: 'No vehicles found. Try fewer words, or just enter the price.',
  vehicleMore: 'There are more vehicles. Add another word.',
  vehicleFailed: 'The search didn’t respond. Try again, or choose from the lists.',
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
  noPriceText: 'If the vehicle isn’t in the catalogue, just enter its price.',
  actions: 'Simulation actions',
  addOns: 'Insurance and add-ons',
  plan: 'Plan structure and due dates',
  items: 'Accessories, fees and TCC exemption',
  credit: 'Voucher, tier and income',
} satisfies Shape<typeof deskWords>;

/** Texts of the customer view. */
export const customerView = {
  show: 'Show to client',
  title: 'Your financing',
  leave: 'Back to the desk',
  perMonth: 'per month',
  each: 'per instalment',
  count: '%{smart_count} instalment |||| %{smart_count} instalments',
  first: 'first on %{date}',
  entry: 'Down payment',
  entryLess: 'Lower the down payment by %{amount}',
  entryMore: 'Raise the down payment by %{amount}',
  term: 'Over how many months',
  price: 'Cash price',
  financed: 'Amount financed',
  rate: 'Interest',
  cet: 'Total effective cost (CET)',
  ratesOf: '%{monthly}% p.m. · %{yearly}% p.a.',
  total: 'Total on credit, with down payment',
  note: 'The CET includes interest, fees, taxes and insurance. Conditions valid until %{date}, subject to credit analysis.',
} satisfies Shape<typeof customerViewWords>;

/** Texts of a simulation that starts from an opportunity. */
export const fromLead = {
  fromLead: {
    ready: 'Start a simulation with this customer’s data.',
    chosen: 'Start a simulation with this customer’s choice: vehicle, down payment and term.',
    proposed: 'This opportunity already has a proposal.',
    openProposal: 'Open the proposal',
    missing: {
      vehicle: 'The chosen vehicle is no longer in the catalogue. Choose another.',
      price:
        'The vehicle price has changed since the customer’s simulation. Today’s price applies.',
      term: 'The chosen plan and term are no longer offered. Choose others.',
    },
    start: 'Simulate',
    failed: 'Couldn’t open the simulation.',
  },
};

/** Texts of links to offers, and of their openings. */
export const share = {
  share: {
    title: 'Share with the client',
    intro:
      'The client sees the offer through the link, without the dealer’s internal data. The link expires automatically, and you’re notified when the client opens it.',
    days: 'Valid for',
    dayCount: '%{smart_count} day |||| %{smart_count} days',
    make: 'Create link',
    made: 'Link created.',
    link: 'Link',
    until: 'Valid until %{date}.',
    copy: 'Copy link',
    copied: 'Link copied.',
    message: 'Message to the client',
    copyMessage: 'Copy message',
    messageCopied: 'Message copied.',
    whatsapp: 'Open in WhatsApp',
    email: 'Client’s e-mail',
    emailHint: 'Leave blank to create the link only.',
    sent: 'Link created and sent to %{email}.',
    open: 'Active links',
    by: '%{name}, until %{date}',
    to: 'sent to %{email}',
    end: 'End',
    ended: 'Link ended.',
    phone: 'Your WhatsApp or phone',
    phoneHint: 'Where the client will reply. If blank, we use the dealer’s phone.',
    phoneWrong: 'Enter the phone number with its area code.',
    notOpened: 'not opened yet',
    openings: 'opened %{smart_count} time |||| opened %{smart_count} times',
    close: 'Close',
  },
  opened: {
    title: '%{when} by the client.',
    all: 'See all openings',
    none: 'Link created %{when}. The client hasn’t opened it yet.',
    previews: 'Previewed by %{list}: this doesn’t count as opened by the client.',
    robot: 'a robot',
  },
};

/** Texts of the target instalment search. */
export const target = {
  title: 'I want to pay per month',
  picks: 'Amounts nearby',
  question: 'What would it take to pay %{amount}?',
  ways: { entry: 'Another down payment', term: 'Another term', plan: 'Another plan' },
  entryOf: 'Down payment of %{amount}',
  more: '%{amount} more',
  less: '%{amount} less',
  longer: '%{smart_count} month longer |||| %{smart_count} months longer',
  shorter: '%{smart_count} month shorter |||| %{smart_count} months shorter',
  planOf: '%{plan}, over %{months} months',
  sameEntry: 'same down payment',
  instalment: 'Instalment',
  cet: 'Total effective cost',
  total: 'Total with down payment',
  use: 'Use',
  useOf: 'Use: %{way}',
  used: 'The instalment is %{amount}.',
  same: {
    entry: 'The current down payment is already the smallest that reaches this amount.',
    term: 'The current term is already the shortest that reaches this amount.',
    plan: 'The current plan already reaches this amount.',
  },
  entryMost:
    'Not even with the largest down payment of the plan, %{entry}: the instalment would be %{instalment}.',
  least: {
    term: 'Not even over %{longest} months: with this down payment, the smallest instalment is %{instalment}, over %{months} months.',
    plan: 'No other plan gets there with this down payment: the smallest instalment is %{instalment}, over %{months} months of %{plan}.',
  },
  none: {
    entry: 'No down payment works with this plan and term.',
    term: 'No term of this plan works with this down payment.',
    plan: 'There’s no other plan with monthly instalments for this sale and down payment.',
  },
} satisfies Shape<typeof targetWords>;
