import { useState, type DragEvent, type FocusEvent, type ReactNode, type Ref } from 'react';
import { FieldFrame, describedBy } from './FieldFrame';
import { Glyph } from '../Glyph';
import '../styles/button.css';
import '../styles/file.css';

type FileCardProps = {
  name: string;
  /** Size, or progress. */
  detail: string;
  /** Thumbnail URL of a picture. */
  picture?: string;
  /** 0 to 1 while uploading. */
  progress?: number;
  progressLabel?: string;
  children?: ReactNode;
};

/** A file: name, size and actions. */
export const FileCard = (props: FileCardProps) => {
  const { name, detail, picture, progress, progressLabel, children } = props;
  return (
    <div className="ui-file-card">
      {picture ? (
        <img className="ui-file-picture" src={picture} alt="" />
      ) : (
        <span className="ui-file-sign">
          <Glyph name="file" size={20} />
        </span>
      )}
      <div className="ui-file-text">
        <div className="ui-file-name" title={name}>
          {name}
        </div>
        <div className="ui-file-detail">{detail}</div>
        {progress === undefined ? null : (
          <progress className="ui-file-progress" aria-label={progressLabel} value={progress} />
        )}
      </div>
      <div className="ui-file-actions">{children}</div>
    </div>
  );
};

type FilePickerProps = {
  id: string;
  name?: string;
  label: string;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  compact?: boolean;
  autoFocus?: boolean;
  onBlur?: (event: FocusEvent) => void;
  ref?: Ref<HTMLInputElement>;
  /** Media types and extensions for the native dialog. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  /** Label of the button. */
  pickText: string;
  /** Next to the button: drop hint and accepted files. */
  hint: ReactNode;
  /** The current or uploading file. */
  children?: ReactNode;
};

/** Single file input: button or drop. */
export const FilePicker = (props: FilePickerProps) => {
  const { id, name, label, help, error, required, compact, accept, disabled, onFile } = props;
  const { ref, autoFocus, pickText, hint, onBlur, children } = props;
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled && event.dataTransfer.types.includes('Files'));
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      required={required}
      compact={compact}
    >
      <div
        className="ui-file"
        data-over={over || undefined}
        data-invalid={error ? '' : undefined}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {children}
        <div className="ui-file-pick">
          <span className="ui-file-button">
            <input
              id={id}
              ref={ref}
              name={name}
              type="file"
              className="ui-file-input"
              accept={accept}
              disabled={disabled}
              autoFocus={autoFocus}
              title={pickText}
              aria-required={required || undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, { help, error, compact })}
              onBlur={onBlur}
              onChange={(event) => {
                take(event.target.files);
                // Allows selecting the same file again after removal.
                event.target.value = '';
              }}
            />
            <span className="ui-button" data-small="" aria-hidden="true">
              <Glyph name="upload" />
              {pickText}
            </span>
          </span>
          <span className="ui-file-hint">{hint}</span>
        </div>
      </div>
    </FieldFrame>
  );
};
