import { useEffect, useState } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { parseFileRef } from '#kernel/formats/fileRef.ts';
import { useSavedFile } from './useDownload';

const shown = /^image\/(png|jpeg|gif|webp)$/;

/** Most bytes that are fetched for a small picture. */
const largestPicture = 5_000_000;

const isPicture = (value: string): boolean => {
  const ref = parseFileRef(value);
  return ref !== null && shown.test(ref.type) && ref.size <= largestPicture;
};

type Source = Blob | ((signal: AbortSignal) => Promise<Blob>);

/** Address of a picture for as long as it is shown; undefined until it is there. */
const useAddress = (source: Source | undefined): string | undefined => {
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

/** Address of the picture that a value stands for: of the file that was just chosen, else of the record's own. */
export const usePicture = (
  field: FieldDescription,
  value: string,
  chosen: File | undefined,
): string | undefined => {
  const saved = useSavedFile(field, value);
  const own = chosen && shown.test(chosen.type) ? chosen : undefined;
  return useAddress(own ?? (isPicture(value) ? saved : undefined));
};
