import { formatInstant } from '@patio/framework/kernel';
import type { SignatureEvidence } from '#generated/types/wire.ts';
import type { Paper, PaperPart } from '#papers/rules/paper.ts';
import type { ProcessStatus } from './progress';

/** Languages of a protocol. */
export type ProtocolLanguage = 'pt-BR' | 'en';

const ptBR = {
  title: 'Protocolo de assinatura eletrônica',
  process: 'Processo',
  proposal: 'Proposta',
  dealer: 'Concessionária',
  provider: 'Assinado em',
  local: 'Pátio, com código por e-mail',
  status: 'Situação',
  statuses: {
    IN_PROGRESS: 'Em assinatura',
    COMPLETED: 'Assinado por todas as pessoas',
    CANCELLED: 'Cancelado',
    EXPIRED: 'Prazo encerrado',
    FAILED: 'Envio falhou',
  },
  sent: 'Enviado em',
  completed: 'Concluído em',
  documents: 'Documentos',
  whole: 'como foi assinado',
  changed: 'ALTERADO DEPOIS DA ASSINATURA',
  sha256: 'SHA-256',
  signers: 'Quem assina',
  cpf: 'CPF',
  signedAt: 'assinou em',
  waiting: 'falta assinar',
  events: 'Registro',
  hash: 'Resumo criptográfico',
  kinds: {
    prepared: 'Documentos preparados',
    sent: 'Links enviados',
    failed: 'Envio falhou',
    opened: 'Documento aberto',
    codeSent: 'Código enviado',
    codeWrong: 'Código errado',
    signed: 'Assinou',
    selfie: 'Selfie confirmada',
    reminded: 'Lembrete enviado',
    completed: 'Todas as pessoas assinaram',
    cancelled: 'Envio cancelado',
    expired: 'Prazo encerrado',
  },
  verification: 'Conferência',
  chainWhole: 'O registro está completo: cada linha traz o resumo da anterior.',
  chainBroken: 'O registro foi alterado a partir da linha %{position}.',
  how: 'Cada resumo é o SHA-256 da linha com o resumo da linha anterior. O SHA-256 de cada documento se confere com o arquivo que foi baixado.',
  law: 'Assinatura eletrônica nos termos da MP 2.200-2/2001, art. 10, § 2º.',
} as const;

type Words<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Words<T[Key]> };

const en: Words<typeof ptBR> = {
  title: 'Electronic signature certificate',
  process: 'Process',
  proposal: 'Proposal',
  dealer: 'Dealer',
  provider: 'Signed with',
  local: 'Pátio, with a code by e-mail',
  status: 'Status',
  statuses: {
    IN_PROGRESS: 'Being signed',
    COMPLETED: 'Signed by everyone',
    CANCELLED: 'Cancelled',
    EXPIRED: 'Expired',
    FAILED: 'Sending failed',
  },
  sent: 'Sent at',
  completed: 'Completed at',
  documents: 'Documents',
  whole: 'as it was signed',
  changed: 'CHANGED AFTER SIGNING',
  sha256: 'SHA-256',
  signers: 'Signers',
  cpf: 'CPF',
  signedAt: 'signed at',
  waiting: 'has not signed',
  events: 'Event log',
  hash: 'Hash',
  kinds: {
    prepared: 'Documents prepared',
    sent: 'Links sent',
    failed: 'Sending failed',
    opened: 'Document opened',
    codeSent: 'Code sent',
    codeWrong: 'Wrong code',
    signed: 'Signed',
    selfie: 'Selfie confirmed',
    reminded: 'Reminder sent',
    completed: 'Everyone has signed',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  verification: 'Verification',
  chainWhole: 'The log is intact: each entry holds the hash of the previous one.',
  chainBroken: 'The log was changed from entry %{position} on.',
  how: 'Each hash is the SHA-256 of the line and of the previous line’s hash. Compare the SHA-256 of a document with that of the downloaded file.',
  law: 'Electronic signature under MP 2.200-2/2001, art. 10, § 2.',
};

/** Words of a protocol. */
const protocolWords: Readonly<Record<ProtocolLanguage, Words<typeof ptBR>>> = {
  'pt-BR': ptBR,
  en,
};

/** Data of a signature protocol. Instants are ISO 8601. */
export type ProtocolOf = {
  readonly process: {
    readonly id: string;
    readonly status: ProcessStatus;
    readonly provider: string;
    readonly proposalNumber: string;
    readonly dealerName: string;
    readonly sentAt: string | null;
    readonly completedAt: string | null;
  };
  readonly signers: readonly {
    readonly name: string;
    /** Masked CPF. */
    readonly document: string;
    readonly signedAt: string | null;
  }[];
  readonly evidence: SignatureEvidence;
};

const instant = (value: string | null): string => (value === null ? '' : formatInstant(value));

const processPart = ({ process }: ProtocolOf, language: ProtocolLanguage): PaperPart => {
  const text = protocolWords[language];
  const { id, proposalNumber, dealerName, status, provider, sentAt, completedAt } = process;
  return {
    kind: 'facts',
    title: text.process,
    facts: [
      { label: text.proposal, value: proposalNumber },
      { label: text.dealer, value: dealerName },
      { label: text.status, value: text.statuses[status] },
      { label: text.provider, value: provider === 'local' ? text.local : provider },
      { label: text.sent, value: instant(sentAt) },
      { label: text.completed, value: instant(completedAt) },
      { label: text.process, value: id },
    ].filter(({ value }) => value !== ''),
  };
};

const documentsPart = ({ evidence }: ProtocolOf, language: ProtocolLanguage): PaperPart => {
  const text = protocolWords[language];
  return {
    kind: 'text',
    title: text.documents,
    lines: evidence.documents.flatMap(({ name, sha256, isWhole }) => [
      `${name} (${isWhole ? text.whole : text.changed})`,
      `${text.sha256}: ${sha256}`,
    ]),
  };
};

const signersPart = ({ signers }: ProtocolOf, language: ProtocolLanguage): PaperPart => {
  const text = protocolWords[language];
  return {
    kind: 'text',
    title: text.signers,
    lines: signers.map(({ name, document, signedAt }) => {
      const signedText = signedAt === null ? text.waiting : `${text.signedAt} ${instant(signedAt)}`;
      return `${name} · ${text.cpf} ${document} · ${signedText}`;
    }),
  };
};

const kindText = (kind: string, language: ProtocolLanguage): string => {
  const kinds: Readonly<Record<string, string>> = protocolWords[language].kinds;
  return kinds[kind] ?? kind;
};

/** Events as text lines with the hash below; a table would truncate both. */
const eventsPart = ({ evidence }: ProtocolOf, language: ProtocolLanguage): PaperPart => {
  const text = protocolWords[language];
  return {
    kind: 'text',
    title: text.events,
    lines: evidence.events.flatMap(({ position, at, kind, signer, detail, hash }) => [
      [
        `${position}. ${instant(at)}`,
        kindText(kind, language),
        kind === 'opened' ? String(detail['name']) : '',
        signer ?? '',
      ]
        .filter(Boolean)
        .join(' · '),
      `${text.hash}: ${hash}`,
    ]),
  };
};

const verificationPart = ({ evidence }: ProtocolOf, language: ProtocolLanguage): PaperPart => {
  const text = protocolWords[language];
  const { isChainWhole, brokenAt } = evidence;
  const chain = isChainWhole
    ? text.chainWhole
    : text.chainBroken.replace('%{position}', String(brokenAt ?? ''));
  return { kind: 'text', title: text.verification, lines: [chain, text.how] };
};

/** Builds the protocol, which documents the evidence of a signature. @source domain 4.2 */
export const protocolOf = (of: ProtocolOf, language: ProtocolLanguage): Paper => ({
  title: protocolWords[language].title,
  subtitle: `${of.process.proposalNumber} · ${of.process.dealerName}`,
  parts: [processPart, documentsPart, signersPart, eventsPart, verificationPart].map((part) =>
    part(of, language),
  ),
  notice: protocolWords[language].law,
  sender: of.process.dealerName,
});
