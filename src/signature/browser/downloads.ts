import { call, download } from '../../framework/browser/data/call';
import { saveFile } from '../../framework/browser/data/entity/saveFile';
import { readSignature } from '../calls';
import type { AboutProposal } from './SignaturePart';

type File = 'selfie/download' | 'signature/document' | 'signature/protocol';

/** Saves a file of the signature of a proposal. @source CALL-170 */
export const downloadSigned = async (
  proposal: AboutProposal,
  file: File,
  about: Readonly<Record<string, string>> = {},
): Promise<void> => {
  // A call of the usual way comes first: it renews a token that is about to end, and a file cannot.
  await call(readSignature, { query: proposal, quiet: true });
  const query = new URLSearchParams({ ...proposal, ...about }).toString();
  saveFile(await download(`/${file}?${query}`));
};
