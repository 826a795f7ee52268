import { useState } from 'react';
import './styles/picture.css';

type PictureProps = {
  readonly src: string;
  /** What it shows; empty where the words beside it say so. */
  readonly alt: string;
  /** Its shape: room is kept before it is there. */
  readonly width: number;
  readonly height: number;
  /** Without the panel behind it. */
  readonly bare?: boolean;
};

/**
 * A picture that is fetched when it comes into sight and fits its panel, whatever its shape. One that is not there
 * leaves no broken frame.
 */
export const Picture = ({ src, alt, width, height, bare = false }: PictureProps) => {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return null;
  return (
    <span className="ui-picture" data-bare={bare || undefined}>
      <img
        src={src}
        alt={alt}
        style={{ aspectRatio: `${width} / ${height}` }}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    </span>
  );
};
