import { useQuery } from '@tanstack/react-query';
import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import type { ActionDescription, Localized } from '../../kernel/entity/EntityDescription';
import { useEngine } from '../data/entity/EngineContext';
import { useEntityData } from '../data/entity/useEntityData';
import { countSentence } from '../texts/countSentence';

type AffectedNoteProps = {
  readonly resource: string;
  readonly action: ActionDescription;
  readonly affects: Localized;
  readonly record: WireRecord;
};

/** How many other records an action changes, as the server counts them now; nothing where it is none. */
export const AffectedNote = ({ resource, action, affects, record }: AffectedNoteProps) => {
  const data = useEntityData();
  const { locale } = useEngine();
  const { id } = record;
  const { data: count } = useQuery({
    queryKey: [resource, 'affected', { id, action: action.name }],
    queryFn: async () => (await data.affected(resource, { id, action: action.name, record })).data,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div role="status">{count ? <p>{countSentence(affects[locale], count, locale)}</p> : null}</div>
  );
};
