import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  pageTexts,
  useEngine,
  useEngineText,
  usePausedText,
  ScreenHeader,
  call,
} from '@patio/framework/react';
import {
  EmptyState,
  Pagination,
  TextField,
  Section,
  Button,
  ConfirmDialog,
  StatusChip,
} from '@patio/framework/ui';
import { useTranslate } from 'ra-core';
import type { DealerSheet, DealerSheetChange, SheetQuery } from '#generated/types/wire.ts';
import { products } from '#organisation/rules/dealerRules.ts';
import {
  changeProductSheet,
  readProductSheet,
  changeEsignSheet,
  readEsignSheet,
  changeEsignState,
  readEsignState,
} from '#parameters/calls.ts';
import { SwitchBar, SwitchGrid, type GridLine, useSwitchChanges, Loading } from './SwitchGrid';
import { useParameterText } from '#parameters/messages/texts.ts';
import { useSave } from './useSave';
import './grid/switchGrid.css';

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
    query: { search: paused, ...place },
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
  const { caption, columns, load, save, saved, readOnly } = props;
  const t = useParameterText();
  const changes = useSwitchChanges();
  const saving = useSave();
  const { stored, query, search, onSearch, setPlace } = usePage(props);
  // Versions of the changed dealers, across pages, and the pages that they are on.
  const versions = useRef(new Map<string, number>());
  const pages = useRef(new Map<string, SheetQuery>());
  /** Reads the changed dealers again; the switches stay as the person set them, ready to be saved. */
  const renewVersions = async () => {
    const visited = new Map([...pages.current.values()].map((one) => [JSON.stringify(one), one]));
    const { signal } = new AbortController();
    const sheets = await Promise.all([...visited.values()].map((one) => load(one, signal)));
    for (const { id, version } of sheets.flatMap(({ content }) => content))
      if (versions.current.has(id)) versions.current.set(id, version);
  };
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
        pages.current.clear();
        void stored.refetch();
      },
      onStale: () => {
        void renewVersions().catch(() => undefined);
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
                pages.current.set(row, query);
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

/** Products that each dealer may offer, all dealers in one grid. @source ROUTE-050, OQ-149 */
export const AvailableByDealerPage = () => {
  const t = useParameterText();
  const translate = useTranslate();
  const { can, writesOff } = useEngine();
  return (
    <>
      <ScreenHeader title={t('products.title')}>
        <p>{t('products.intro')}</p>
      </ScreenHeader>
      <DealerSheetEditor
        name="products"
        caption={t('products.title')}
        columns={products.map((id) => ({ id, label: translate(`pages.products.${id}`) }))}
        load={(query, signal) => call(readProductSheet, { query, signal, leadsHome: true })}
        save={(body) => call(changeProductSheet, { body })}
        saved={(changed) => t('products.saved', { smart_count: changed })}
        readOnly={!can(changeProductSheet.access) || writesOff !== undefined}
      />
    </>
  );
};

type ConfirmProps = { readonly isOff: boolean; readonly onClose: (stored: boolean) => void };

const ConfirmChange = ({ isOff, onClose }: ConfirmProps) => {
  const t = useParameterText();
  const { busy, error, save } = useSave();
  const wanted = !isOff;
  return (
    <ConfirmDialog
      open
      title={t(wanted ? 'esign.confirmOff' : 'esign.confirmOn')}
      confirmLabel={t(wanted ? 'esign.turnOff' : 'esign.turnOn')}
      cancelLabel={t('esign.cancel')}
      danger={wanted}
      busy={busy}
      error={error}
      onClose={() => onClose(false)}
      onConfirm={() =>
        void save({
          work: async () => {
            const body = { esign_disabled_all_dealers: wanted };
            await call(changeEsignState, { body });
            return t(wanted ? 'esign.turnedOff' : 'esign.turnedOn');
          },
          onDone: () => onClose(true),
          onStale: () => onClose(true),
        })
      }
    >
      <p>{t(wanted ? 'esign.confirmOffText' : 'esign.confirmOnText')}</p>
    </ConfirmDialog>
  );
};

/** Global e-sign switch, which overrides the dealers' own. @source CALL-049, CALL-050, OQ-127 */
const AllDealersSwitch = () => {
  const t = useParameterText();
  const { writesOff } = useEngine();
  const [isAsking, setAsking] = useState(false);
  const stored = useQuery({
    queryKey: ['parameters', 'esign'],
    queryFn: ({ signal }) => call(readEsignState, { signal, leadsHome: true }),
  });
  return (
    <Section title={t('esign.all')}>
      <Loading stored={stored}>
        {({ esign_disabled_all_dealers: isOff }) => (
          <div className="switch-state">
            <StatusChip
              tone={isOff ? 'warning' : 'success'}
              label={t(isOff ? 'esign.stateOff' : 'esign.stateOn')}
            />
            <p>{t(isOff ? 'esign.off' : 'esign.on')}</p>
            <Button
              look={isOff ? 'primary' : 'secondary'}
              disabled={writesOff !== undefined}
              onClick={() => setAsking(true)}
            >
              {t(isOff ? 'esign.turnOn' : 'esign.turnOff')}
            </Button>
            {isAsking ? (
              <ConfirmChange
                isOff={isOff}
                onClose={(changed) => {
                  setAsking(false);
                  if (changed) void stored.refetch();
                }}
              />
            ) : null}
          </div>
        )}
      </Loading>
    </Section>
  );
};

/** E-sign switches: global and per dealer. @source ROUTE-024, OQ-079, ESG-028 to ESG-032 */
export const EsignPage = () => {
  const t = useParameterText();
  const { can, writesOff } = useEngine();
  return (
    <>
      <ScreenHeader title={t('esign.title')} />
      <AllDealersSwitch />
      <Section title={t('esign.dealers')}>
        <DealerSheetEditor
          name="esign"
          caption={t('esign.title')}
          columns={[{ id: 'esign', label: t('esign.column') }]}
          load={(query, signal) => call(readEsignSheet, { query, signal, leadsHome: true })}
          save={(body) => call(changeEsignSheet, { body })}
          saved={(changed) => t('esign.saved', { smart_count: changed })}
          readOnly={!can(changeEsignSheet.access) || writesOff !== undefined}
        />
      </Section>
    </>
  );
};
