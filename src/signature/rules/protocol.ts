import { formatInstant } from '@patio/framework/kernel';
import type { SignatureEvidence } from '#generated/types/wire.ts';
import type { Paper, PaperPart } from '#simulation/rules/paper.ts';
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
      const standing = signedAt === null ? text.waiting : `${text.signedAt} ${instant(signedAt)}`;
      return `${name} · ${text.cpf} ${document} · ${standing}`;
    }),
  };
};

const kindText = (kind: string, language: ProtocolLanguage): string => {
  const kinds: Readonly<Record<string, string>> = protocolWords[language].kinds;
  return kinds[kind] ?? kind;
};

/** Each line with its digest below: a table would cut both. */
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

/** What proves a signature, written out. @source domain 4.2 */
export const protocolOf = (of: ProtocolOf, language: ProtocolLanguage): Paper => ({
  title: protocolWords[language].title,
  subtitle: `${of.process.proposalNumber} · ${of.process.dealerName}`,
  parts: [processPart, documentsPart, signersPart, eventsPart, verificationPart].map((part) =>
    part(of, language),
  ),
  notice: protocolWords[language].law,
});
