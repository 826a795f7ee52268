import { useGetList } from 'ra-core';
import { ScreenHeader, call } from '@patio/framework/react';
import { Banner, Button, ErrorState, SkeletonRows } from '@patio/framework/ui';
import { templateKinds } from '../rules/emailTemplates';
import { TemplateCard, type TemplateVersion } from './TemplateCard';
import { useLeadText } from './useLeadText';
import { useQuery } from '@tanstack/react-query';
import type { LeadMailing } from '#generated/types/wire.ts';
import { readMailing } from '../templateCalls';

/** Fetches the mail settings: delivery, time limits and last sent times; undefined while loading. */
const useMailing = (): LeadMailing | undefined =>
  useQuery({
    queryKey: ['leads', 'mailing'],
    queryFn: ({ signal }) => call(readMailing, { signal }),
  }).data;

/** Maximum number of versions fetched, latest first. */
const versionsRead = 100;

/** Templates of the lead e-mails and their previous versions. @source ROUTE-031, UPL-017, LEAD-011, OQ-085 */
export const EmailTemplatesPage = () => {
  const t = useLeadText();
  const mailing = useMailing();
  const { data, isError, refetch } = useGetList<TemplateVersion>('emailTemplates', {
    pagination: { page: 1, perPage: versionsRead },
    sort: { field: 'number', order: 'DESC' },
    filter: {},
  });
  return (
    <>
      <ScreenHeader title={t('templates.title')}>
        <p>{t('templates.intro')}</p>
      </ScreenHeader>
      {mailing?.delivery === 'none' ? (
        <Banner kind="warning">{t('templates.nothingSent')}</Banner>
      ) : null}
      {isError ? (
        <ErrorState
          title={t('templates.failed')}
          action={<Button onClick={() => void refetch()}>{t('templates.retry')}</Button>}
        />
      ) : null}
      {!data && !isError ? <SkeletonRows label={t('templates.loading')} rows={6} /> : null}
      {data && !isError
        ? templateKinds.map((kind) => (
            <TemplateCard
              key={kind}
              kind={kind}
              mailing={mailing}
              versions={data.filter((version) => version.kind === kind)}
            />
          ))
        : null}
    </>
  );
};
