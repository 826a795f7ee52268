import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useSubmit } from '@patio/framework/react';
import { Modal } from '@patio/framework/ui';
import type { TemplateKind } from '../rules/emailTemplates';
import { TemplateFrame } from './TemplateFrame';
import { useLeadText } from './useLeadText';

type UploadProps = {
  readonly kind: TemplateKind;
  readonly file: File;
  readonly onClose: () => void;
};

/** A chosen file as it looks, before it is taken into use. The server judges it. */
export const UploadDialog = ({ kind, file, onClose }: UploadProps) => {
  const t = useLeadText();
  const data = useDataProvider();
  const { busy, error, submit } = useSubmit();
  const { data: content = '' } = useQuery({
    queryKey: ['leads', 'file', file.name, file.size, file.lastModified],
    queryFn: () => file.text(),
    gcTime: 0,
  });
  const save = () =>
    submit(async () => {
      await data.create('emailTemplates', { data: { kind, file } });
      return t('templates.saved');
    }, onClose);
  return (
    <Modal
      open
      size="lg"
      title={t('templates.preview', { name: file.name })}
      closeLabel={t('templates.close')}
      cancelLabel={t('templates.cancel')}
      onClose={onClose}
      confirm={{ label: t('templates.save'), busy, onConfirm: save }}
    >
      {error ? (
        <p role="alert" className="template-error">
          {error}
        </p>
      ) : null}
      <TemplateFrame content={content} />
    </Modal>
  );
};
