import { useState } from 'react';
import {
  EntityList,
  type ListSlots,
  type RecordSlotProps,
  useEngine,
  useEntity,
} from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { AddFile } from './AddFile';
import { useClientText } from './useClientText';

const plain: ListSlots = { tabs: [] };
const resource = 'clientDocuments';

/** Files of a client, with a sheet to add one. @source CLF-075, OQ-117 */
export const ClientFiles = ({ record }: RecordSlotProps<'clients'>) => {
  const text = useClientText();
  const { can } = useEngine();
  const entity = useEntity(resource);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {can(entity.description.access.create) ? (
        <p>
          <Button look="primary" onClick={() => setOpen(true)}>
            {text('files.add')}
          </Button>
        </p>
      ) : null}
      <EntityList resource={resource} filter={{ client: record.id }} slots={plain} embedded />
      {isOpen ? <AddFile client={record.id} onMade={close} onClose={close} /> : null}
    </>
  );
};
