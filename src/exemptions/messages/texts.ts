import type { Shape } from '@patio/framework/react';

/** Texts of registration-fee exemptions. */
export const ptBR = {
  exemptions: {
    cancel: 'Cancelar',
    approve: {
      title: 'Aprovar a isenção da TCC de %{name}?',
      text: 'Se a simulação for refeita dentro do prazo, a tarifa de cadastro de %{amount} não será cobrada. %{requester} receberá um aviso.',
      confirm: 'Aprovar isenção',
      done: 'Isenção aprovada.',
      reason: 'Observação para quem pediu',
    },
    refuse: {
      title: 'Recusar a isenção da TCC de %{name}?',
      text: 'A tarifa de cadastro de %{amount} continua na simulação. %{requester} receberá um aviso com o motivo.',
      confirm: 'Recusar isenção',
      done: 'Isenção recusada.',
      reason: 'Motivo da recusa',
    },
    why: 'Justificativa: %{justification}',
    price: '%{vehicle}, %{amount}',
  },
} as const;

/** The same in English. */
export const en: Shape<typeof ptBR> = {
  exemptions: {
    cancel: 'Cancel',
    approve: {
      title: 'Approve the TCC exemption of %{name}?',
      text: 'If the simulation is redone in time, the registration fee of %{amount} isn’t charged. %{requester} is notified.',
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
