import { type EntityRow, type LocalDate, formatLocalDate } from '@patio/framework/kernel';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';

/** A notice about a proposal. */
export type ProposalNotice = NoticeWords & { readonly type: 'PROPOSAL' };

/** How a notice names a proposal; `customer` is empty while no client is chosen. */
export type NoticeOf = { readonly number: number; readonly customer: string };

type NoticeTexts = Readonly<Record<string, readonly [title: string, next: string]>>;

const portugueseTexts: NoticeTexts = {
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

const englishTexts: NoticeTexts = {
  AP: ['Proposal approved', 'Formalise it to generate the contract.'],
  APC: ['Proposal qualified', 'See the conditions and send it again.'],
  HLD: ['Proposal waiting for documents', 'Attach the requested documents.'],
  RA: ['Proposal returned', 'See the reason, correct it and request a reanalysis.'],
  DC: ['Proposal rejected', 'See the reasons in the proposal.'],
  AF: ['Documents available', 'Generate the contract.'],
  WFA: ['Contract activated', 'The payment to the dealer comes next.'],
  OC: ['Payment confirmed', 'The bank confirmed the payment to the dealer.'],
  OCM: ['Payment confirmed', 'The payment to the dealer was confirmed manually.'],
  PAYMENT_ORDERED: [
    'Payment waiting for approval',
    'Another person on the credit desk requested it: approve or reject it.',
  ],
  PAYMENT_REFUSED: [
    'Payment rejected',
    'Another person rejected your request. The reason is in “Progress”.',
  ],
  NU: ['Proposal ended', 'The credit desk ended it. The reason is in “Progress”.'],
  CANCELLED: [
    'Contract cancelled',
    'The credit desk cancelled the contract. The reason is in “Progress”.',
  ],
  SIGNED: ['Everyone has signed', 'The contract can be activated.'],
};

type NoticeParts = {
  readonly title: readonly [portuguese: string, english: string];
  readonly next: readonly [portuguese: string, english: string];
};

const buildNotice = (
  { number, customer }: NoticeOf,
  { title, next }: NoticeParts,
): ProposalNotice => ({
  type: 'PROPOSAL',
  title: title[0],
  message: `Proposta ${number}, ${customer || 'sem cliente'}: ${next[0]}`,
  english: {
    title: title[1],
    message: `Proposal ${number}, ${customer || 'without client'}: ${next[1]}`,
  },
});

/** Notice to the responsible person about a status; undefined if the status needs none. */
export const noticeOf = (status: string, of: NoticeOf): ProposalNotice | undefined => {
  const [words, english] = [portugueseTexts[status], englishTexts[status]];
  if (!words || !english) return undefined;
  return buildNotice(of, { title: [words[0], english[0]], next: [words[1], english[1]] });
};

/** Statuses also sent by e-mail. */
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

/** Whether a status is also sent by e-mail. */
export const isMailed = (status: string): boolean => mailed.has(status);

type Signers = EntityRow<'saleProposals'>['signers'];

const withStatus = (signers: Signers, status: string) =>
  (signers ?? []).filter((signer) => signer.status === status);

/**
 * Notice about signing progress: signatures so far, or an expired deadline; undefined without news or once everybody
 * has signed.
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
    return buildNotice(of, {
      title: ['O prazo para assinar terminou', 'The deadline for signing has passed'],
      next: ['Envie de novo para assinatura.', 'Send it for signature again.'],
    });
  if (left === 0 || signed.length <= withStatus(before, 'COMPLETED').length) return undefined;
  return buildNotice(of, {
    title: [`${signed.length} de ${all} assinaram`, `${signed.length} of ${all} have signed`],
    next: [
      left === 1 ? 'Falta 1 assinatura.' : `Faltam ${left} assinaturas.`,
      left === 1 ? '1 signature is missing.' : `${left} signatures are missing.`,
    ],
  });
};

type Language = 'pt-BR' | 'en';

/** Day and price table of a snapshot. */
type SnapshotOn = {
  readonly day: LocalDate;
  readonly tableCode: string;
  readonly tableVersion: number;
};

const snapshotNotice: Readonly<Record<Language, (on: SnapshotOn) => string>> = {
  'pt-BR': ({ day, tableCode, tableVersion }) =>
    `Calculada no envio da proposta, em ${formatLocalDate(day)}, pela tabela ${tableCode}, versão ${tableVersion}. Não muda mais.`,
  en: ({ day, tableCode, tableVersion }) =>
    `Calculated when the proposal was sent, on ${formatLocalDate(day)}, with table ${tableCode}, version ${tableVersion}. It no longer changes.`,
};

const open: Readonly<Record<Language, string>> = {
  'pt-BR':
    'A simulação como está hoje. O envio da proposta guarda o cálculo, que depois não muda mais.',
  en: 'The simulation as it is today. Sending the proposal saves the calculation, which then no longer changes.',
};

/** Notice under the simulation of a proposal: whether it is a snapshot or can still change. */
export const simulationNotice = (language: Language, on: SnapshotOn | undefined): string =>
  on ? snapshotNotice[language](on) : open[language];
