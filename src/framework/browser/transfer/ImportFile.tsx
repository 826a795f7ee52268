import { useId } from 'react';
import { FilePicker } from '../ui/fields/FilePicker';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { ProgressBar } from '../parts/ProgressBar';
import type { ImportRun } from './useImport';
import '../texts/words/transfer';

const accepted =
  '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const megabyte = 1_000_000;

/** First step: which file. */
export const ImportFile = ({ run }: { run: ImportRun }) => {
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
    <FilePicker
      id={id}
      label={text('transfer.fileLabel')}
      help={text('transfer.fileHelp')}
      accept={accepted}
      pickText={text('transfer.choose')}
      hint={text('transfer.drop')}
      onFile={(file) => void run.send(file)}
    />
  );
};
