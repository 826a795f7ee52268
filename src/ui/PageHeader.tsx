import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { palette, tabular } from './tokens';

const Root = styled('header')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  marginBottom: 16,
  '& .page-line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  '& h1': {
    margin: 0,
    fontSize: 20,
    lineHeight: '32px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
  '& .page-count': { color: palette(theme).text.secondary, fontSize: 14, ...tabular },
  '& .page-actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
}));

type PageHeaderProps = {
  /** Says the thing: "Concessionárias". The page's only h1. */
  title: string;
  /** "60 registros", in words. */
  count?: ReactNode;
  /** Status chip of a record. */
  status?: ReactNode;
  breadcrumb?: ReactNode;
  actions?: ReactNode;
  /** Key facts below the name. */
  children?: ReactNode;
};

/** Where I am, how much of it there is, and what I can do here. */
export const PageHeader = ({
  title,
  count,
  status,
  breadcrumb,
  actions,
  children,
}: PageHeaderProps) => (
  <Root>
    {breadcrumb}
    <div className="page-line">
      <h1>{title}</h1>
      {status}
      {count ? (
        <span className="page-count" aria-live="polite">
          {count}
        </span>
      ) : null}
      {actions ? <div className="page-actions">{actions}</div> : null}
    </div>
    {children}
  </Root>
);
