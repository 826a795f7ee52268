import { Suspense, lazy, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ReferenceDescription } from '../../kernel/entity/EntityDescription';
import { useEngine } from '../data/entity/EngineContext';
import type { EngineEntity, EngineValue } from '../data/entity/EngineContext';
import { ownEntity } from '../data/entity/ownEntity';
import type { NewTarget, NewTargets } from '../kinds/reference/newTarget';
import { inSentence } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { waitsForApproval } from '../data/entity/useRequestApproval';

const QuickCreate = lazy(async () => ({ default: (await import('./QuickCreate')).QuickCreate }));

/** The entity whose records this person can make on the way: at once, not after somebody's approval. */
const makeable = (
  { entities, can, writesOff }: EngineValue,
  { resource }: ReferenceDescription,
): EngineEntity | undefined => {
  const entity = entities[resource];
  if (!entity || writesOff !== undefined) return undefined;
  const { description } = entity;
  const isOffered = description.paths.create !== undefined && can(description.access.create);
  return isOffered && !waitsForApproval(description, 'create') ? ownEntity(entity, can) : undefined;
};

/** What makes the records that references of a form lack, and the sheet where that is done. */
export const useNewTargets = (): { readonly value: NewTargets; readonly node: ReactNode } => {
  const engine = useEngine();
  const text = useEngineText();
  const [target, setTarget] = useState<NewTarget | null>(null);
  const value = useMemo<NewTargets>(
    () => ({
      offer: (ref) => {
        const entity = makeable(engine, ref);
        const one = entity?.description.label.one[engine.locale];
        return one === undefined ? undefined : text('form.createOther', { one: inSentence(one) });
      },
      open: setTarget,
    }),
    [engine, text],
  );
  const entity = target ? makeable(engine, target.ref) : undefined;
  const node =
    target && entity ? (
      <Suspense fallback={null}>
        <QuickCreate entity={entity} target={target} onClose={() => setTarget(null)} />
      </Suspense>
    ) : null;
  return { value, node };
};
