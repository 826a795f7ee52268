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
