import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** The same in English. */
export const en: Shape<typeof ptBR> = {
  pcd: {
    title: 'Purchase by a person with a disability (PCD)',
    intro:
      'People with a disability or autism may buy a new car exempt from taxes. See what the client is entitled to and has to gather, and begin the simulation.',
    driver: {
      question: 'Who will drive?',
      driver: 'The client',
      nonDriver: 'Another person for them',
    },
    simulate: 'Simulate with exemptions',
    simulateText:
      'The simulation begins as a direct sale of the segment for people with a disability, with the options exempt from IPI and from ICMS chosen.',
    simulating: 'Opening the simulation…',
    failed: 'The simulation could not be opened.',
    steps: 'See the steps',
    pathologies: 'See the pathologies',
    loading: 'Loading the rules…',
    retry: 'Try again',
    rules: {
      title: 'Exemptions and limits',
      until: 'These rules hold until %{date}.',
      tax: 'Tax',
      rule: 'Rule',
      ipi: 'IPI',
      ipiRule:
        'A car of up to %{price}, an engine of up to %{litres} l and at least %{doors} doors. One car every %{years} years.',
      icms: 'ICMS',
      icmsRule:
        'Exempt in full up to %{full}. From there to %{partial} the tax falls only on what goes beyond %{full}.',
      iof: 'IOF',
      iofRule:
        'A passenger car made in Brazil of up to %{horsepower} HP SAE, once in a lifetime, with an authorisation of the federal tax office.',
      ipva: 'IPVA',
      ipvaRule: 'Depends on the state: ask its tax office.',
    },
    price: {
      title: 'What fits the price of the car',
      label: 'Public price',
      help: 'List price, taxes included.',
      wrong: 'Enter the price in reais, for example 70.000,00.',
      ipi: 'IPI',
      icms: 'ICMS',
      within: 'Within the limit',
      above: 'Above the limit of %{limit}',
      full: 'Exempt in full',
      partial: 'Tax on %{excess}, what goes beyond %{full}',
      none: 'Not exempt: above %{limit}',
      notice: 'Guidance for the conversation: the authorisations and the invoice decide.',
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
          text: 'A client who does not drive declares the authorised drivers of the car.',
        },
        federal: {
          title: 'Ask the federal tax office for its authorisations',
          text: 'One for IPI and one for IOF. Without the latter the financing pays the tax.',
        },
        state: {
          title: 'Ask the tax office of the state for its authorisation',
          text: 'It is for ICMS, in the state where the client lives. IPVA exemption is requested later, once the car is registered, in states that grant it.',
        },
        car: {
          title: 'Choose the car',
          text: 'Price, engine and power have to fit the limits of each exemption.',
        },
        simulate: {
          title: 'Simulate and make the proposal',
          text: 'Direct sale, segment for people with a disability. Before the order, check that no authorisation has ended.',
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
