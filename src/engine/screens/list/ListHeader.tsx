import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/PageHeader';
import { useEngine } from '../../EngineContext';
import { useEngineText } from '../../texts/useEngineText';
import '../styles/list.css';

type ListHeaderProps = {
  title: string;
  total: number | undefined;
  embedded: boolean;
  actions: ReactNode;
};

/** Title, how many there are (announced when it changes) and the primary action. */
export const ListHeader = ({ title, total, embedded, actions }: ListHeaderProps) => {
  const text = useEngineText();
  const { onTitle } = useEngine();
  const count = total === undefined ? '' : text('list.count', { smart_count: total });
  useEffect(() => {
    if (!embedded) onTitle?.(title);
  }, [embedded, onTitle, title]);
  if (!embedded) return <PageHeader title={title} count={count} actions={actions} />;
  return (
    <header className="list-inner-header">
      <h2>{title}</h2>
      <span aria-live="polite">{count}</span>
      <div>{actions}</div>
    </header>
  );
};
