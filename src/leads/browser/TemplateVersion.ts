import type { TemplateKind } from '../rules/emailTemplates';

/** A version of a template as it is listed. */
export type TemplateVersion = {
  readonly id: string;
  readonly version: number;
  readonly kind: TemplateKind;
  readonly number: number;
  readonly fileName: string;
  readonly isCurrent: boolean;
  readonly uploadedBy: string | null;
  readonly createdAt: string;
};
