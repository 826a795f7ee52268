/** A notice of what became of a proposal. */
export type ProposalNotice = {
  readonly type: 'PROPOSAL';
  readonly title: string;
  readonly message: string;
};

const told: Readonly<Record<string, readonly [title: string, next: string]>> = {
  AP: ['Proposta aprovada', 'Formalize para gerar o contrato.'],
  APC: ['Proposta qualificada', 'Veja as condições e envie de novo.'],
  HLD: ['Proposta aguarda documentos', 'Anexe os documentos pedidos.'],
  RA: ['Proposta devolvida', 'Veja o motivo, corrija e peça a reanálise.'],
  DC: ['Proposta recusada', 'Veja os motivos na proposta.'],
  AF: ['Documentos disponíveis', 'Gere o contrato.'],
  OC: ['Pagamento confirmado', 'O banco confirmou o pagamento à concessionária.'],
  SIGNED: ['Assinaturas concluídas', 'O contrato pode ser ativado.'],
};

/** What the responsible person is told; undefined where nothing waits for them. */
export const noticeOf = (
  status: string,
  { number, customer }: { readonly number: number; readonly customer: string },
): ProposalNotice | undefined => {
  const words = told[status];
  if (!words) return undefined;
  const [title, next] = words;
  return { type: 'PROPOSAL', title, message: `Proposta ${number}, ${customer}: ${next}` };
};
