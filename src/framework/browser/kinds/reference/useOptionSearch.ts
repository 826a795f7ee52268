import { useState, useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';
import { useEntityData } from '#browser/data/entity/EngineContext.ts';
import { useKindLocale, useKindText } from '../parts/useKindText';

const pauseMs = 250;

/** Debounced text; the first and an empty one are immediate. */
export const usePausedText = (text: string | undefined): string | undefined => {
  const [paused, setPaused] = useState(text);
  const isUrgent = text === '' || paused === undefined;
  useEffect(() => {
    if (text === paused) return undefined;
    const timer = setTimeout(() => setPaused(text), isUrgent ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, paused, isUrgent]);
  return isUrgent ? text : paused;
};

const choicesStaleMs = 30_000;

/** Maximum options per response; this many mean there may be more. */
const fullAnswer = 50;

/** Query key prefix of a resource's options. */
export const optionsKey = (resource: string | undefined): readonly unknown[] => [
  'engine',
  'options',
  resource,
];

/** If some options have headings, those without come under a last one. */
const underHeadings = (choices: readonly Choice[], last: string): readonly Choice[] =>
  choices.some(({ group }) => group !== undefined)
    ? choices.map((choice) => ({ group: last, ...choice }))
    : choices;

type SearchOptions = {
  readonly ref: ReferenceDescription | undefined;
  /** Equality filters on the target, with sibling values resolved. */
  readonly filter?: Readonly<Record<string, unknown>>;
};

/** Options of a reference while typing; first fetched when the list opens. */
export const useOptionSearch = ({ ref, filter }: SearchOptions) => {
  const data = useEntityData();
  const text = useKindText();
  const language = useKindLocale();
  const [search, setSearch] = useState<string>();
  const q = usePausedText(search);
  const query = useQuery({
    queryKey: [...optionsKey(ref?.resource), ref, q, filter, language],
    enabled: ref !== undefined && q !== undefined,
    staleTime: choicesStaleMs,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      if (!ref) return [];
      const { resource, field, order, group, of } = ref;
      const asked = { field, q, filter, order, group, of, language };
      return (await data.options(resource, asked)).data;
    },
  });
  const choices = underHeadings(query.data ?? [], text('otherChoices'));
  const note = (): string | undefined => {
    if (query.isError) return text('loadFailed');
    return choices.length >= fullAnswer ? text('refine') : undefined;
  };
  return {
    choices: query.isError ? [] : choices,
    onSearch: setSearch,
    loading:
      search !== q || (query.isFetching && (choices.length === 0 || query.isPlaceholderData)),
    note: note(),
    failed: query.isError,
  };
};
