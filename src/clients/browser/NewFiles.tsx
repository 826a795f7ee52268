import { useState } from 'react';
import { useController } from 'react-hook-form';
import { parseFileRef } from '@patio/framework/kernel';
import { useFieldChoices } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { newDocuments, type NewDocument } from '../rules/newDocuments';
import { NewFileDialog } from './NewFileDialog';
import { useClientText } from './useClientText';

type ListProps = {
  readonly files: readonly NewDocument[];
  readonly onRemove: (file: NewDocument) => void;
};

/** What goes along with the client, each with the way to leave it out. */
const Waiting = ({ files, onRemove }: ListProps) => {
  const text = useClientText();
  const kinds = useFieldChoices('clientDocuments', 'documentType');
  return (
    <ul className="client-files">
      {files.map((file) => {
        const kind = kinds.find(({ value }) => value === file.documentType)?.label ?? '';
        return (
          <li key={file.file}>
            {kind} <span className="client-missing">{parseFileRef(file.file)?.name}</span>{' '}
            <Button
              small
              look="plain"
              aria-label={text('files.removeNamed', { name: kind })}
              onClick={() => onRemove(file)}
            >
              {text('files.remove')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
};

/** Documents of a client who is being registered: they are attached once the client is stored. @source CLF-075 */
export const NewFiles = () => {
  const text = useClientText();
  const { field, fieldState } = useController({ name: newDocuments, defaultValue: [] });
  const [isOpen, setOpen] = useState(false);
  const files = field.value as readonly NewDocument[];
  return (
    <div className="client-attached">
      {files.length > 0 ? (
        <Waiting
          files={files}
          onRemove={(file) => field.onChange(files.filter((one) => one !== file))}
        />
      ) : (
        <p>{text('files.later')}</p>
      )}
      {fieldState.error ? (
        <p role="alert" className="client-refused">
          {fieldState.error.message}
        </p>
      ) : null}
      <p>
        <Button onClick={() => setOpen(true)}>{text('files.add')}</Button>
      </p>
      {isOpen ? (
        <NewFileDialog
          onAdd={(file) => field.onChange([...files, file])}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
};
