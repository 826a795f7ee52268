import { useState } from 'react';
import { useEngine } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { dealerPaperReaders } from '#simulation/rules/paperReaders.ts';
import { useSimulationText } from '../useSimulationText';
import { downloadPaper } from './downloadPaper';

type PaperButtonsProps = { readonly id: string; readonly language: 'pt-BR' | 'en' };

/** The two versions of a simulation as files. */
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
