import { useState } from 'react';
import {
  type Refusal,
  type WizardPartProps,
  download,
  readRefusal,
  refusalText,
  saveFile,
  useEngine,
} from '@patio/framework/react';
import { Button, Section } from '@patio/framework/ui';
import { draftKinds, draftPath, type DraftKind } from '../calls';
import { sendingBody } from './SendingChecks';
import { useProposalText } from './useProposalText';

/** The papers of a proposal before it is sent, each marked as a draft. @source PROP-040 */
export const DraftPapers = ({ values }: Pick<WizardPartProps, 'values'>) => {
  const text = useProposalText();
  const { locale, errorText } = useEngine();
  const [busy, setBusy] = useState<DraftKind>();
  const [failure, setFailure] = useState<Refusal>();
  const save = async (kind: DraftKind): Promise<void> => {
    setBusy(kind);
    setFailure(undefined);
    try {
      const body = sendingBody(values);
      saveFile(await download(`${draftPath}/${kind}?language=${locale}`, { body }));
    } catch (thrown) {
      setFailure(readRefusal(thrown));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Section title={text('drafts.title')}>
      <p>{text('drafts.help')}</p>
      <div className="proposal-drafts">
        {draftKinds.map((kind) => (
          <Button key={kind} small busy={busy === kind} onClick={() => void save(kind)}>
            {text(`drafts.${kind}`)}
          </Button>
        ))}
      </div>
      {failure ? <p role="alert">{refusalText(failure, errorText)}</p> : null}
    </Section>
  );
};
