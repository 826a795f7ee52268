/** Texts of the PCD pages. */
export const ptBR = {
  pcd: {
    title: 'Compra por pessoa com deficiência (PCD)',
    intro:
      'Quem tem deficiência ou autismo pode comprar um carro novo com isenção de impostos. Veja a que o cliente tem direito, o que ele precisa reunir e comece a simulação.',
    driver: {
      question: 'Quem vai dirigir?',
      driver: 'O próprio cliente',
      nonDriver: 'Outra pessoa por ele',
    },
    simulate: 'Simular com isenção',
    simulateText:
      'A simulação começa como venda direta, segmento PCD, com as opções de isenção de IPI e ICMS marcadas.',
    simulating: 'Abrindo a simulação…',
    failed: 'A simulação não pôde ser aberta.',
    steps: 'Ver o passo a passo',
    pathologies: 'Ver as patologias',
    loading: 'Carregando as regras…',
    retry: 'Tentar de novo',
    rules: {
      title: 'Isenções e limites',
      until: 'Regras válidas até %{date}.',
      tax: 'Imposto',
      rule: 'Regra',
      ipi: 'IPI',
      ipiRule:
        'Carro de até %{price}, motor de até %{litres} l e pelo menos %{doors} portas. Um carro a cada %{years} anos.',
      icms: 'ICMS',
      icmsRule:
        'Isenção total até %{full}. Daí até %{partial}, o imposto incide só sobre o que passa de %{full}.',
      iof: 'IOF',
      iofRule:
        'Carro de passeio nacional de até %{horsepower} HP SAE, uma única vez na vida, com autorização da Receita Federal.',
      ipva: 'IPVA',
      ipvaRule: 'Depende do estado: confira na Secretaria da Fazenda.',
    },
    price: {
      title: 'O que cabe no preço do carro',
      label: 'Preço público',
      help: 'Preço de tabela, com os impostos.',
      wrong: 'Informe o preço em reais, por exemplo 70.000,00.',
      ipi: 'IPI',
      icms: 'ICMS',
      within: 'Dentro do limite',
      above: 'Acima do limite de %{limit}',
      full: 'Isenção total',
      partial: 'Imposto sobre %{excess}, o que passa de %{full}',
      none: 'Sem isenção: acima de %{limit}',
      notice: 'Orientação para a conversa: valem as autorizações e a nota fiscal.',
    },
    way: {
      title: 'PCD: passo a passo',
      intro: 'Do laudo ao pedido. Cada passo precisa do anterior.',
      back: 'Voltar ao PCD',
      documents: 'Documentos',
      steps: {
        pathology: {
          title: 'Confira a patologia',
          text: 'Procure na lista pelo nome ou pelo CID-10. Ela diz a que isenções a pessoa pode ter direito e quem pode dirigir.',
        },
        report: {
          title: 'Obtenha o laudo médico',
          text: 'O laudo diz qual é a deficiência, com o CID-10, e se a pessoa dirige.',
        },
        licence: {
          title: 'Faça a CNH especial',
          text: 'Quem dirige precisa da habilitação com as adaptações que o laudo pede.',
        },
        others: {
          title: 'Indique quem vai dirigir',
          text: 'Quem não dirige declara os condutores autorizados a conduzir o carro.',
        },
        federal: {
          title: 'Peça as autorizações da Receita Federal',
          text: 'Uma para o IPI e outra para o IOF. Sem a do IOF o financiamento paga o imposto.',
        },
        state: {
          title: 'Peça a autorização da Secretaria da Fazenda',
          text: 'É a do ICMS, no estado em que o cliente mora. O IPVA se pede depois, com o carro emplacado, onde o estado isenta.',
        },
        car: {
          title: 'Escolha o carro',
          text: 'Preço, motor e potência precisam caber nos limites de cada isenção.',
        },
        simulate: {
          title: 'Simule e faça a proposta',
          text: 'Venda direta, segmento PCD. Antes do pedido, confira se nenhuma autorização venceu.',
        },
        after: {
          title: 'Depois da compra',
          text: 'A revenda é restrita nos primeiros anos. Avise o cliente e confira o prazo de cada isenção.',
        },
      },
      papers: {
        report: 'Laudo médico do SUS ou credenciado',
        identity: 'Documento com CPF',
        licence: 'CNH especial',
        others: 'Declaração dos condutores autorizados',
        federal: 'Autorizações da Receita Federal (IPI e IOF)',
        state: 'Autorização da Secretaria da Fazenda (ICMS)',
        residence: 'Comprovante de residência',
      },
    },
  },
};
