import { textOf } from '@patio/framework/kernel';
import { type FormValues, call } from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { readExemption } from '#exemptions/calls.ts';
import { shownStatus } from '#exemptions/rules/exemption.ts';
import { askOf } from '#simulation/rules/SimulationAsk.ts';
import { tccOf } from '#simulation/rules/tccExemption.ts';
import { readIgnoreTcc } from '#simulation/addOnCalls.ts';
import { useParameters } from '../useParameters';

/** Polling interval of a pending request. */
const seconds = 20_000;

const isDocument = (text: string): boolean => text.length === 11 || text.length === 14;

type FeeAsk = { readonly document: string; readonly state: string; readonly isEmployee: boolean };

/**
 * Whether a client's fee may be waived, refetched with every status; an empty response charges it, undefined means
 * unknown.
 * @source CALL-113, SIMR-064
 */
const useIsFree = ({ document, state, isEmployee }: FeeAsk, status: string | undefined) =>
  useQuery({
    queryKey: ['simulations', 'ignoreTcc', document, state, isEmployee, status],
    queryFn: async ({ signal }) => {
      const flag = isEmployee ? 'true' : 'false';
      const query = { isEmployee: flag, ...(state === '' ? {} : { state }) } as const;
      const answer = await call(readIgnoreTcc, { params: { id: document }, query, signal });
      return answer?.ignoreTCC === true;
    },
    enabled: status !== undefined,
    retry: false,
  }).data;

/**
 * Exemption of a simulation's client, polled while pending.
 * @source CALL-278, SIMR-076 to SIMR-081
 */
export const useExemption = (values: FormValues<'simulations'>) => {
  const parameters = useParameters(askOf(values)).data;
  const document = textOf(values.clientDocument);
  const state = textOf(values.state);
  const isEmployee = parameters?.isEmployee === true;
  const dealerId = parameters?.dealerId ?? undefined;
  const isIgnored = values.ignoreTCC === true;
  const query = useQuery({
    queryKey: ['simulations', 'exemption', document, dealerId, state, isEmployee],
    queryFn: ({ signal }) =>
      call(readExemption, {
        params: { id: document },
        query: {
          state,
          isEmployee: isEmployee ? 'true' : 'false',
          ...(dealerId === undefined ? {} : { dealerId }),
        },
        signal,
      }),
    enabled: parameters !== undefined && isDocument(document),
    refetchInterval: ({ state: { data } }) => (data?.status === 'PENDING' ? seconds : false),
    retry: false,
  });
  const isFree = useIsFree({ document, state, isEmployee }, query.data?.status);
  const status = query.data && shownStatus(query.data.status, isIgnored);
  return {
    fee: parameters && tccOf(parameters),
    client: { document, name: textOf(values.clientName).trim() },
    isKnownClient: isDocument(document) && textOf(values.clientName).trim() !== '',
    sale: { state, isEmployee, dealerId: dealerId ?? null },
    isIgnored,
    isFree,
    status,
    known: query.data,
    error: query.error,
    reload: () => void query.refetch(),
  };
};

/** State of the exemption shown on screen. */
export type ExemptionView = ReturnType<typeof useExemption>;
