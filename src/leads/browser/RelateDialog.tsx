import { useState } from 'react';
import {
  type RecordDialogProps,
  call,
  useComboboxTexts,
  useEntity,
  useOptionSearch,
  useSubmit,
} from '@patio/framework/react';
import { Combobox, Modal } from '@patio/framework/ui';
import { relateLead } from '../calls';
import { useLeadText } from '../messages/texts';

type Chosen = { readonly value: string; readonly label: string };

/** Relates an opportunity to a proposal of the dealer. @source LEAD-008, CALL-054, ENT-LEAD-04 */
export const RelateDialog = ({ resource, record, onClose }: RecordDialogProps<'leads'>) => {
  const text = useLeadText();
  const texts = useComboboxTexts();
  const ref = useEntity(resource).description.fields.find(
    ({ name }) => name === 'saleProposal',
  )?.ref;
  const search = useOptionSearch({ ref, filter: { dealer: record.dealerId } });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { busy, error, submit } = useSubmit();
  const relate = () =>
    submit(async () => {
      await call(relateLead, {
        params: { id: record.id, proposalId: chosen?.value ?? '' },
      });
      return text('relate.done');
    }, onClose);
  return (
    <Modal
      open
      title={text('relate.title')}
      onClose={onClose}
      closeLabel={text('relate.close')}
      cancelLabel={text('relate.cancel')}
      confirm={{ label: text('relate.save'), onConfirm: relate, busy, disabled: chosen === null }}
    >
      <Combobox
        {...search}
        label={text('relate.proposal')}
        help={text('relate.help')}
        texts={texts}
        value={chosen}
        onSelect={setChosen}
      />
      {error ? <p role="alert">{error}</p> : null}
    </Modal>
  );
};
