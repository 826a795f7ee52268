import { inLanguage } from '#kernel/entity/Localized.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReferringCount } from '#kernel/entity/RecordMethods.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { useEngine } from '../data/entity/EngineContext';
import { useEntityData } from '../data/entity/useEntityData';
import { useEngineText } from '../texts/useEngineText';
import '../texts/words/record';

/** What deleting a record would meet: which records keep it from that, and which would not name it any more. */
export const ReferringNote = ({ resource, id }: { resource: string; id: string }) => {
  const data = useEntityData();
  const text = useEngineText();
  const { entities, errorText, locale } = useEngine();
  const { data: told } = useQuery({
    queryKey: [resource, 'referring', { id }],
    queryFn: async () => (await data.referring(resource, { id })).data,
    retry: false,
    gcTime: 0,
  });
  const sentence = ({ holds, resource: name, count, names }: ReferringCount): string => {
    const params = { resource: name, count, names };
    if (holds) return errorText(appError('record.referenced', { params }));
    const things = inLanguage(entities.outlines[name]?.label.many, locale) ?? name;
    return text('record.clears', { things, names, smart_count: count });
  };
  return (
    <div role="status">
      {told?.seen.map((each) => (
        <p key={`${each.resource} ${String(each.holds)}`}>{sentence(each)}</p>
      ))}
      {told?.unseen ? <p>{text('record.referringUnseen')}</p> : null}
    </div>
  );
};
