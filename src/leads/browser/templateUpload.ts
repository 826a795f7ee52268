import type { UncheckedRecord } from '@patio/framework/kernel';
import { type BoundMethods, type DataContext, apiBase } from '@patio/framework/react';

/** Uploads the file of a new template version on create. @source CALL-067, OQ-182f */
export const createTemplateCalls = ({ client, session }: DataContext): BoundMethods => ({
  create: async (_resource, { data }) => {
    const { kind, file } = data as { readonly kind: string; readonly file: File };
    const form = new FormData();
    form.append('file', file);
    const response = await client.send({
      method: 'POST',
      url: `${apiBase(session.read()?.userType)}/leads/emailTemplates/${encodeURIComponent(kind)}`,
      auth: 'session',
      form,
    });
    return { data: (await response.json()) as UncheckedRecord<'leads'> };
  },
});
