import { type Shape, fieldOf, useEngine, useEntity, createTextHook } from '@patio/framework/react';

/** Texts of price tables beyond their schema. */
export const ptBR = {
  plans: {
    matrix: {
      measure: 'Valores da matriz',
      rate: 'Taxa do cliente',
      netRate: 'Taxa líquida',
      perMonth: '% a.m.',
      coefficient: 'Coeficiente',
      term: 'Prazo',
      months: '%{smart_count} mês |||| %{smart_count} meses',
      cell: '%{term}, %{tier}, %{measure}',
      addTerm: 'Adicionar prazo',
      addTier: 'Adicionar tier',
      termLabel: 'Novo prazo em meses',
      termRange: 'Informe um prazo de %{from} a %{to} meses.',
      tierLabel: 'Novo tier (TR)',
      tierRange: 'Informe um tier de TR1 a TR9999.',
      removeTerm: 'Remover o prazo de %{term}',
      removeTier: 'Remover o tier %{tier}',
      help: 'Cole direto da planilha: só os valores ou a tabela com prazos e tiers. Use as setas e Enter para mudar de célula. Em % a.m.',
      helpCoefficient:
        'Cole direto da planilha: só os valores ou a tabela com prazos e tiers. Use as setas e Enter para mudar de célula. Parcela por R$ 1,00 financiado.',
      empty: 'Adicione um prazo ou cole nesse campo a tabela da planilha, com prazos e tiers.',
      pasted: '%{smart_count} célula colada. |||| %{smart_count} células coladas.',
      left: '%{smart_count} célula ficou fora da matriz. |||| %{smart_count} células ficaram fora da matriz.',
      wrong:
        '%{smart_count} célula não é um número válido. |||| %{smart_count} células não são números válidos.',
      readOnly: 'Taxas por prazo e tier',
    },
    impact: {
      title: 'O que mudaria',
      intro: 'Trinta cotações típicas com a tabela atual e a alterada.',
      show: 'Calcular',
      mend: 'Corrija os campos marcados antes de calcular.',
      again: 'Calcular de novo',
      open: 'Ver o que mudaria',
      loading: 'Calculando as cotações…',
      date: 'Liberação em %{date}.',
      summary: '%{changed} de %{total} cotações mudam.',
      none: 'Nenhuma cotação muda.',
      isNew: 'Tabela nova: não há valores anteriores para comparar.',
      case: 'Cotação',
      caseText: '%{price}, entrada de %{entry}',
      instalment: 'Parcela',
      cet: 'CET a.a.',
      before: 'Antes',
      after: 'Depois',
      difference: 'Diferença',
      months: '%{term}×',
      absent: 'Sem taxa',
      refused: 'Recusada: %{reason}',
      caption: 'Cotações típicas antes e depois',
    },
    rateZero: {
      title: 'Taxa zero',
      intro: 'Tabelas sem juros em vigor hoje.',
      type: 'Tipo de tabela',
      TD: 'TD – tabela da concessionária',
      VD: 'VD – venda direta',
      tableCode: 'Código',
      description: 'Descrição',
      term: 'Prazo',
      rate: 'Taxa a.m.',
      entry: 'Entrada mínima',
      validity: 'Validade',
      until: '%{from} a %{to}',
      since: 'Desde %{from}',
      empty: 'Nenhuma tabela com taxa zero',
      emptyText: 'Nenhuma tabela sem juros deste tipo está em vigor hoje.',
      loading: 'Carregando as tabelas…',
    },
  },
};

/** English texts of price tables beyond their schema. */
const en: Shape<typeof ptBR> = {
  plans: {
    matrix: {
      measure: 'Matrix values',
      rate: 'Client’s rate',
      netRate: 'Net rate',
      perMonth: '% a month',
      coefficient: 'Coefficient',
      term: 'Term',
      months: '%{smart_count} month |||| %{smart_count} months',
      cell: '%{term}, %{tier}, %{measure}',
      addTerm: 'Add a term',
      addTier: 'Add a tier',
      termLabel: 'New term in months',
      termRange: 'Enter a term from %{from} to %{to} months.',
      tierLabel: 'New tier (TR)',
      tierRange: 'Enter a tier from TR1 to TR9999.',
      removeTerm: 'Remove the term of %{term}',
      removeTier: 'Remove the tier %{tier}',
      help: 'Paste from a spreadsheet: only the values, or the table with terms and tiers. Arrow keys and Enter move between cells. In % a month.',
      helpCoefficient:
        'Paste from a spreadsheet: only the values, or the table with terms and tiers. Arrow keys and Enter move between cells. Instalment per R$ 1,00 financed.',
      empty:
        'Add a term, or paste the table of the spreadsheet, with terms and tiers, into its field.',
      pasted: '%{smart_count} cell pasted. |||| %{smart_count} cells pasted.',
      left: '%{smart_count} cell fell outside the matrix. |||| %{smart_count} cells fell outside the matrix.',
      wrong:
        '%{smart_count} cell isn’t a valid number. |||| %{smart_count} cells aren’t valid numbers.',
      readOnly: 'Rates by term and tier',
    },
    impact: {
      title: 'What would change',
      intro: 'Thirty typical quotes with the current and the changed table.',
      show: 'Calculate',
      mend: 'Correct the marked fields before calculating.',
      again: 'Calculate again',
      open: 'See what would change',
      loading: 'Pricing the quotes…',
      date: 'Released on %{date}.',
      summary: '%{changed} of %{total} quotes change.',
      none: 'No quote changes.',
      isNew: 'New table: nothing to compare with.',
      case: 'Quote',
      caseText: '%{price}, down payment of %{entry}',
      instalment: 'Instalment',
      cet: 'Annual CET',
      before: 'Before',
      after: 'After',
      difference: 'Difference',
      months: '%{term}×',
      absent: 'No rate',
      refused: 'Refused: %{reason}',
      caption: 'Typical quotes before and after',
    },
    rateZero: {
      title: 'Zero rate',
      intro: 'Interest-free tables in force today.',
      type: 'Table type',
      TD: 'TD – dealer table',
      VD: 'VD – direct sale',
      tableCode: 'Code',
      description: 'Description',
      term: 'Term',
      rate: 'Monthly rate',
      entry: 'Minimum down payment',
      validity: 'Validity',
      until: '%{from} to %{to}',
      since: 'Since %{from}',
      empty: 'No zero-rate tables',
      emptyText: 'No interest-free table of this type is in force today.',
      loading: 'Loading the tables…',
    },
  },
};

/** Label of a tier; a missing one means all others. */
export const useTierName = (): ((tier: string | null) => string) => {
  const { locale } = useEngine();
  const { fields = [] } = fieldOf(useEntity('planTables').description, 'rates') ?? {};
  const others = fieldOf({ fields }, 'tier')?.blank?.[locale] ?? '';
  return (tier) => tier ?? others;
};

/** Looks up the texts of price tables. */
export const usePlanText = createTextHook('plans', { 'pt-BR': ptBR, en });
