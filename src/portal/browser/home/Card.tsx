import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button, SkeletonRows } from '@patio/framework/ui';
import { useHomeText } from './useHomeText';

type CardProps = { title: string; action?: ReactNode; children: ReactNode };

/** A card of the home page. */
export const Card = ({ title, action, children }: CardProps) => {
  const id = useId();
  return (
    <section className="home-card" aria-labelledby={id}>
      <div className="home-card-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
};

type LoadProps = {
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  children: ReactNode;
};

/** Loading, failed and loaded states of figures. @source SHELL-023 */
export const Loaded = ({ isLoading, hasFailed, onRetry, children }: LoadProps) => {
  const text = useHomeText();
  if (hasFailed)
    return (
      <div className="home-state" role="alert">
        <p>{text('home.failed')}</p>
        <Button small onClick={onRetry}>
          {text('home.retry')}
        </Button>
      </div>
    );
  if (isLoading)
    return <SkeletonRows label={text('home.loading')} rows={2} columns={2} rowHeight={28} />;
  return children;
};
