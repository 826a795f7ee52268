import { GlyphButton } from '../Glyph';
import '../styles/table.css';

/** Available page sizes. */
export const pageLengths: readonly number[] = [10, 25, 50, 100];

export type PaginationTexts = {
  /** Name of the landmark. */
  label: string;
  /** "1–10 de 60": what is on this page. */
  range: string;
  perPage: string;
  first: string;
  previous: string;
  next: string;
  last: string;
};

export type PaginationProps = {
  page: number;
  perPage: number;
  /** Absent: unknown, so there is no last page. */
  total?: number;
  /** Whether there is a next page, if the total is unknown. */
  hasNext?: boolean;
  onPage: (page: number) => void;
  onPerPage?: (perPage: number) => void;
  perPageChoices?: readonly number[];
  texts: PaginationTexts;
};

/** Pagination: range, page size, navigation. */
export const Pagination = (props: PaginationProps) => {
  const { page, perPage, total, onPage, onPerPage, texts } = props;
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  const hasNext = last === undefined ? props.hasNext === true : page < last;
  const choices = [...new Set([...(props.perPageChoices ?? pageLengths), perPage])];
  return (
    <nav className="ui-pages" aria-label={texts.label}>
      {onPerPage ? (
        <label>
          {texts.perPage}
          <select
            className="ui-select"
            value={perPage}
            onChange={(event) => onPerPage(Number(event.target.value))}
          >
            {choices
              .sort((a, b) => a - b)
              .map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
          </select>
        </label>
      ) : null}
      <span aria-live="polite">{texts.range}</span>
      <div>
        <GlyphButton name="first" label={texts.first} off={page <= 1} onClick={() => onPage(1)} />
        <GlyphButton
          name="left"
          label={texts.previous}
          off={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <GlyphButton
          name="right"
          label={texts.next}
          off={!hasNext}
          onClick={() => onPage(page + 1)}
        />
        {last === undefined ? null : (
          <GlyphButton name="last" label={texts.last} off={!hasNext} onClick={() => onPage(last)} />
        )}
      </div>
    </nav>
  );
};
