import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { useEngine, type EngineEntity } from '#browser/data/entity/EngineContext.ts';

const QuickLook = lazy(async () => ({ default: (await import('./QuickLook')).QuickLook }));

/** Opens records next to a list. `open` is absent without the right to read them. */
export const useQuickLook = (
  entity: EngineEntity,
  rows: readonly WireRecord[],
): { readonly open: ((record: WireRecord) => void) | undefined; readonly node: ReactNode } => {
  const { can } = useEngine();
  const [record, setRecord] = useState<WireRecord>();
  const { access, calls } = entity.description;
  const isOffered = calls.includes('get') && can(access.show);
  return {
    open: isOffered ? setRecord : undefined,
    node: record ? (
      <Suspense fallback={null}>
        <QuickLook
          entity={entity}
          rows={rows}
          record={record}
          onLook={setRecord}
          onClose={() => setRecord(undefined)}
        />
      </Suspense>
    ) : null,
  };
};
