import { useState } from 'react';
import './styles/picture.css';

type PictureProps = {
  readonly src: string;
  /** Alternative text; empty if the text beside it suffices. */
  readonly alt: string;
  /** Dimensions, reserved before loading. */
  readonly width: number;
  readonly height: number;
  /** Without background panel. */
  readonly bare?: boolean;
};

/** A lazily loaded picture fitted into its panel. A missing one shows no broken image. */
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
