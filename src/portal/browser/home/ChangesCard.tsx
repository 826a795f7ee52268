import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { Link } from 'react-router';
import { descriptions } from '../../../generated/descriptions';
import { entityPath } from '../../../framework/browser/data/entityPath';
import { asWireRecord, fieldOf, recordName } from '../../../framework/browser/texts/names';
import { useLocale, useText } from '../../../framework/browser/texts/useText';
import { formatInstant } from '../../../framework/kernel/formats';
import type { Locale } from '../../../framework/kernel/entity/EntityDescription';
import type { WireRecord } from '../../../framework/kernel/entity/EntityDataMethods';
import { useAccess } from '../access/useAccess';
import type { PortalKey } from '../i18n/portal';
import { Card, Loaded } from './Card';
import type { Changing } from './groupHomes';

const perResource = 3;
const mostRows = 6;

type Change = { readonly resource: Changing['resource']; readonly record: WireRecord };

const momentOf = ({ record }: Change): string => String(record['updatedAt'] ?? '');

const useChanges = (shown: readonly Changing[]) => {
  const data = useDataProvider();
  return useQuery({
    queryKey: ['home', 'changes', shown],
    queryFn: async () => {
      const lists = await Promise.all(
        shown.map(async ({ resource, filter = {} }): Promise<readonly Change[]> => {
          const { data: rows } = await data.getList(resource, {
            pagination: { page: 1, perPage: perResource },
            sort: { field: 'updatedAt', order: 'DESC' },
            filter,
          });
          return rows.map((row) => ({ resource, record: asWireRecord(row) }));
        }),
      );
      return lists
        .flat()
        .toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)))
        .slice(0, mostRows);
    },
  });
};

/** Name of a record; of a choice its word. */
const wordOf = (resource: Changing['resource'], record: WireRecord, locale: Locale): string => {
  const description = descriptions[resource];
  const name = recordName(description, record);
  const options = fieldOf(description, description.recordRepresentation)?.options ?? [];
  return options.find(({ value }) => String(value) === name)?.label[locale] ?? name;
};

const dayLength = 'DD/MM/YYYY'.length;

const ChangeRow = ({ resource, record }: Change) => {
  const locale = useLocale();
  const description = descriptions[resource];
  const name = wordOf(resource, record, locale);
  const path = entityPath(description, 'show', record.id);
  const moment = momentOf({ resource, record });
  return (
    <li>
      <span>
        {path ? <Link to={path}>{name}</Link> : name}
        <small>{description.label.one[locale]}</small>
      </span>
      <time dateTime={moment} title={formatInstant(moment)}>
        {formatInstant(moment).slice(0, dayLength)}
      </time>
    </li>
  );
};

/** What was made or changed last, of what the person works with. */
export const ChangesCard = ({ changes }: { readonly changes: readonly Changing[] }) => {
  const text = useText<PortalKey>();
  const { can } = useAccess();
  const shown = changes.filter(({ resource }) => can(descriptions[resource].access.list));
  const { data, isError, refetch } = useChanges(shown);
  return (
    <Card title={text('home.changes.title')}>
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {data?.length === 0 ? <p className="home-empty">{text('home.changes.none')}</p> : null}
        <ul className="home-changes">
          {data?.map((change) => (
            <ChangeRow key={`${change.resource}/${change.record.id}`} {...change} />
          ))}
        </ul>
      </Loaded>
    </Card>
  );
};
