import { maskValue } from '../../../framework/kernel/formats/maskValue';
import type { Deps } from '../../../framework/server/deps';
import { paperPdf } from '../../../simulation/server';
import { protocolOf } from '../../rules/protocol';
import type { ProtocolLanguage } from '../../rules/protocolWords';
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
    ...{ name, signedAt },
    document: String(maskValue({ kind: 'cpf', pii: 'personal' }, document) ?? ''),
  }));
  const evidence = await evidenceOf(deps, process);
  return paperPdf(protocolOf({ process, signers, evidence }, language), language);
};
