import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DealerSheet, DealerSheetChange, SheetQuery } from '#generated/types/wire.ts';
import { pageTexts, useEngine, useEngineText, usePausedText } from '@patio/framework/react';
import { EmptyState, Pagination, TextField } from '@patio/framework/ui';
import { SwitchBar } from '../grid/SwitchBar';
import { SwitchGrid, type GridLine } from '../grid/SwitchGrid';
import { useSwitchChanges } from '../grid/useSwitchChanges';
import { Loading } from '../Loading';
import { useParameterText } from '../useParameterText';
import { useSave } from '../useSave';

type SheetProps = {
  /** Names the switches; also the key of the browser storage. */
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly GridLine[];
  readonly load: (query: SheetQuery, signal: AbortSignal) => Promise<DealerSheet>;
  readonly save: (change: DealerSheetChange) => Promise<{ readonly changed: number }>;
  /** Success message. */
  readonly saved: (changed: number) => string;
  readonly readOnly: boolean;
};

const usePage = ({ name, load }: Pick<SheetProps, 'name' | 'load'>) => {
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState({ page: 0, size: 25 });
  const paused = usePausedText(search) ?? '';
  const stored = useQuery({
    queryKey: ['parameters', 'sheet', name, paused, place],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => load({ search: paused, ...place }, signal),
  });
  return {
    stored,
    search,
    setPlace,
    onSearch: (text: string) => {
      setSearch(text);
      setPlace(({ size }) => ({ page: 0, size }));
    },
  };
};

type PagesProps = {
  readonly sheet: DealerSheet;
  readonly onPlace: (place: { readonly page: number; readonly size: number }) => void;
};

const Pages = ({ sheet, onPlace }: PagesProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { page, size, totalElements: total, content } = sheet;
  const shown = { page: page + 1, perPage: size, rows: [...content], total, moreThan: undefined };
  return (
    <Pagination
      page={page + 1}
      perPage={size}
      total={total}
      onPage={(next) => onPlace({ page: next - 1, size })}
      onPerPage={(next) => onPlace({ page: 0, size: next })}
      texts={pageTexts(text, shown, locale)}
    />
  );
};

const NoDealers = ({ isSearched }: { readonly isSearched: boolean }) => {
  const t = useParameterText();
  return isSearched ? (
    <EmptyState title={t('grid.none')} text={t('grid.noneHelp')} />
  ) : (
    <EmptyState title={t('grid.empty')} text={t('grid.emptyHelp')} />
  );
};

/** Dealers × switches, searchable and paged; changes across pages are saved together. */
export const DealerSheetEditor = (props: SheetProps) => {
  const { caption, columns, save, saved, readOnly } = props;
  const t = useParameterText();
  const changes = useSwitchChanges();
  const saving = useSave();
  const { stored, search, onSearch, setPlace } = usePage(props);
  // Versions of the changed dealers, across pages.
  const versions = useRef(new Map<string, number>());
  const send = () => {
    const dealers = [...changes.changes].map(([id, switches]) => ({
      id,
      version: versions.current.get(id) ?? 1,
      switches: Object.fromEntries(switches),
    }));
    void saving.save({
      work: async () => saved((await save({ dealers })).changed),
      onDone: () => {
        changes.clear();
        versions.current.clear();
        void stored.refetch();
      },
      onStale: () => {
        changes.clear();
        versions.current.clear();
        void stored.refetch();
      },
    });
  };
  const grid = (sheet: DealerSheet) => {
    const byId = new Map(sheet.content.map((dealer) => [dealer.id, dealer]));
    const storedOf = (row: string, column: string) => byId.get(row)?.switches[column] === true;
    return (
      <SwitchGrid
        caption={caption}
        rowHead={t('grid.dealer')}
        hasAll
        rows={sheet.content.map(({ id, name, code, place }) => ({
          id,
          label: name,
          note: `${code} · ${place}`,
        }))}
        columns={columns}
        isOn={(row, column) => changes.valueOf({ row, column }, storedOf(row, column))}
        isChanged={(row, column) => changes.isChanged({ row, column })}
        onSwitch={
          readOnly
            ? undefined
            : (row, column, on) => {
                const version = byId.get(row)?.version;
                if (version !== undefined) versions.current.set(row, version);
                changes.set({ row, column }, { on, stored: storedOf(row, column) });
              }
        }
      />
    );
  };
  return (
    <>
      <div className="switch-search">
        <TextField
          type="search"
          label={t('grid.search')}
          help={t('grid.searchHelp')}
          value={search}
          maxLength={100}
          onText={onSearch}
        />
      </div>
      <Loading stored={stored}>
        {(sheet) =>
          sheet.content.length === 0 ? (
            <NoDealers isSearched={search.trim() !== ''} />
          ) : (
            <>
              {grid(sheet)}
              <Pages sheet={sheet} onPlace={setPlace} />
            </>
          )
        }
      </Loading>
      <SwitchBar
        count={changes.count}
        busy={saving.busy}
        error={saving.error}
        onUndo={changes.clear}
        onSave={send}
      />
    </>
  );
};
