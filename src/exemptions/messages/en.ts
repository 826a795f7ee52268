import type { Shape } from '../../framework/browser/texts/Shape';
import type { ptBR } from './pt-BR';

/** The same in English. */
export const en: Shape<typeof ptBR> = {
  exemptions: {
    cancel: 'Cancel',
    approve: {
      title: 'Approve the TCC exemption of %{name}?',
      text: 'The simulation redone in time charges no registration fee of %{amount}. %{requester} is told.',
      confirm: 'Approve exemption',
      done: 'Exemption approved.',
      reason: 'Note for who asked',
    },
    refuse: {
      title: 'Refuse the TCC exemption of %{name}?',
      text: 'The registration fee of %{amount} stays in the simulation. %{requester} is told with the reason.',
      confirm: 'Refuse exemption',
      done: 'Exemption refused.',
      reason: 'Reason of the refusal',
    },
    why: 'Justification: %{justification}',
    price: '%{vehicle}, %{amount}',
  },
};
