import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { type RecordSlotProps, useEngine } from '@patio/framework/react';
import { Button, SkeletonRows } from '@patio/framework/ui';
import { isFinal, statuses } from '../rules/reading';
import { CurrentReading } from './CurrentReading';
import { useWatchdocText } from '../messages/texts';
import './watchdoc.css';

const resource = 'documentReadings';

/** Whether the person has an open reading for the simulation. */
const useOpenReading = (simulation: string) => {
  const data = useDataProvider();
  const { userKey: username } = useEngine();
  return useQuery({
    queryKey: [resource, 'open', simulation, username],
    queryFn: async () => {
      const status = { in: statuses.filter((one) => !isFinal(one)) };
      const expiresAt = { gt: new Date().toISOString() };
      const { data: readings } = await data.getList(resource, {
        filter: { simulation, username, status, expiresAt },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'openedAt', order: 'DESC' },
      });
      return readings.length > 0;
    },
    gcTime: 0,
  });
};

/** Reading of a client's document; requests a code only on demand. */
export const BeginReading = ({ record }: RecordSlotProps) => {
  const text = useWatchdocText();
  const [isBegun, setBegun] = useState(false);
  const open = useOpenReading(record.id);
  if (isBegun || open.data) return <CurrentReading simulationId={record.id} />;
  if (open.isPending) return <SkeletonRows label={text('access.loading')} rows={4} columns={2} />;
  return (
    <div className="watchdoc">
      <p className="watchdoc-muted">{text('access.intro')}</p>
      <p>
        <Button look="primary" onClick={() => setBegun(true)}>
          {text('form.open')}
        </Button>
      </p>
    </div>
  );
};
