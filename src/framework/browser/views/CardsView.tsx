import { useMemo } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { parseFileRef } from '#kernel/formats/fileRef.ts';
import { inSentence } from '#kernel/formats/text.ts';
import { useEngine, useEntityData } from '#browser/data/entity/EngineContext.ts';
import { useObjectUrl } from '#browser/kinds/file/chosenFile.ts';
import { isPictureType } from '#browser/kinds/file/files.ts';
import { RowTick } from '#browser/lists/ListCards.tsx';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { Picture } from '#browser/ui/Picture.tsx';
import { RecordLines } from './RecordLines';
import type { ViewProps } from './ViewProps';
import '#browser/texts/words/views.ts';
import './cards/cards.css';

type PictureProps = {
  readonly resource: string;
  readonly field: string;
  readonly record: WireRecord;
};

/** Picture of a record, fetched with the person's rights; undefined while loading or without one. */
const usePicture = ({ resource, field, record }: PictureProps): string | undefined => {
  const data = useEntityData();
  const { id, [field]: value } = record;
  const read = useMemo(() => {
    const ref = typeof value === 'string' ? parseFileRef(value) : null;
    if (!ref || !isPictureType(ref.type)) return undefined;
    return async (signal: AbortSignal): Promise<Blob> =>
      (await data.readFile(resource, { id, field, signal })).data as Blob;
  }, [data, resource, id, field, value]);
  return useObjectUrl(read);
};

const CardPicture = (props: PictureProps) => {
  const text = useEngineText();
  const address = usePicture(props);
  return (
    <div className="cards-picture">
      {address ? (
        <Picture src={address} alt="" width={4} height={3} bare />
      ) : (
        <span>{text('views.noPicture')}</span>
      )}
    </div>
  );
};

/** Cards with a picture, the name and some fields. */
export const CardsView = ({ entity, slots, state, parts }: ViewProps) => {
  const { description } = entity;
  const text = useEngineText();
  const { locale } = useEngine();
  const { picture, lines = [] } = description.views?.cards ?? {};
  const { selection } = parts;
  const { CardPicture: CustomPicture } = slots;
  const many = inSentence(inLanguage(description.label.many, locale));
  return (
    <ul
      className="cards"
      aria-label={text('views.cardsOf', { many })}
      aria-busy={state.isLoading || state.isStale}
    >
      {state.rows.map((record) => (
        <li key={record.id}>
          {CustomPicture ? (
            <div className="cards-picture">
              <CustomPicture record={record} resource={description.resource} />
            </div>
          ) : picture === undefined ? null : (
            <CardPicture resource={description.resource} field={picture} record={record} />
          )}
          <header>
            {selection ? (
              <RowTick description={description} record={record} selection={selection} />
            ) : null}
            <h2>{parts.name(record)}</h2>
            {parts.menuButton?.(record)}
          </header>
          <RecordLines
            description={description}
            record={record}
            names={lines}
            values={slots.values}
          />
        </li>
      ))}
    </ul>
  );
};
