import type { Tone } from '@patio/framework/kernel';
import { momentText, useEngine } from '@patio/framework/react';
import { Button, Section, StatusChip } from '@patio/framework/ui';
import type { ExtractionFile } from '#generated/types/wire.ts';
import { useExtractionText } from './useExtractionText';

const tones: Record<ExtractionFile['status'], Tone> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};
const megabyte = 1_000_000;

type Props = {
  readonly files: readonly ExtractionFile[];
  readonly isBusy: boolean;
  readonly onSave: (id: string) => void;
};

const Facts = ({ file }: { readonly file: ExtractionFile }) => {
  const t = useExtractionText();
  const { locale } = useEngine();
  const { size, rows, until } = file;
  if (size === null || rows === null || until === null) return null;
  const text = (size / megabyte).toLocaleString(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <span className="extraction-facts">
      {t('size', { size: text, rows: rows.toLocaleString(locale) })}
      {' · '}
      {t('until', { moment: momentText(until, locale) })}
    </span>
  );
};

/** Files that were made in the background, until their time is over. */
export const PreparedFiles = ({ files, isBusy, onSave }: Props) => {
  const t = useExtractionText();
  if (files.length === 0) return null;
  return (
    <Section title={t('files')}>
      <ul className="extraction-files">
        {files.map((file) => (
          <li key={file.id}>
            <span className="extraction-name">
              <strong>{file.fileName}</strong>
              <Facts file={file} />
            </span>
            <StatusChip tone={tones[file.status]} label={t(file.status)} />
            {file.status === 'done' ? (
              <Button small glyph="download" busy={isBusy} onClick={() => onSave(file.id)}>
                {t('download')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
};
