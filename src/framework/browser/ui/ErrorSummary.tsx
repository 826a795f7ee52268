import { Fragment, useEffect, useRef } from 'react';
import './styles/feedback.css';

/** An invalid field: element id, label and message. */
type SummaryItem = { readonly id: string; readonly label: string; readonly message: string };

type ErrorSummaryProps = {
  /** "3 campos precisam de atenção". */
  title: string;
  items: readonly SummaryItem[];
  /** Number of the failed attempt: a new one focuses the summary again. */
  attempt?: number;
};

/** The control with this id, or the nearest group around it: a matrix or a table may not show the control. */
const controlOf = (id: string): HTMLElement | null => {
  const control = document.getElementById(id);
  const end = id.lastIndexOf('-');
  return control ?? (end > 0 ? controlOf(id.slice(0, end)) : null);
};

const goTo = (id: string): void => {
  const control = controlOf(id);
  control?.scrollIntoView?.({ block: 'center' });
  control?.focus({ preventScroll: true });
};

type FieldLinkProps = { readonly item: SummaryItem; readonly text: string };

/** Link to a field; its accessible name includes the error. */
const FieldLink = ({ item, text }: FieldLinkProps) => {
  const name = `${item.label}: ${item.message}`;
  return (
    <a
      href={`#${item.id}`}
      aria-label={text === name ? undefined : name}
      onClick={(event) => {
        event.preventDefault();
        goTo(item.id);
      }}
    >
      {text}
    </a>
  );
};

/** Lines of the summary: fields with the same error are merged at the first one's position. */
const linesOf = (items: readonly SummaryItem[]): readonly (readonly SummaryItem[])[] =>
  [...new Set(items.map(({ message }) => message))].map((said) =>
    items.filter(({ message }) => message === said),
  );

const Line = ({ items }: { readonly items: readonly SummaryItem[] }) => {
  const [first, ...others] = items;
  if (!first) return null;
  if (others.length === 0)
    return <FieldLink item={first} text={`${first.label}: ${first.message}`} />;
  return (
    <>
      {first.message} <FieldLink item={first} text={first.label} />
      {others.map((item) => (
        <Fragment key={item.id}>
          , <FieldLink item={item} text={item.label} />
        </Fragment>
      ))}
    </>
  );
};

/** Errors to fix, each linked to its field; shared errors appear once. Focused after a failed attempt. */
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
        {linesOf(items).map((line) => (
          <li key={line[0]?.id}>
            <Line items={line} />
          </li>
        ))}
      </ul>
    </div>
  );
};
