import { useState } from 'react';
import { Button } from '@patio/framework/ui';
import { TargetInstalment } from '../grid/TargetInstalment';
import { useSimulationText } from '../useSimulationText';
import { CustomerButton } from './CustomerButton';
import { useDesk } from './DeskSale';

/** What can be done with the sale beside filling it in: a button for each, and the one that is open below them. */
export const DeskActions = () => {
  const text = useSimulationText();
  const { priced, chosen, choose, isComparing, setComparing, scenarios } = useDesk();
  const [isTarget, setTarget] = useState(false);
  if (!priced) return null;
  return (
    <div className="desk-actions">
      <div role="group" aria-label={text('desk.actions')}>
        <Button small aria-expanded={isTarget} onClick={() => setTarget(!isTarget)}>
          {text('target.title')}
        </Button>
        <Button
          small
          aria-pressed={isComparing}
          disabled={scenarios.length > 0}
          onClick={() => setComparing(!isComparing)}
        >
          {text('desk.compare')}
        </Button>
        <CustomerButton />
      </div>
      {isTarget ? <TargetInstalment priced={priced} chosen={chosen} onChoose={choose} /> : null}
    </div>
  );
};
