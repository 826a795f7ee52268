import { useEffect, useState } from 'react';

/** Whether browsers show files of a media type as a picture. */
export const isPictureType = (type: string): boolean => /^image\/(png|jpeg|gif|webp)$/.test(type);

type Source = Blob | ((signal: AbortSignal) => Promise<Blob>);

/** Object URL of a picture while shown; undefined until loaded. */
export const useObjectUrl = (source: Source | undefined): string | undefined => {
  const [made, setMade] = useState<{ readonly source: Source; readonly address: string }>();
  useEffect(() => {
    if (source === undefined) return undefined;
    const cancel = new AbortController();
    let address: string | undefined;
    const show = (content: Blob) => {
      if (cancel.signal.aborted) return;
      address = URL.createObjectURL(content);
      setMade({ source, address });
    };
    if (source instanceof Blob) show(source);
    else source(cancel.signal).then(show, () => undefined);
    return () => {
      cancel.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [source]);
  return made?.source === source ? made?.address : undefined;
};
