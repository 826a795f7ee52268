import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { type WireRecord, formatInstant } from '@patio/framework/kernel';
import { ButtonLink, call, useAnnounce, useEngine, useEntity } from '@patio/framework/react';
import { Banner, Button, SelectField, SkeletonRows } from '@patio/framework/ui';
import type { WatchDocFields } from '#generated/types/wire.ts';
import { readOcrStatus } from '../calls';
import { readFields, type ReadField } from '../rules/reading';
import { useReadFacts, useShownValue, type ReadFact } from './fieldFacts';
import { useWatchdocText } from '../messages/texts';
import './watchdoc.css';

const resource = 'documentReadings';
const mostReadings = 20;

/** Fills the form with extracted data, as if typed. */
const useFill = () => {
  const { setValue } = useFormContext();
  return (facts: readonly ReadFact[]) => {
    for (const { name, value } of facts)
      if (value !== null)
        setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
};

/** Current form values by field; empty if unset. */
const useCurrentValues = (): Readonly<Record<ReadField, string>> => {
  const values = useWatch({ name: [...readFields] });
  return Object.fromEntries(
    readFields.map((name, at) => [name, typeof values[at] === 'string' ? values[at] : '']),
  ) as Record<ReadField, string>;
};

/** Compares CPFs regardless of punctuation. */
const bare = (name: ReadField, value: string): string =>
  name === 'cpf' ? value.replace(/\D/g, '') : value;

type RowProps = {
  readonly fact: ReadFact;
  readonly current: string;
  readonly onUse: (fact: ReadFact) => void;
};

const Row = ({ fact, current, onUse }: RowProps) => {
  const text = useWatchdocText();
  const shownOf = useShownValue();
  const { name, label, value, shown } = fact;
  const isSame = bare(name, current) === value;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-label={text('form.stands')}>
        {current === '' ? '—' : shownOf(name, bare(name, current))}
      </td>
      <td data-label={text('form.read')}>{shown}</td>
      <td>
        {isSame ? (
          <span className="watchdoc-muted">{text('form.same')}</span>
        ) : (
          <Button
            small
            aria-label={text('form.useOf', { field: label })}
            onClick={() => onUse(fact)}
          >
            {text('form.use')}
          </Button>
        )}
      </td>
    </tr>
  );
};

/** Extracted and current values side by side. */
const Comparison = ({ fields }: { readonly fields: WatchDocFields }) => {
  const text = useWatchdocText();
  const announce = useAnnounce();
  const fill = useFill();
  const current = useCurrentValues();
  const facts = useReadFacts(fields).filter(({ value }) => value !== null);
  if (facts.length === 0) return <Banner kind="info">{text('form.gone')}</Banner>;
  return (
    <>
      <table className="watchdoc-table">
        <thead>
          <tr>
            <th scope="col">{text('form.field')}</th>
            <th scope="col">{text('form.stands')}</th>
            <th scope="col">{text('form.read')}</th>
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <Row
              key={fact.name}
              fact={fact}
              current={current[fact.name]}
              onUse={(one) => fill([one])}
            />
          ))}
        </tbody>
      </table>
      <p>
        <Button
          look="primary"
          onClick={() => {
            fill(facts);
            announce(text('form.used'), 'success');
          }}
        >
          {text('form.useAll')}
        </Button>
      </p>
    </>
  );
};

const OfReading = ({ id }: { readonly id: string }) => {
  const text = useWatchdocText();
  const { data, isError } = useQuery({
    queryKey: ['watchdoc', 'read', id],
    queryFn: ({ signal }) => call(readOcrStatus, { query: { simulationDocumentId: id }, signal }),
    retry: false,
  });
  if (isError) return <Banner kind="warning">{text('form.failed')}</Banner>;
  if (!data) return <SkeletonRows label={text('access.loading')} rows={3} columns={3} />;
  return <Comparison fields={data.fields ?? {}} />;
};

/** Choices of recent readings, including the one in the URL. */
const useReadings = (chosen: string) => {
  const data = useDataProvider();
  const { locale } = useEngine();
  const { description } = useEntity(resource);
  const kinds = description.fields.find(({ name }) => name === 'documentType')?.options ?? [];
  const list = useQuery({
    queryKey: [resource, 'read'],
    queryFn: async () => {
      const { data: readings } = await data.getList<WireRecord>(resource, {
        filter: { status: 'READ' },
        pagination: { page: 1, perPage: mostReadings },
        sort: { field: 'readAt', order: 'DESC' },
      });
      return readings;
    },
  });
  const choices = (list.data ?? []).map(({ id, code, documentType, readAt }) => {
    const kind = kinds.find(({ value }) => value === documentType)?.label[locale];
    const parts = [code, kind, formatInstant(String(readAt ?? ''))];
    return { value: id, label: parts.filter(Boolean).join(' · ') };
  });
  const isThere = chosen === '' || choices.some(({ value }) => value === chosen);
  return { ...list, choices, isThere };
};

const Offer = () => {
  const text = useWatchdocText();
  const [search] = useSearchParams();
  const [id, setId] = useState(search.get('reading') ?? '');
  const { data, choices, isThere } = useReadings(id);
  return (
    <div className="watchdoc">
      <p className="watchdoc-muted">
        {data?.length === 0 && id === '' ? text('form.none') : text('form.intro')}
      </p>
      <div className="watchdoc-pick">
        {choices.length > 0 ? (
          <SelectField
            label={text('form.which')}
            choices={choices}
            emptyLabel="—"
            value={isThere ? id : ''}
            onText={setId}
          />
        ) : null}
        <ButtonLink to="/watchdoc/access">{text('form.open')}</ButtonLink>
      </div>
      {id === '' ? null : <OfReading key={id} id={id} />}
    </div>
  );
};

/** Offers extracted data to a client form. */
export const ReadingOffer = () => {
  const text = useWatchdocText();
  const personType: unknown = useWatch({ name: 'personType' });
  return personType === 'PJ' ? (
    <p className="watchdoc-muted">{text('form.business')}</p>
  ) : (
    <Offer />
  );
};
