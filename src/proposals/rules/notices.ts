import type { SaleProposal } from '#generated/types/sale-proposal.ts';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';

/** A notice of what became of a proposal. */
export type ProposalNotice = NoticeWords & { readonly type: 'PROPOSAL' };

/** A proposal as a notice names it; `customer` is empty while nobody is chosen. */
export type NoticeOf = { readonly number: number; readonly customer: string };

type Told = Readonly<Record<string, readonly [title: string, next: string]>>;

const told: Told = {
  AP: ['Proposta aprovada', 'Formalize para gerar o contrato.'],
  APC: ['Proposta qualificada', 'Veja as condições e envie de novo.'],
  HLD: ['Proposta aguarda documentos', 'Anexe os documentos pedidos.'],
  RA: ['Proposta devolvida', 'Veja o motivo, corrija e peça a reanálise.'],
  DC: ['Proposta recusada', 'Veja os motivos na proposta.'],
  AF: ['Documentos disponíveis', 'Gere o contrato.'],
  WFA: ['Contrato ativado', 'O pagamento à concessionária vem a seguir.'],
  OC: ['Pagamento confirmado', 'O banco confirmou o pagamento à concessionária.'],
  OCM: ['Pagamento confirmado', 'O pagamento à concessionária foi confirmado à mão.'],
  PAYMENT_ORDERED: [
    'Pagamento aguarda aprovação',
    'Outra pessoa da mesa o pediu: aprove ou recuse.',
  ],
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
  WFA: ['Contract activated', 'The payment to the dealer comes next.'],
  OC: ['Payment confirmed', 'The bank confirmed the payment to the dealer.'],
  OCM: ['Payment confirmed', 'The payment to the dealer was confirmed by hand.'],
  PAYMENT_ORDERED: [
    'Payment waiting for approval',
    'Somebody else of the desk ordered it: approve or refuse it.',
  ],
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

type Say = {
  readonly title: readonly [portuguese: string, english: string];
  readonly next: readonly [portuguese: string, english: string];
};

const say = ({ number, customer }: NoticeOf, { title, next }: Say): ProposalNotice => ({
  type: 'PROPOSAL',
  title: title[0],
  message: `Proposta ${number}, ${customer || 'sem cliente'}: ${next[0]}`,
  english: {
    title: title[1],
    message: `Proposal ${number}, ${customer || 'without client'}: ${next[1]}`,
  },
});

/** What the responsible person is told; undefined where nothing waits for them. */
export const noticeOf = (status: string, of: NoticeOf): ProposalNotice | undefined => {
  const [words, english] = [told[status], toldInEnglish[status]];
  if (!words || !english) return undefined;
  return say(of, { title: [words[0], english[0]], next: [words[1], english[1]] });
};

/** What is written by mail, too: the decision, what the desk ended, activation and payment. */
const mailed: ReadonlySet<string> = new Set([
  'AP',
  'APC',
  'HLD',
  'RA',
  'DC',
  'NU',
  'CANCELLED',
  'WFA',
  'OC',
  'OCM',
]);

/** Whether the responsible person hears of a status by mail, too. */
export const isMailed = (status: string): boolean => mailed.has(status);

type Signers = SaleProposal['signers'];

const withStatus = (signers: Signers, status: string) =>
  (signers ?? []).filter((signer) => signer.status === status);

/**
 * What the responsible person is told of a signing on its way: who signed and how many are left, or that its time is
 * over; undefined where nothing is new, or all have signed.
 *
 * @source PROP-016, PROP-048
 */
export const signingNotice = (
  of: NoticeOf,
  { before, after }: { readonly before: Signers; readonly after: Signers },
): ProposalNotice | undefined => {
  const [signed, all] = [withStatus(after, 'COMPLETED'), after?.length ?? 0];
  const left = all - signed.length;
  const isOver = withStatus(after, 'EXPIRED').length > withStatus(before, 'EXPIRED').length;
  if (isOver)
    return say(of, {
      title: ['O prazo para assinar terminou', 'The time for signing is over'],
      next: ['Envie de novo para assinatura.', 'Send it for signature again.'],
    });
  if (left === 0 || signed.length <= withStatus(before, 'COMPLETED').length) return undefined;
  return say(of, {
    title: [`${signed.length} de ${all} assinaram`, `${signed.length} of ${all} have signed`],
    next: [
      left === 1 ? 'Falta 1 assinatura.' : `Faltam ${left} assinaturas.`,
      left === 1 ? '1 signature is missing.' : `${left} signatures are missing.`,
    ],
  });
};
