import { useQuery } from '@tanstack/react-query';
import { call } from '@patio/framework/react';
import type { LeadMailing } from '#generated/types/wire.ts';
import { readMailing } from '../templateCalls';

/** Whether e-mails of opportunities go out, after which times, and when each did last; undefined until it is known. */
export const useMailing = (): LeadMailing | undefined =>
  useQuery({
    queryKey: ['leads', 'mailing'],
    queryFn: ({ signal }) => call(readMailing, { signal }),
  }).data;
