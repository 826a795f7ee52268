import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { palette } from './tokens';

const Root = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'center',
  minHeight: 64,
  padding: '10px 0',
  borderBottom: `1px solid ${palette(theme).divider}`,
  fontSize: 13,
  '& .card-name': { fontSize: 14, fontWeight: 500, overflowWrap: 'anywhere' },
  '& .card-body': { gridColumn: 2, minWidth: 0 },
  '& .card-facts': { color: palette(theme).text.secondary, overflowWrap: 'anywhere' },
  '& .card-status': { marginTop: 4 },
  '& .card-end': { gridColumn: 3 },
}));

type PhoneCardProps = {
  /** The record's name, a link. */
  name: ReactNode;
  facts: readonly ReactNode[];
  status?: ReactNode;
  /** Check box of the selection. */
  start?: ReactNode;
  /** Menu of actions. */
  end?: ReactNode;
};

/** A row on a phone: name, two facts, status. Goes inside `PhoneCards`. */
export const PhoneCard = ({ name, facts, status, start, end }: PhoneCardProps) => (
  <Root>
    {start ?? <span />}
    <div className="card-body">
      <div className="card-name">{name}</div>
      <div className="card-facts">
        {facts.map((fact, index) => (
          <div key={index}>{fact}</div>
        ))}
      </div>
      {status ? <div className="card-status">{status}</div> : null}
    </div>
    {end ? <div className="card-end">{end}</div> : null}
  </Root>
);

/** The list that holds the cards. */
export const PhoneCards = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
