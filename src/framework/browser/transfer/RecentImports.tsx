import { useQuery } from '@tanstack/react-query';
import type { ImportState } from '#kernel/entity/TransferMethods.ts';
import { Button } from '../ui/Button';
import { useEngine } from '../data/entity/EngineContext';
import { useEntityData } from '../data/entity/useEntityData';
import { momentText } from '../texts/momentText';
import { useEngineText } from '../texts/useEngineText';
import type { ImportRun } from './useImport';
import '../texts/words/transfer';

const statusNames = {
  uploading: 'transfer.statusUploading',
  ready: 'transfer.statusReady',
  checking: 'transfer.statusChecking',
  checked: 'transfer.statusChecked',
  importing: 'transfer.statusImporting',
  imported: 'transfer.statusImported',
} as const satisfies Record<ImportState['status'], string>;

/** The person's imports of this entity, to resume running, waiting or finished ones. */
export const RecentImports = ({ resource, run }: { resource: string; run: ImportRun }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const data = useEntityData();
  const { data: found = [] } = useQuery<readonly ImportState[]>({
    queryKey: ['imports', resource],
    gcTime: 0,
    queryFn: async ({ signal }) => (await data.imports(resource, { signal })).data,
  });
  if (found.length === 0 || run.sending) return null;
  return (
    <section className="import-part">
      <header>
        <h3>{text('transfer.recent')}</h3>
      </header>
      <ul className="import-recent">
        {found.map((each) => (
          <li key={each.id}>
            <span>
              {each.fileName}
              <small>
                {text(statusNames[each.status])} · {momentText(each.createdAt, locale)}
              </small>
            </span>
            <Button
              small
              aria-label={text('transfer.openImport', { name: each.fileName })}
              onClick={() => run.resume(each)}
            >
              {text('transfer.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
