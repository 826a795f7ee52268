import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { PageHeader } from '../ui/PageHeader';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText, type EngineText } from '../texts/useEngineText';
import { useWindowTitle } from '../parts/ScreenHeader';
import { numberText } from '#kernel/formats/text.ts';
import type { ListCount } from './useExactCount';
import '../parts/styles/list.css';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { TabBar } from '../parts/TabBar';
import type { ListState } from './useListState';
import type {
  EntityDescription,
  FieldDescription,
  Locale,
} from '#kernel/entity/EntityDescription.ts';
import { SelectField } from '../ui/fields/SelectField';
import { useIsPhone } from '../ui/useIsPhone';
import { type PaginationTexts, Pagination, pageLengths } from '../ui/table/Pagination';

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

type ListTabsProps = { state: ListState; panelId: string; isOff: boolean };

/** Tabs of a list, each a fixed filter. */
export const ListTabs = ({ state, panelId, isOff }: ListTabsProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { tabs, tab } = state;
  if (isOff || tabs.length < 2 || !tab) return null;
  return (
    <TabBar
      label={text('list.tabs')}
      items={tabs.map(({ name, label }) => ({ name, label: inLanguage(label, locale) }))}
      active={tab.name}
      panelId={panelId}
      onChoose={(name) => {
        const next = tabs.find((each) => each.name === name);
        if (next) state.setTab(next);
      }}
    />
  );
};

type SortSelectProps = {
  description: EntityDescription;
  /** Visible columns. */
  fields: readonly FieldDescription[];
  state: ListState;
  /** Wide screens have no table header either. */
  isAlways: boolean;
  /** The display fixes the order of records. */
  isOff: boolean;
};

/** Sort control without a table header: on phones, and with custom rows. */
export const SortSelect = ({ description, fields, state, isAlways, isOff }: SortSelectProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const isPhone = useIsPhone();
  if (isOff || (!isPhone && !isAlways)) return null;
  const labelOf = (name: string, order: string): string => {
    const field = description.fields.find((one) => one.name === name);
    if (!field) return text('list.sortNewest');
    return text(order === 'ASC' ? 'list.sortAsc' : 'list.sortDesc', {
      field: inLanguage(field.label, locale),
    });
  };
  const sortable = fields.filter((field) => field.sortable).map(({ name }) => name);
  // The default and current sort may be by a non-column, such as the last change.
  const others = [description.defaultSort, state.sort].filter(
    ({ field }) => !sortable.includes(field),
  );
  const values = new Set([
    ...others.map(({ field, order }) => `${field} ${order}`),
    ...sortable.flatMap((name) => [`${name} ASC`, `${name} DESC`]),
  ]);
  const choices = [...values].map((value) => {
    const [name = '', order = ''] = value.split(' ');
    return { value, label: labelOf(name, order) };
  });
  return (
    <div className="list-bar-end">
      <SelectField
        compact
        label={text('list.sortSelect')}
        choices={choices}
        value={`${state.sort.field} ${state.sort.order}`}
        onText={(value) => {
          const [field = '', order] = value.split(' ');
          state.setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
        }}
      />
    </div>
  );
};

type Shown = Pick<ListState, 'page' | 'perPage' | 'total' | 'moreThan'> & {
  readonly rows: readonly unknown[];
};

const rangeText = (text: EngineText, shown: Shown, locale: Locale): string => {
  const { page, perPage, rows, total, moreThan } = shown;
  const first = rows.length === 0 ? 0 : (page - 1) * perPage + 1;
  const from = numberText(first, locale);
  const to = numberText(rows.length === 0 ? 0 : first + rows.length - 1, locale);
  if (total !== undefined)
    return text('list.pageRange', { from, to, total: numberText(total, locale) });
  if (moreThan !== undefined)
    return text('count.range', { from, to, total: numberText(moreThan, locale) });
  return text('list.pageRangeOpen', { from, to });
};

/** Pagination texts of the current page. */
export const pageTexts = (text: EngineText, shown: Shown, locale: Locale): PaginationTexts => ({
  label: text('list.pages'),
  range: rangeText(text, shown, locale),
  perPage: text('list.pageSize'),
  first: text('list.firstPage'),
  previous: text('list.previousPage'),
  next: text('list.nextPage'),
  last: text('list.lastPage'),
});

/** Maximum row for page jumps; later pages are reached step by step. */
const furthestJump = 1_000_000;

/** Rows that fit on one page at any page size. */
const leastChoice = Math.min(...pageLengths);

const isReachable = (total: number | undefined): boolean =>
  total !== undefined && total <= furthestJump;

/** Pagination of a list, by number where possible. */
export const ListPages = ({ state, isOff }: { state: ListState; isOff: boolean }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { rows, total, perPage } = state;
  if (isOff || rows.length === 0) return null;
  if (total !== undefined && total <= Math.min(perPage, leastChoice)) return null;
  return (
    <Pagination
      page={state.page}
      perPage={state.perPage}
      total={isReachable(state.total) ? state.total : undefined}
      hasNext={state.hasNextPage}
      onPage={state.setPage}
      onPerPage={state.setPerPage}
      texts={pageTexts(text, state, locale)}
    />
  );
};
