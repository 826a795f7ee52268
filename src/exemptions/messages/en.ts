import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** The same in English. */
export const en: Shape<typeof ptBR> = {
  exemptions: {
    cancel: 'Cancel',
    approve: {
      title: 'Approve the TCC exemption of %{name}?',
      text: 'If the simulation is redone in time, the registration fee of %{amount} is not charged. %{requester} is notified.',
      confirm: 'Approve exemption',
      done: 'Exemption approved.',
      reason: 'Note for the requester',
    },
    refuse: {
      title: 'Refuse the TCC exemption of %{name}?',
      text: 'The registration fee of %{amount} stays in the simulation. %{requester} is notified with the reason.',
      confirm: 'Refuse exemption',
      done: 'Exemption refused.',
      reason: 'Reason for the refusal',
    },
    why: 'Justification: %{justification}',
    price: '%{vehicle}, %{amount}',
  },
};
