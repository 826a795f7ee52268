import type { Shape } from '@patio/framework/react';
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
      times: '%{count} ×',
      noPlan: 'No plan yet: simulate the offer to get an instalment.',
      yearly: 'p.a.',
      price: 'Cash price',
      entry: 'Down payment',
      total: 'Total financed price',
      national: 'All of Brazil',
      region: 'Region %{region}',
      until: 'until %{day}',
      ended: 'ended on %{day}',
      left: '%{smart_count} day left |||| %{smart_count} days left',
      today: 'ends today',
      simulate: 'Simulate',
      simulateOf: 'Simulate %{name}',
    },
    clone: {
      title: 'Clone “%{name}” by regions',
      titleMany: 'Clone %{count} offer by regions |||| Clone %{count} offers by regions',
      introMany: 'Each chosen region gets a regional copy of each of these offers.',
      intro: 'Each chosen region gets a regional copy of this offer.',
      all: 'All regions',
      confirm: 'Clone to %{count} region |||| Clone to %{count} regions',
      none: 'Clone',
      done: '%{count} regional offer created. |||| %{count} regional offers created.',
    },
    sheet: {
      print: 'Print sheet',
      orIn: 'in cash or in',
      plan: 'Plan',
      term: 'Term',
      rate: 'Monthly rate',
      cet: 'Annual CET',
      onCondition: 'in cash or under the conditions of the plan %{plan}',
      valid: 'Offer valid from %{from} to %{until}.',
      simulation: 'Simulations made with it are valid until %{day}.',
      national: 'Valid throughout Brazil.',
      regional: 'Valid in region %{region}.',
      person: 'For: %{person}.',
      color: 'Colour %{color}.',
      credit: 'Subject to credit approval.',
      over: 'This offer is no longer in force.',
    },
  },
};
