import { type Shape, createTextHook } from '@patio/framework/react';

/** Texts of offers. */
export const ptBR = {
  offers: {
    common: {
      cancel: 'Cancelar',
      close: 'Fechar',
      loading: 'Carregando…',
      loadFailed: 'Não foi possível carregar as regiões',
    },
    card: {
      times: '%{count}× de',
      noPlan: 'Ainda sem plano: simule para ver a parcela.',
      yearly: 'a.a.',
      price: 'Preço à vista',
      entry: 'Entrada',
      total: 'Total a prazo',
      national: 'Todo o Brasil',
      region: 'Região %{region}',
      until: 'até %{day}',
      ended: 'terminou em %{day}',
      left: 'falta %{smart_count} dia |||| faltam %{smart_count} dias',
      today: 'termina hoje',
      simulate: 'Simular',
      simulateOf: 'Simular %{name}',
    },
    clone: {
      title: 'Clonar “%{name}” por regiões',
      titleMany: 'Clonar %{count} oferta por regiões |||| Clonar %{count} ofertas por regiões',
      introMany: 'Cada região escolhida recebe uma cópia regional de cada uma destas ofertas.',
      intro: 'Cada região escolhida recebe uma cópia regional desta oferta.',
      all: 'Todas as regiões',
      confirm: 'Clonar para %{count} região |||| Clonar para %{count} regiões',
      none: 'Clonar',
      done: '%{count} oferta regional criada. |||| %{count} ofertas regionais criadas.',
    },
    sheet: {
      print: 'Imprimir folha',
      orIn: 'à vista ou em',
      plan: 'Plano',
      term: 'Prazo',
      rate: 'Taxa ao mês',
      cet: 'CET ao ano',
      onCondition: 'à vista ou nas condições do plano %{plan}',
      valid: 'Oferta válida de %{from} a %{until}.',
      simulation: 'Simulações feitas com ela valem até %{day}.',
      national: 'Válida em todo o Brasil.',
      regional: 'Válida na região %{region}.',
      person: 'Para: %{person}.',
      color: 'Cor: %{color}.',
      credit: 'Sujeita à aprovação de crédito.',
      over: 'Esta oferta não está mais em vigor.',
    },
  },
} as const;

/** Texts of offers. */
const en: Shape<typeof ptBR> = {
  offers: {
    common: {
      cancel: 'Cancel',
      close: 'Close',
      loading: 'Loading…',
      loadFailed: 'Couldn’t load the regions',
    },
    card: {
      times: '%{count} ×',
      noPlan: 'No plan yet: simulate the offer to get an instalment.',
      yearly: 'p.a.',
      price: 'Cash price',
      entry: 'Down payment',
      total: 'Total on credit',
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
      orIn: 'in cash, or in',
      plan: 'Plan',
      term: 'Term',
      rate: 'Monthly rate',
      cet: 'Annual CET',
      onCondition: 'in cash, or under the terms of plan %{plan}',
      valid: 'Offer valid from %{from} to %{until}.',
      simulation: 'Simulations made with it are valid until %{day}.',
      national: 'Valid throughout Brazil.',
      regional: 'Valid in region %{region}.',
      person: 'For: %{person}.',
      color: 'Colour: %{color}.',
      credit: 'Subject to credit approval.',
      over: 'This offer is no longer in force.',
    },
  },
};

/** Looks up the texts of offers. */
export const useOfferText = createTextHook('offers', { 'pt-BR': ptBR, en });
