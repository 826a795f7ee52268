import { useQuery } from '@tanstack/react-query';
import { call } from '@patio/framework/react';
import { ErrorState, Modal } from '@patio/framework/ui';
import { readTemplateContent } from '../templateCalls';
import { TemplateFrame } from './TemplateFrame';
import type { TemplateVersion } from './TemplateVersion';
import { useLeadText } from './useLeadText';

type PreviewProps = { readonly version: TemplateVersion; readonly onClose: () => void };

/** A stored version as it looks. */
export const PreviewDialog = ({ version, onClose }: PreviewProps) => {
  const t = useLeadText();
  const { id, fileName } = version;
  const { data, isError } = useQuery({
    queryKey: ['leads', 'template', id],
    queryFn: ({ signal }) => call(readTemplateContent, { params: { id }, signal }),
  });
  return (
    <Modal
      open
      size="lg"
      title={t('templates.preview', { name: fileName })}
      closeLabel={t('templates.close')}
      cancelLabel={t('templates.close')}
      onClose={onClose}
    >
      {isError ? <ErrorState title={t('templates.failed')} /> : null}
      {data ? <TemplateFrame content={data.content} /> : null}
    </Modal>
  );
};
