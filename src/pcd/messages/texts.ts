import { type Shape, createTextHook } from '@patio/framework/react';

/** Texts of the PCD pages. */
export const ptBR = {
  pcd: {
    title: 'Compra por pessoa com deficiência (PCD)',
    intro:
      'Pessoas com deficiência ou autismo podem comprar um carro novo com isenção de impostos. Veja a que o cliente tem direito e quais documentos ele precisa reunir, e comece a simulação.',
    driver: {
      question: 'Quem vai dirigir?',
      driver: 'O próprio cliente',
      nonDriver: 'Outra pessoa',
    },
    simulate: 'Simular com isenção',
    simulateText:
      'A simulação começa como venda direta, segmento PCD, com as opções de isenção de IPI e ICMS marcadas.',
    simulating: 'Abrindo a simulação…',
    failed: 'Não foi possível abrir a simulação.',
    steps: 'Ver passo a passo',
    pathologies: 'Ver patologias',
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
      title: 'Isenções para o preço do carro',
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
      notice: 'Valores de orientação: valem as autorizações e a nota fiscal.',
    },
    way: {
      title: 'PCD: passo a passo',
      intro: 'Do laudo ao pedido. Cada passo precisa do anterior.',
      back: 'Voltar ao PCD',
      documents: 'Documentos',
      steps: {
        pathology: {
          title: 'Confira a patologia',
          text: 'Busque na lista pelo nome ou pelo CID-10. Ela mostra a quais isenções a pessoa pode ter direito e quem pode dirigir.',
        },
        report: {
          title: 'Obtenha o laudo médico',
          text: 'O laudo informa a deficiência, com o CID-10, e se a pessoa dirige.',
        },
        licence: {
          title: 'Tire a CNH especial',
          text: 'Quem dirige precisa da habilitação com as adaptações indicadas no laudo.',
        },
        others: {
          title: 'Indique quem vai dirigir',
          text: 'Quem não dirige declara os condutores autorizados a conduzir o carro.',
        },
        federal: {
          title: 'Peça as autorizações da Receita Federal',
          text: 'Uma para o IPI e outra para o IOF. Sem a do IOF, o imposto é cobrado no financiamento.',
        },
        state: {
          title: 'Peça a autorização da Secretaria da Fazenda',
          text: 'É a do ICMS, no estado em que o cliente mora. A isenção de IPVA é pedida depois do emplacamento, nos estados que a concedem.',
        },
        car: {
          title: 'Escolha o carro',
          text: 'Preço, motor e potência precisam caber nos limites de cada isenção.',
        },
        simulate: {
          title: 'Simule e faça a proposta',
          text: 'Venda direta, segmento PCD. Antes do pedido, confira se as autorizações estão válidas.',
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

/** The same in English. */
const en: Shape<typeof ptBR> = {
  pcd: {
    title: 'Purchase by a person with a disability (PCD)',
    intro:
      'People with disabilities or autism can buy a new car exempt from taxes. See what the client is entitled to and which documents they need, and start the simulation.',
    driver: {
      question: 'Who will drive?',
      driver: 'The client',
      nonDriver: 'Someone else',
    },
    simulate: 'Simulate with exemptions',
    simulateText:
      'The simulation begins as a direct sale of the segment for people with a disability, with the options exempt from IPI and from ICMS chosen.',
    simulating: 'Opening the simulation…',
    failed: 'Couldn’t open the simulation.',
    steps: 'See step by step',
    pathologies: 'See pathologies',
    loading: 'Loading the rules…',
    retry: 'Try again',
    rules: {
      title: 'Exemptions and limits',
      until: 'These rules apply until %{date}.',
      tax: 'Tax',
      rule: 'Rule',
      ipi: 'IPI',
      ipiRule:
        'A car of up to %{price}, an engine of up to %{litres} l and at least %{doors} doors. One car every %{years} years.',
      icms: 'ICMS',
      icmsRule:
        'Fully exempt up to %{full}. From there to %{partial} only the part above %{full} is taxed.',
      iof: 'IOF',
      iofRule:
        'A passenger car made in Brazil of up to %{horsepower} HP SAE, once in a lifetime, with an authorisation of the federal tax office.',
      ipva: 'IPVA',
      ipvaRule: 'Depends on the state: ask its tax office.',
    },
    price: {
      title: 'Exemptions for the car’s price',
      label: 'Public price',
      help: 'List price, taxes included.',
      wrong: 'Enter the price in reais, for example 70.000,00.',
      ipi: 'IPI',
      icms: 'ICMS',
      within: 'Within the limit',
      above: 'Above the limit of %{limit}',
      full: 'Fully exempt',
      partial: 'Tax on %{excess}, the part above %{full}',
      none: 'Not exempt: above %{limit}',
      notice: 'For guidance only: the authorisations and the invoice prevail.',
    },
    way: {
      title: 'PCD: step by step',
      intro: 'From the medical report to the order. Each step needs the one before.',
      back: 'Back to PCD',
      documents: 'Documents',
      steps: {
        pathology: {
          title: 'Check the pathology',
          text: 'Look it up by name or ICD-10. It says which exemptions the person may be entitled to and who may drive.',
        },
        report: {
          title: 'Get the medical report',
          text: 'It says which disability it is, with its ICD-10, and whether the person drives.',
        },
        licence: {
          title: 'Get the special driving licence',
          text: 'The driver needs a licence with the adaptations that the report requires.',
        },
        others: {
          title: 'Name who will drive',
          text: 'A client who doesn’t drive declares the authorised drivers of the car.',
        },
        federal: {
          title: 'Ask the federal tax office for its authorisations',
          text: 'One for IPI and one for IOF. Without the IOF one, the tax is charged on the financing.',
        },
        state: {
          title: 'Ask the tax office of the state for its authorisation',
          text: 'It’s for ICMS, in the state where the client lives. IPVA exemption is requested later, once the car is registered, in states that grant it.',
        },
        car: {
          title: 'Choose the car',
          text: 'Price, engine and power have to fit the limits of each exemption.',
        },
        simulate: {
          title: 'Simulate and make the proposal',
          text: 'Direct sale, segment for people with disabilities. Before the order, check that the authorisations are still valid.',
        },
        after: {
          title: 'After the purchase',
          text: 'Reselling is restricted in the first years. Tell the client, and check the period of each exemption.',
        },
      },
      papers: {
        report: 'Medical report of the public health service or an accredited one',
        identity: 'Identity document with CPF',
        licence: 'Special driving licence',
        others: 'Declaration of the authorised drivers',
        federal: 'Authorisations of the federal tax office (IPI and IOF)',
        state: 'Authorisation of the tax office of the state (ICMS)',
        residence: 'Proof of residence',
      },
    },
  },
};

/** Looks up the texts of the PCD pages. */
export const usePcdText = createTextHook('pcd', { 'pt-BR': ptBR, en });
