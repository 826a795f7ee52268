import type { ReactNode } from 'react';
import { Glyph } from '../Glyph';
import '../styles/file.css';

export type FileCardProps = {
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
