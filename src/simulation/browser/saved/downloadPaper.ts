import { download, saveFile } from '@patio/framework/react';

type PaperAsk = {
  readonly id: string;
  readonly audience: 'customer' | 'dealer';
  readonly language: 'pt-BR' | 'en';
};

/** Saves a stored simulation as a PDF. */
export const downloadPaper = async ({ id, audience, language }: PaperAsk): Promise<void> => {
  const query = new URLSearchParams({ audience, language }).toString();
  saveFile(await download(`/simulations/saves/${id}/paper.pdf?${query}`));
};
