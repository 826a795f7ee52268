import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { outlines } from '#generated/descriptions/outlines.ts';
import {
  type EntityDescription,
  type WireRecord,
  entityPath,
  formatInstant,
} from '@patio/framework/kernel';
import { asWireRecord, recordName, useEngine, useLocale } from '@patio/framework/react';
import { useAccess } from '../access/useAccess';
import { HomeLink } from './HomeLink';
import { Card, Loaded, useHomeText } from './Card';
import type { Changing } from './groupHomes';

const perResource = 3;
const mostRows = 6;

type Change = {
  readonly description: EntityDescription;
  readonly record: WireRecord;
  readonly path: string | undefined;
};

const momentOf = ({ record }: Pick<Change, 'record'>): string => String(record['updatedAt'] ?? '');

const useChanges = (shown: readonly Changing[]) => {
  const data = useDataProvider();
  const { entities } = useEngine();
  return useQuery({
    queryKey: ['home', 'changes', shown],
    queryFn: async () => {
      const lists = await Promise.all(
        shown.map(async ({ resource, filter = {}, path }): Promise<readonly Change[]> => {
          const [{ data: rows }, { description }] = await Promise.all([
            data.getList(resource, {
              pagination: { page: 1, perPage: perResource },
              sort: { field: 'updatedAt', order: 'DESC' },
              filter,
            }),
            entities.load(resource),
          ]);
          return rows.map((row) => ({ description, record: asWireRecord(row), path }));
        }),
      );
      return lists
        .flat()
        .toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)))
        .slice(0, mostRows);
    },
  });
};

const dayLength = 'DD/MM/YYYY'.length;

const ChangeRow = (change: Change) => {
  const { description, record } = change;
  const locale = useLocale();
  const name = recordName(description, record);
  const path = change.path ?? entityPath(description, 'show', record.id);
  const moment = momentOf(change);
  return (
    <li>
      <span title={name}>
        {path ? <HomeLink to={path}>{name}</HomeLink> : <b>{name}</b>}
        <small>{description.label.one[locale]}</small>
      </span>
      <time dateTime={moment} title={formatInstant(moment)}>
        {formatInstant(moment).slice(0, dayLength)}
      </time>
    </li>
  );
};

/** Latest creations and changes among the person's records. */
export const ChangesCard = ({ changes }: { readonly changes: readonly Changing[] }) => {
  const text = useHomeText();
  const { can } = useAccess();
  const shown = changes.filter(({ resource }) => can(outlines[resource].access.list));
  const { data, isError, refetch } = useChanges(shown);
  return (
    <Card title={text('home.changes.title')}>
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {data?.length === 0 ? <p className="home-empty">{text('home.changes.none')}</p> : null}
        <ul className="home-changes" data-tall>
          {data?.map((change) => (
            <ChangeRow key={`${change.description.resource}/${change.record.id}`} {...change} />
          ))}
        </ul>
      </Loaded>
    </Card>
  );
};
