import { download, saveFile } from '@patio/framework/react';
import type { AboutProposal } from './SignaturePart';

type File = 'selfie/download' | 'signature/document' | 'signature/protocol';

/** Saves a file of the signature of a proposal. @source CALL-170 */
export const downloadSigned = async (
  proposal: AboutProposal,
  file: File,
  about: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const query = new URLSearchParams({ ...proposal, ...about }).toString();
  saveFile(await download(`/${file}?${query}`));
};
