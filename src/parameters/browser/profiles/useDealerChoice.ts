import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { profileFlags } from '#generated/descriptions/profileFlags.ts';
import { useEntityData, useOptionLabel } from '@patio/framework/react';

/** The reference of a record of flags to its dealer. */
export const dealerRef = profileFlags.fields.find(({ name }) => name === 'dealer')?.ref;

/** So many dealers are somebody's own; whoever sees more chooses. */
const ownAtMost = 10;

/** The dealer that the page shows: of the address, else the first of the few that the person has. */
export const useDealerChoice = () => {
  const data = useEntityData();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('dealer');
  const own = useQuery({
    queryKey: ['parameters', 'ownDealers'],
    enabled: asked === null,
    queryFn: async () => (await data.options('dealers', { field: 'id', q: '' })).data,
  });
  const few = own.data && own.data.length <= ownAtMost ? own.data[0]?.value : undefined;
  const id = asked ?? few ?? '';
  const label = useOptionLabel(dealerRef, id);
  const choose = useCallback(
    (dealer: string | null) => setSearch(dealer === null ? {} : { dealer }, { replace: true }),
    [setSearch],
  );
  return { id, label, choose, isKnown: asked !== null || !own.isPending };
};
