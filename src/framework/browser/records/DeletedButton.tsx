import { Suspense, lazy, useState } from 'react';
import { Button } from '../ui/Button';
import { useEngine } from '../data/entity/EngineContext';
import type { EngineEntity, EngineValue } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';

const DeletedRecords = lazy(async () => ({
  default: (await import('./DeletedRecords')).DeletedRecords,
}));

/** Whether the person may bring deleted records back. */
const mayRestore = ({ description }: EngineEntity, { can }: EngineValue): boolean => {
  const { access, calls, softDelete } = description;
  const rule = access.restore ?? access.delete;
  return softDelete === true && calls.includes('delete') && rule !== undefined && can(rule);
};

/** Opens the deleted records, for those who may bring them back. */
export const DeletedButton = ({ entity }: { entity: EngineEntity }) => {
  const engine = useEngine();
  const text = useEngineText();
  const [isOpen, setOpen] = useState(false);
  if (!mayRestore(entity, engine) || engine.writesOff !== undefined) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('record.deleted')}</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DeletedRecords description={entity.description} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
