import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { PageHeader } from '../ui/PageHeader';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { useWindowTitle } from '../parts/useWindowTitle';
import { numberText } from '#kernel/numberText.ts';
import type { ListCount } from './useExactCount';
import '../parts/styles/list.css';

type ListHeaderProps = {
  title: string;
  count: ListCount;
  /** Active saved view, shown next to the title. */
  view?: ReactNode;
  embedded: boolean;
  actions: ReactNode;
};

/** Record count, or a lower bound with a button that counts exactly. */
const Count = ({ count }: { count: ListCount }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { total, moreThan, isCounting, ask } = count;
  if (total !== undefined)
    return text('list.count', { smart_count: total, count: numberText(total, locale) });
  if (moreThan === undefined) return null;
  return (
    <>
      {text('count.moreRecords', { total: numberText(moreThan, locale) })}{' '}
      <Button small look="plain" busy={isCounting} onClick={ask}>
        {text(isCounting ? 'count.counting' : 'count.exact')}
      </Button>
    </>
  );
};

/** Title, count (announced on change) and primary action. */
export const ListHeader = ({ title, count, view, embedded, actions }: ListHeaderProps) => {
  useWindowTitle(embedded ? undefined : title);
  const shown = <Count count={count} />;
  if (!embedded) return <PageHeader title={title} status={view} count={shown} actions={actions} />;
  return (
    <header className="list-inner-header">
      <h2>{title}</h2>
      <span aria-live="polite">{shown}</span>
      <div>{actions}</div>
    </header>
  );
};
