import { download, saveFile } from '@patio/framework/react';
import { providerId } from '../rules/proposals/provider';

type PaperAsk = {
  readonly id: string;
  readonly type: string;
  readonly kind: 'proposal' | 'policy';
  readonly language: string;
};

/** Saves a proposal or a policy as a PDF. @source CALL-190, CALL-209 */
export const savePaper = async ({ id, type, kind, language }: PaperAsk): Promise<void> => {
  const file = kind === 'policy' ? 'policy.pdf' : 'document';
  const query = new URLSearchParams({ language }).toString();
  saveFile(await download(`/insurance/${type}/${providerId}/${id}/${file}?${query}`));
};
