import { useEffect, useRef } from 'react';
import './styles/feedback.css';

/** One refused field: the id of its control, its label and what is wrong. */
type SummaryItem = { readonly id: string; readonly label: string; readonly message: string };

type ErrorSummaryProps = {
  /** "3 campos precisam de atenção". */
  title: string;
  items: readonly SummaryItem[];
  /** Number of the failed try: a new one moves the focus here again. */
  attempt?: number;
};

const goTo = (id: string): void => {
  const control = document.getElementById(id);
  control?.scrollIntoView?.({ block: 'center' });
  control?.focus({ preventScroll: true });
};

/** What has to be mended, each with a link to its field. Takes the focus after a failed try. */
export const ErrorSummary = ({ title, items, attempt }: ErrorSummaryProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt) ref.current?.focus();
  }, [attempt]);
  if (items.length === 0) return null;
  return (
    <div className="ui-summary" ref={ref} role="alert" tabIndex={-1}>
      <p>{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={`#${item.id}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(item.id);
              }}
            >
              {item.label}: {item.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
