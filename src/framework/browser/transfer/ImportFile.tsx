import { inLanguage } from '#kernel/entity/Localized.ts';
import { useId } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { Button } from '../ui/Button';
import { FilePicker } from '../ui/fields/FilePicker';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { ProgressBar } from '../parts/ProgressBar';
import { saveFile } from '../data/entity/saveFile';
import { lineOf } from './DownloadFaults';
import { importable } from './ImportColumns';
import type { ImportRun } from './useImport';
import '../texts/words/transfer';
import { useQuery } from '@tanstack/react-query';
import type { ImportState } from '#kernel/entity/TransferMethods.ts';
import { useEntityData } from '../data/entity/useEntityData';
import { momentText } from '../texts/momentText';

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

const accepted =
  '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const megabyte = 1_000_000;

type ImportFileProps = { description: EntityDescription; run: ImportRun };

/** Downloads an empty table with column headings. */
const Template = ({ description }: Pick<ImportFileProps, 'description'>) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const save = () => {
    const titles = importable(description).map(({ label }) => inLanguage(label, locale));
    const bytes = new TextEncoder().encode(`\uFEFF${lineOf(titles)}`);
    const fileName = `${inLanguage(description.label.many, locale)}.csv`;
    saveFile({ fileName, mediaType: 'text/csv', parts: [bytes] });
  };
  return (
    <div>
      <Button small glyph="download" onClick={save}>
        {text('transfer.template')}
      </Button>
    </div>
  );
};

/** Step one: select a file. */
export const ImportFile = ({ description, run }: ImportFileProps) => {
  const id = useId();
  const text = useEngineText();
  const { locale } = useEngine();
  const { sending } = run;
  const mb = (bytes: number) =>
    (bytes / megabyte).toLocaleString(locale, { maximumFractionDigits: 1 });
  if (sending)
    return (
      <ProgressBar
        label={text('transfer.uploading', { name: sending.name })}
        text={text('transfer.sent', { done: mb(sending.sent), total: mb(sending.size) })}
        part={sending.sent / sending.size}
      />
    );
  return (
    <>
      <FilePicker
        id={id}
        label={text('transfer.fileLabel')}
        help={text('transfer.fileHelp')}
        accept={accepted}
        pickText={text('transfer.choose')}
        hint={text('transfer.drop')}
        onFile={(file) => void run.send(file)}
      />
      <Template description={description} />
    </>
  );
};
