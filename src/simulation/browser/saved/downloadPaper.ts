import { call, download } from '../../../framework/browser/data/call';
import { saveFile } from '../../../framework/browser/data/entity/saveFile';
import { readSimulationView } from '../../calls';

type PaperAsk = {
  readonly id: string;
  readonly audience: 'customer' | 'dealer';
  readonly language: 'pt-BR' | 'en';
};

/** Saves a stored simulation as a PDF. */
export const downloadPaper = async ({ id, audience, language }: PaperAsk): Promise<void> => {
  // A call of the usual way comes first: it renews a token that is about to end, and a file cannot.
  await call(readSimulationView, { quiet: true });
  const query = new URLSearchParams({ audience, language }).toString();
  saveFile(await download(`/simulations/saves/${id}/paper.pdf?${query}`));
};
