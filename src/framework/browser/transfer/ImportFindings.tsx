import { numberText } from '#kernel/formats/text.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { ImportChange, ImportCounts, ImportState } from '#kernel/entity/TransferMethods.ts';
import { Banner } from '../ui/Banner';
import { Button } from '../ui/Button';
import { useEngine } from '../data/entity/EngineContext';
import { useOptionLabel } from '../kinds/reference/useOptionLabel';
import { kindOf } from '../kinds/registry';
import { useEngineText } from '../texts/useEngineText';
import { DownloadFaults } from './DownloadFaults';
import { FaultTable, useFaultText } from './FaultTable';
import '../texts/words/record';
import '../texts/words/transfer';

type FindingsProps = { description: EntityDescription; state: ImportState };

/** Maximum changes shown at once. */
const firstChanges = 10;

const countNames = ['create', 'update', 'unchanged', 'error'] as const;

const Counts = ({ counts }: { counts: ImportCounts }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <dl className="import-counts" aria-live="polite">
      {countNames.map((name) => (
        <div key={name} data-count={name} data-some={counts[name] > 0 || undefined}>
          <dt>{text(`transfer.${name}`)}</dt>
          <dd>{numberText(counts[name], locale)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Faults = ({ description, state }: FindingsProps) => {
  const text = useEngineText();
  const faultText = useFaultText()(description);
  const { faults = [], counts } = state.findings ?? {};
  if (faults.length === 0) return null;
  return (
    <section className="import-part">
      <header>
        <h3>{text('transfer.faultsTitle')}</h3>
        {counts && counts.error > faults.length ? (
          <p>{text('transfer.faultsFirst', { smart_count: faults.length, total: counts.error })}</p>
        ) : null}
        <DownloadFaults resource={description.resource} readState={async () => state} />
      </header>
      <div className="import-table">
        <FaultTable faultText={faultText} faults={faults} label={text('transfer.faultsTitle')} />
      </div>
    </section>
  );
};

type FieldChangeProps = {
  readonly field: FieldDescription;
  readonly change: ImportChange['changes'][string];
  readonly isNew: boolean;
};

/** Formats a field's value; references by name. */
const useWords = (field: FieldDescription, value: unknown): string => {
  const { locale } = useEngine();
  const key = field.kind === 'reference' && typeof value === 'string' ? value : '';
  const name = useOptionLabel(field.ref, key);
  return key === '' ? kindOf(field.kind).diffText(value, field, locale) : name;
};

const FieldChange = ({ field, change, isNew }: FieldChangeProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const before = useWords(field, change[0]);
  const after = useWords(field, change[1]);
  const label = inLanguage(field.label, locale);
  return isNew ? `${label}: ${after}` : text('history.change', { field: label, before, after });
};

const ChangeText = ({
  description,
  change: { action, changes },
}: {
  description: EntityDescription;
  change: ImportChange;
}) =>
  description.fields
    .flatMap((field) => {
      const { [field.name]: change } = changes;
      return change ? [{ field, change }] : [];
    })
    .map(({ field, change }, at) => (
      <Fragment key={field.name}>
        {at > 0 ? ' · ' : ''}
        <FieldChange field={field} change={change} isNew={action === 'create'} />
      </Fragment>
    ));

const Changes = ({ description, state }: FindingsProps) => {
  const text = useEngineText();
  const [isWhole, setWhole] = useState(false);
  const changes = state.findings?.changes ?? [];
  if (changes.length === 0) return null;
  const rest = isWhole ? 0 : Math.max(0, changes.length - firstChanges);
  return (
    <section className="import-part">
      <header>
        <h3>{text('transfer.changesTitle')}</h3>
        <p>{text('transfer.changesFirst')}</p>
      </header>
      <div className="import-table">
        <table aria-label={text('transfer.changesTitle')}>
          <thead>
            <tr>
              <th scope="col">{text('transfer.line')}</th>
              <th scope="col">{text('transfer.changes')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, changes.length - rest).map((change) => (
              <tr key={change.line}>
                <td>{change.line}</td>
                <td>
                  <strong>{change.name}</strong>
                  <small>
                    {text(
                      change.action === 'create' ? 'transfer.willCreate' : 'transfer.willUpdate',
                    )}
                  </small>
                  <div>
                    <ChangeText description={description} change={change} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 ? (
        <Button small onClick={() => setWhole(true)}>
          {text('transfer.moreChanges', { smart_count: rest })}
        </Button>
      ) : null}
    </section>
  );
};

const Advice = ({ counts }: { counts: ImportCounts }) => {
  const text = useEngineText();
  const changing = counts.create + counts.update;
  if (changing === 0 && counts.error === 0)
    return <Banner kind="info">{text('transfer.nothing')}</Banner>;
  if (changing > 0) return null;
  const { unchanged } = counts;
  return (
    <Banner kind="error">
      {unchanged > 0
        ? text('transfer.restRefused', { smart_count: unchanged })
        : text('transfer.allRefused')}
    </Banner>
  );
};

/** Result of a dry run: counts, options, refused rows, a sample of changes. */
export const ImportFindings = ({
  description,
  state,
  children,
}: FindingsProps & { children?: ReactNode }) =>
  state.findings ? (
    <>
      <Counts counts={state.findings.counts} />
      {children}
      <Advice counts={state.findings.counts} />
      <Faults description={description} state={state} />
      <Changes description={description} state={state} />
    </>
  ) : null;
