import { formatInstant } from '../../framework/kernel/formats';
import type { SignatureEvidence } from '../../generated/types/wire';
import type { Paper, PaperPart } from '../../simulation/rules/paper';
import type { ProcessStatus } from './progress';
import { protocolWords, type ProtocolLanguage } from './protocolWords';

/** A process as its protocol tells it. Instants are ISO 8601. */
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
    /** As it is shown: masked. */
    readonly document: string;
    readonly signedAt: string | null;
  }[];
  readonly evidence: SignatureEvidence;
};

const shortHash = 16;

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
    kind: 'table',
    title: text.signers,
    columns: [text.signer, text.cpf, text.signedAt],
    rows: signers.map(({ name, document, signedAt }) => [
      name,
      document,
      signedAt === null ? text.waiting : instant(signedAt),
    ]),
  };
};

const kindText = (kind: string, language: ProtocolLanguage): string => {
  const kinds: Readonly<Record<string, string>> = protocolWords[language].kinds;
  return kinds[kind] ?? kind;
};

const eventsPart = ({ evidence }: ProtocolOf, language: ProtocolLanguage): PaperPart => {
  const text = protocolWords[language];
  return {
    kind: 'table',
    title: text.events,
    columns: [text.no, text.at, text.what, text.who, text.hash],
    rows: evidence.events.map(({ position, at, kind, signer, hash }) => [
      String(position),
      instant(at),
      kindText(kind, language),
      signer ?? '–',
      hash.slice(0, shortHash),
    ]),
  };
};

const verificationPart = ({ evidence }: ProtocolOf, language: ProtocolLanguage): PaperPart => {
  const text = protocolWords[language];
  const { isChainWhole, brokenAt } = evidence;
  const chain = isChainWhole
    ? text.chainWhole
    : text.chainBroken.replace('%{position}', String(brokenAt ?? ''));
  return { kind: 'text', title: text.verification, lines: [chain, text.how, text.law] };
};

/** What proves a signature, written out. @source domain 4.2 */
export const protocolOf = (of: ProtocolOf, language: ProtocolLanguage): Paper => ({
  title: protocolWords[language].title,
  subtitle: `${of.process.proposalNumber} · ${of.process.dealerName}`,
  parts: [processPart, documentsPart, signersPart, eventsPart, verificationPart].map((part) =>
    part(of, language),
  ),
  notice: protocolWords[language].law,
});
