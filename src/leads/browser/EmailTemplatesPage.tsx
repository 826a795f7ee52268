import { useGetList } from 'ra-core';
import { ScreenHeader } from '@patio/framework/react';
import { Banner, Button, ErrorState, SkeletonRows } from '@patio/framework/ui';
import { templateKinds } from '../rules/emailTemplates';
import { TemplateCard } from './TemplateCard';
import type { TemplateVersion } from './TemplateVersion';
import { useLeadText } from './useLeadText';
import { useMailing } from './useMailing';

/** Versions that are read: the newest of all e-mails. */
const versionsRead = 100;

/** Templates of the lead e-mails with their former versions. @source ROUTE-031, UPL-017, LEAD-011, OQ-085 */
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
