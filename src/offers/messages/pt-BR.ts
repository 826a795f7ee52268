/** Texts of offers. */
export const ptBR = {
  offers: {
    common: {
      cancel: 'Cancelar',
      close: 'Fechar',
      loading: 'Carregando…',
      loadFailed: 'Não foi possível carregar as regiões',
    },
    clone: {
      title: 'Clonar “%{name}” por regiões',
      intro: 'Cada região escolhida recebe uma oferta regional igual a esta.',
      all: 'Todas as regiões',
      confirm: 'Clonar para %{count} região |||| Clonar para %{count} regiões',
      none: 'Clonar',
      done: '%{count} oferta regional criada. |||| %{count} ofertas regionais criadas.',
    },
    sheet: {
      print: 'Imprimir folha',
      onCondition: 'à vista ou nas condições do plano %{plan}',
      valid: 'Oferta válida de %{from} a %{until}.',
      simulation: 'Simulações feitas com ela valem até %{day}.',
      national: 'Válida em todo o Brasil.',
      regional: 'Válida na região %{region}.',
      person: 'Para: %{person}.',
      color: 'Cor %{color}.',
      credit: 'Sujeita à aprovação de crédito.',
      over: 'Esta oferta não está mais em vigor.',
    },
  },
} as const;
