import { Suspense, use, useState } from 'react';
import type { ReactNode } from 'react';
import { validatorsOf } from '../data/entity/validatorsOf';
import type { EngineEntity, EntityValidators } from '../data/entity/EngineEntity';
import type { FormSlots } from '../data/entity/EntitySlots';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { useEngineText } from '../texts/useEngineText';
import { loadArrayTable } from '../kinds/arrayTable/loadArrayTable';

type Parts = NonNullable<FormSlots['parts']>;

const loaded = new WeakSet<Parts>();

/** Loads an application's additions to a form; undefined if none or already loaded. */
const loadParts = (parts: Parts | undefined): Promise<unknown> | undefined => {
  if (!parts || loaded.has(parts)) return undefined;
  return Promise.all(parts.map((part) => part.load())).then(() => loaded.add(parts));
};

/** Requirements for rendering a form: immediately if loaded. */
const neededBy = (entity: EngineEntity): EntityValidators | Promise<EntityValidators> => {
  const validators = validatorsOf(entity);
  const table = loadArrayTable(entity.description.fields);
  const parts = loadParts(entity.slots?.form?.parts);
  return table || parts ? Promise.all([table, parts]).then(() => validators) : validators;
};

type Draw = (validators: EntityValidators) => ReactNode;
type WaitingProps = {
  readonly coming: Promise<EntityValidators>;
  /** Validators in place of those that come. */
  readonly renewed: EntityValidators | undefined;
  readonly children: Draw;
};

const Waiting = ({ coming, renewed, children }: WaitingProps) => {
  const loaded = use(coming);
  return children(renewed ?? loaded);
};

/** Placeholder of a form, as tall as its first fields. */
const Coming = () => {
  const text = useEngineText();
  return <SkeletonRows label={text('show.loading')} rows={6} columns={2} rowHeight={56} />;
};

/** Renders a form once its code is loaded. */
export const FormReady = ({ entity, children }: { entity: EngineEntity; children: Draw }) => {
  // The component must not change after waiting, or input would be lost.
  const [validators] = useState(() => neededBy(entity));
  // In development an open form gets the validators of a changed schema.
  const renewed = typeof entity.validators === 'function' ? undefined : entity.validators;
  if (!(validators instanceof Promise)) return children(renewed ?? validators);
  return (
    <Suspense fallback={<Coming />}>
      <Waiting coming={validators} renewed={renewed}>
        {children}
      </Waiting>
    </Suspense>
  );
};
