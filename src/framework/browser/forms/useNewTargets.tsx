import { inLanguage } from '#kernel/entity/Localized.ts';
import { Suspense, lazy, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import { useEngine, useEntity, type EngineValue } from '../data/entity/EngineContext';
import type { NewTarget, NewTargets } from '../kinds/reference/ReferenceEditor';
import { inSentence } from '#kernel/formats/text.ts';
import { useEngineText } from '../texts/useEngineText';
import { waitsForApproval } from '../data/entity/readRefusal';
import '../texts/words/forms';

const QuickCreate = lazy(async () => ({ default: (await import('./QuickCreate')).QuickCreate }));

/** Target entity, if the person can create its records immediately, without approval. */
const makeable = (
  { entities, can, writesOff }: EngineValue,
  { resource }: ReferenceDescription,
): EntityOutline | undefined => {
  const outline = entities.outlines[resource];
  if (!outline || writesOff !== undefined) return undefined;
  const isOffered = outline.paths.create !== undefined && can(outline.access.create);
  return isOffered && !waitsForApproval(outline, 'create') ? outline : undefined;
};

type SheetProps = { readonly target: NewTarget; readonly onClose: () => void };

const Sheet = (props: SheetProps) => (
  <QuickCreate entity={useEntity(props.target.ref.resource)} {...props} />
);

/** Creates missing referenced records, with the sheet for it. */
export const useNewTargets = (): { readonly value: NewTargets; readonly node: ReactNode } => {
  const engine = useEngine();
  const text = useEngineText();
  const [target, setTarget] = useState<NewTarget | null>(null);
  const value = useMemo<NewTargets>(
    () => ({
      offer: (ref) => {
        const one = inLanguage(makeable(engine, ref)?.label.one, engine.locale);
        return one === undefined ? undefined : text('form.createOther', { one: inSentence(one) });
      },
      open: (wanted) => {
        // Loaded in parallel with the sheet's code.
        engine.entities.load(wanted.ref.resource).catch(() => undefined);
        setTarget(wanted);
      },
    }),
    [engine, text],
  );
  const node =
    target && makeable(engine, target.ref) ? (
      <Suspense fallback={null}>
        <Sheet target={target} onClose={() => setTarget(null)} />
      </Suspense>
    ) : null;
  return { value, node };
};
