import { useId } from 'react';
import type { FieldDescription } from '@patio/framework/kernel';
import { ProgressBar, useEngine, useEntity } from '@patio/framework/react';
import { Banner, Button, FilePicker } from '@patio/framework/ui';
import { asTable } from '../rules/asTable';
import type { UploadKind } from '../rules/uploadKinds';
import type { useUploadActions } from './useUploads';
import { useUploadText } from './useUploadText';

const accepted =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const isFilled = ({ editable, virtual, writeOnly }: FieldDescription): boolean =>
  editable !== 'never' && !virtual && !writeOnly;

/** What the columns hold, and which must be there. */
const Columns = ({ upload }: { readonly upload: UploadKind }) => {
  const t = useUploadText();
  const { locale } = useEngine();
  const { fields } = asTable(useEntity(upload.resource).description, upload.lines);
  return (
    <details className="upload-columns">
      <summary>{t('columns')}</summary>
      <dl>
        {fields.filter(isFilled).map((field) => (
          <div key={field.name}>
            <dt>
              {field.label['pt-BR']}
              {field.required && field.default === undefined ? <em> · {t('required')}</em> : null}
            </dt>
            {field.help ? <dd>{field.help[locale]}</dd> : null}
          </div>
        ))}
      </dl>
    </details>
  );
};

type Props = {
  readonly upload: UploadKind;
  readonly actions: ReturnType<typeof useUploadActions>;
};

/** A place for the file, its template, and what came of sending it. */
export const UploadForm = ({ upload, actions }: Props) => {
  const t = useUploadText();
  const id = useId();
  const { writesOff } = useEngine();
  const { sending, fault, isSent, send, saveTemplate } = actions;
  return (
    <div className="upload-form">
      {fault ? <Banner kind="error">{fault}</Banner> : null}
      {isSent ? <Banner kind="success">{t('sent')}</Banner> : null}
      {writesOff === undefined ? (
        <FilePicker
          id={id}
          label={t('file')}
          help={`${t('fileHelp')} ${t(upload.lines === undefined ? 'allOrNone' : 'allOrNoneAsked')}`}
          accept={accepted}
          disabled={sending !== undefined}
          pickText={t('choose')}
          hint={t('drop')}
          onFile={(file) => void send(file)}
        >
          {sending ? (
            <ProgressBar label={t('LOADING')} text={sending.fileName} part={sending.share} />
          ) : null}
        </FilePicker>
      ) : (
        <p>{writesOff}</p>
      )}
      <div className="upload-templates">
        <Button small glyph="download" onClick={() => void saveTemplate('xlsx')}>
          {t('templateXlsx')}
        </Button>
        <Button small glyph="download" onClick={() => void saveTemplate('csv')}>
          {t('templateCsv')}
        </Button>
      </div>
      <Columns upload={upload} />
    </div>
  );
};
