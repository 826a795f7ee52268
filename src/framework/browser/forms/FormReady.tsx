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

/** Brings what an application adds to a form; undefined where that is nothing, or there already. */
const loadParts = (parts: Parts | undefined): Promise<unknown> | undefined => {
  if (!parts || loaded.has(parts)) return undefined;
  return Promise.all(parts.map((part) => part.load())).then(() => loaded.add(parts));
};

/** What a form cannot be drawn without: at once where it is there. */
const neededBy = (entity: EngineEntity): EntityValidators | Promise<EntityValidators> => {
  const validators = validatorsOf(entity);
  const table = loadArrayTable(entity.description.fields);
  const parts = loadParts(entity.slots?.form?.parts);
  return table || parts ? Promise.all([table, parts]).then(() => validators) : validators;
};

type Draw = (validators: EntityValidators) => ReactNode;
type WaitingProps = { readonly coming: Promise<EntityValidators>; readonly children: Draw };

const Waiting = ({ coming, children }: WaitingProps) => children(use(coming));

/** A form on its way, as high as its first fields. */
const Coming = () => {
  const text = useEngineText();
  return <SkeletonRows label={text('show.loading')} rows={6} columns={2} rowHeight={56} />;
};

/** Draws a form once the code that it needs is there. */
export const FormReady = ({ entity, children }: { entity: EngineEntity; children: Draw }) => {
  // A form that began to wait stays the one that waited: another component would lose what was typed.
  const [validators] = useState(() => neededBy(entity));
  if (!(validators instanceof Promise)) return children(validators);
  return (
    <Suspense fallback={<Coming />}>
      <Waiting coming={validators}>{children}</Waiting>
    </Suspense>
  );
};
