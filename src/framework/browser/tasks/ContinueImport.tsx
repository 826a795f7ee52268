import { Suspense, lazy, useState } from 'react';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import type { Task } from '#kernel/entity/TaskMethods.ts';
import { Button } from '../ui/Button';
import { useEngine, useEntity } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { DiscardImport } from '../transfer/DiscardImport';
import { mayImport } from '../transfer/transferRights';
import { leftOut } from './taskWords';

const ImportDialog = lazy(async () => ({
  default: (await import('../transfer/ImportDialog')).ImportDialog,
}));

type ContinueProps = {
  readonly task: Task;
  readonly waits?: boolean | undefined;
  readonly outline: EntityOutline;
  readonly onChanged: () => void;
};

type StartedProps = {
  readonly resource: string;
  readonly id: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

const StartedImport = ({ resource, id, ...rest }: StartedProps) => (
  <ImportDialog
    description={useEntity(resource).description}
    started={{ id, at: 'place' }}
    {...rest}
  />
);

/** The way back into an import that was checked and left; its dialog stays when it waits no more. */
export const ContinueImport = ({ task, waits = false, outline, onChanged }: ContinueProps) => {
  const text = useEngineText();
  const { can, writesOff } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const { import: id, fileName = '' } = task.about ?? {};
  if (id === undefined || writesOff !== undefined || !mayImport(outline, can)) return null;
  const close = (): void => {
    setOpen(false);
    onChanged();
  };
  return (
    <>
      {waits ? (
        <>
          <Button small look="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {text('transfer.continue')}
          </Button>
          <DiscardImport
            resource={outline.resource}
            id={id}
            fileName={fileName}
            errors={leftOut(task)}
            onGone={onChanged}
          />
        </>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <StartedImport
            resource={outline.resource}
            id={id}
            onChanged={onChanged}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
};
