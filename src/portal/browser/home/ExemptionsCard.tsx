import { useQuery } from '@tanstack/react-query';
import { outlines } from '#generated/descriptions/outlines.ts';
import { countWaitingExemptions } from '#exemptions/calls.ts';
import { call } from '@patio/framework/react';
import { useAccess } from '../access/useAccess';
import { Card } from './Card';
import { Figure } from './Figure';
import { useHomeText } from './useHomeText';

/** How many TCC exemptions wait for a manager; nothing for whoever decides none. @source OQ-102 */
export const ExemptionsCard = () => {
  const text = useHomeText();
  const { can } = useAccess();
  const isAsked = can(countWaitingExemptions.access);
  const { data } = useQuery({
    queryKey: ['home', 'exemptions'],
    queryFn: ({ signal }) => call(countWaitingExemptions, { signal }),
    enabled: isAsked,
  });
  if (!data?.isManager) return null;
  return (
    <Card title={text('home.exemptions.title')}>
      <div className="figures">
        <Figure
          label={text('home.exemptions.waiting', { smart_count: data.count })}
          value={data.count}
          to={outlines.tccExemptions.paths.list ?? ''}
        />
      </div>
    </Card>
  );
};
