import { maskValue } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { paperPdf } from '#simulation/server/index.ts';
import { protocolOf } from '#signature/rules/protocol.ts';
import type { ProtocolLanguage } from '#signature/rules/protocolWords.ts';
import type { Process } from '../store/processes';
import { listSigners } from '../store/signers';
import { evidenceOf } from './evidence';

/** What proves a signature as a PDF, verified now. */
export const protocolPdf = async (
  deps: Deps,
  process: Process,
  language: ProtocolLanguage,
): Promise<Buffer> => {
  const signers = (await listSigners(deps.db, process.id)).map(({ name, document, signedAt }) => ({
    name,
    signedAt,
    document: String(maskValue({ kind: 'cpf', pii: 'personal' }, document) ?? ''),
  }));
  const evidence = await evidenceOf(deps, process);
  return paperPdf(protocolOf({ process, signers, evidence }, language), language);
};
