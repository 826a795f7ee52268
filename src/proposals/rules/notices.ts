import type { NoticeWords } from '../../session/rules/NoticeWords';

/** A notice of what became of a proposal. */
export type ProposalNotice = NoticeWords & { readonly type: 'PROPOSAL' };

type Told = Readonly<Record<string, readonly [title: string, next: string]>>;

const told: Told = {
  AP: ['Proposta aprovada', 'Formalize para gerar o contrato.'],
  APC: ['Proposta qualificada', 'Veja as condições e envie de novo.'],
  HLD: ['Proposta aguarda documentos', 'Anexe os documentos pedidos.'],
  RA: ['Proposta devolvida', 'Veja o motivo, corrija e peça a reanálise.'],
  DC: ['Proposta recusada', 'Veja os motivos na proposta.'],
  AF: ['Documentos disponíveis', 'Gere o contrato.'],
  OC: ['Pagamento confirmado', 'O banco confirmou o pagamento à concessionária.'],
  OCM: ['Pagamento confirmado', 'O pagamento à concessionária foi confirmado à mão.'],
  PAYMENT_REFUSED: [
    'Pagamento recusado',
    'Outra pessoa recusou o seu pedido. O motivo está em “Andamento”.',
  ],
  NU: ['Proposta encerrada', 'A mesa de crédito a encerrou. O motivo está em “Andamento”.'],
  CANCELLED: [
    'Contrato cancelado',
    'A mesa de crédito cancelou o contrato. O motivo está em “Andamento”.',
  ],
  SIGNED: ['Assinaturas concluídas', 'O contrato pode ser ativado.'],
};

const toldInEnglish: Told = {
  AP: ['Proposal approved', 'Formalize it to write the contract.'],
  APC: ['Proposal qualified', 'See the conditions and send it again.'],
  HLD: ['Proposal waiting for documents', 'Attach the documents that were asked for.'],
  RA: ['Proposal returned', 'See the reason, correct it and ask for reanalysis.'],
  DC: ['Proposal refused', 'See the reasons in the proposal.'],
  AF: ['Documents available', 'Write the contract.'],
  OC: ['Payment confirmed', 'The bank confirmed the payment to the dealer.'],
  OCM: ['Payment confirmed', 'The payment to the dealer was confirmed by hand.'],
  PAYMENT_REFUSED: [
    'Payment refused',
    'Somebody else refused your request. The reason stands in “Progress”.',
  ],
  NU: ['Proposal ended', 'The credit desk ended it. The reason stands in “Progress”.'],
  CANCELLED: [
    'Contract cancelled',
    'The credit desk cancelled the contract. The reason stands in “Progress”.',
  ],
  SIGNED: ['All have signed', 'The contract can be activated.'],
};

/** What the responsible person is told; undefined where nothing waits for them. */
export const noticeOf = (
  status: string,
  { number, customer }: { readonly number: number; readonly customer: string },
): ProposalNotice | undefined => {
  const [words, english] = [told[status], toldInEnglish[status]];
  if (!words || !english) return undefined;
  return {
    type: 'PROPOSAL',
    title: words[0],
    message: `Proposta ${number}, ${customer}: ${words[1]}`,
    english: { title: english[0], message: `Proposal ${number}, ${customer}: ${english[1]}` },
  };
};
