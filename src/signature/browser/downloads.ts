import { call, download } from '../../framework/browser/data/call';
import { saveFile } from '../../framework/browser/data/entity/saveFile';
import { readSignature } from '../calls';

type File = 'selfie/download' | 'signature/document' | 'signature/protocol';

/** Saves a file of the signature of a proposal. @source CALL-170 */
export const downloadSigned = async (
  id: string,
  file: File,
  about: Readonly<Record<string, string>> = {},
): Promise<void> => {
  // A call of the usual way comes first: it renews a token that is about to end, and a file cannot.
  await call(readSignature, { query: { proposalSaleId: id }, quiet: true });
  const query = new URLSearchParams({ proposalSaleId: id, ...about }).toString();
  saveFile(await download(`/${file}?${query}`));
};
