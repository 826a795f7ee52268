import { useState } from 'react';
import { useEngine, download, saveFile } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { dealerPaperReaders } from '#simulation/rules/paperReaders.ts';
import { useSimulationText } from '../useSimulationText';

type PaperAsk = {
  readonly id: string;
  readonly audience: 'customer' | 'dealer';
  readonly language: 'pt-BR' | 'en';
};

/** Saves a stored simulation as a PDF. */
const downloadPaper = async ({ id, audience, language }: PaperAsk): Promise<void> => {
  const query = new URLSearchParams({ audience, language }).toString();
  saveFile(await download(`/simulations/saves/${id}/paper.pdf?${query}`));
};

type PaperButtonsProps = { readonly id: string; readonly language: 'pt-BR' | 'en' };

/** Both versions of a simulation as files. */
export const PaperButtons = ({ id, language }: PaperButtonsProps) => {
  const text = useSimulationText();
  const { can } = useEngine();
  const versions = can(dealerPaperReaders)
    ? (['customer', 'dealer'] as const)
    : (['customer'] as const);
  const [state, setState] = useState<'customer' | 'dealer' | 'failed'>();
  const save = (audience: 'customer' | 'dealer') => {
    setState(audience);
    downloadPaper({ id, audience, language }).then(
      () => setState(undefined),
      () => setState('failed'),
    );
  };
  return (
    <div className="simulation-buttons">
      {versions.map((audience) => (
        <Button key={audience} small busy={state === audience} onClick={() => save(audience)}>
          {text(`saved.${audience}`)}
        </Button>
      ))}
      {state === 'failed' ? <span role="alert">{text('saved.pdfFailed')}</span> : null}
    </div>
  );
};
