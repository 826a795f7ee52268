import type { Shape } from '../../framework/browser/texts/Shape';
import type { ptBR } from './pt-BR';

/** Texts of offers. */
export const en: Shape<typeof ptBR> = {
  offers: {
    common: {
      cancel: 'Cancel',
      close: 'Close',
      loading: 'Loading…',
      loadFailed: 'The regions could not be loaded',
    },
    card: {
      times: '%{count} × of',
      noPlan: 'No plan yet: simulate it to have an instalment.',
      yearly: 'a year',
      price: 'Cash price',
      entry: 'Down payment',
      total: 'Total on credit',
      national: 'All of Brazil',
      region: 'Region %{region}',
      until: 'until %{day}',
      left: '%{smart_count} day left |||| %{smart_count} days left',
      today: 'ends today',
      simulate: 'Simulate',
      simulateOf: 'Simulate %{name}',
    },
    clone: {
      title: 'Clone “%{name}” by regions',
      titleMany: 'Clone %{count} offer by regions |||| Clone %{count} offers by regions',
      introMany: 'Each chosen region gets a regional offer like each of these.',
      intro: 'Each chosen region gets a regional offer like this one.',
      all: 'All regions',
      confirm: 'Clone to %{count} region |||| Clone to %{count} regions',
      none: 'Clone',
      done: '%{count} regional offer made. |||| %{count} regional offers made.',
    },
    sheet: {
      print: 'Print sheet',
      orIn: 'in cash or in',
      plan: 'Plan',
      term: 'Term',
      rate: 'Rate a month',
      cet: 'CET a year',
      onCondition: 'in cash or on the conditions of the plan %{plan}',
      valid: 'The offer holds from %{from} to %{until}.',
      simulation: 'Simulations made with it hold until %{day}.',
      national: 'Valid in all of Brazil.',
      regional: 'Valid in the region %{region}.',
      person: 'For: %{person}.',
      color: 'Colour %{color}.',
      credit: 'Subject to credit approval.',
      over: 'This offer is no longer in force.',
    },
  },
};
