import { useId, useState } from 'react';
import { emailTemplates } from '#generated/descriptions/emailTemplates.ts';
import {
  explainCodes,
  momentText,
  useEngine,
  useEntityData,
  useSubmit,
} from '@patio/framework/react';
import { Button, FilePicker, Section, StatusChip } from '@patio/framework/ui';
import { judgeFile, templateRules, type TemplateKind } from '../rules/emailTemplates';
import type { LeadMailing } from '#generated/types/wire.ts';
import { PreviewDialog } from './PreviewDialog';
import { TestButton } from './TestButton';
import type { TemplateVersion } from './TemplateVersion';
import { UploadDialog } from './UploadDialog';
import { useLeadText } from './useLeadText';

const kinds = emailTemplates.fields.find(({ name }) => name === 'kind')?.options ?? [];

type VersionProps = {
  readonly version: TemplateVersion;
  /** Mails go out: the version in use can be tried. */
  readonly canTest: boolean;
};

const Version = ({ version, canTest }: VersionProps) => {
  const t = useLeadText();
  const data = useEntityData();
  const { locale, writesOff } = useEngine();
  const { busy, error, submit } = useSubmit();
  const [isOpen, setOpen] = useState(false);
  const { id, number, fileName, isCurrent, uploadedBy, createdAt } = version;
  const use = () =>
    submit(
      async () => {
        await data.runAction('emailTemplates', { id, version: version.version, action: 'use' });
        return t('templates.used', { number });
      },
      () => undefined,
    );
  const facts = {
    file: fileName,
    moment: momentText(createdAt, locale),
    user: uploadedBy ?? t('templates.somebody'),
  };
  return (
    <div className="template-version">
      <div>
        <strong>{t('templates.version', { number })}</strong>{' '}
        {isCurrent ? <StatusChip tone="success" label={t('templates.current')} /> : null}
        <p className="template-note">{t('templates.facts', facts)}</p>
        {error ? (
          <p role="alert" className="template-error">
            {error}
          </p>
        ) : null}
      </div>
      <Button small aria-label={t('templates.viewOf', { number })} onClick={() => setOpen(true)}>
        {t('templates.view')}
      </Button>
      {isCurrent && canTest ? <TestButton id={id} number={number} /> : null}
      {isCurrent ? null : (
        <Button
          small
          busy={busy}
          disabled={writesOff !== undefined}
          aria-label={t('templates.useOf', { number })}
          onClick={use}
        >
          {t('templates.use')}
        </Button>
      )}
      {isOpen ? <PreviewDialog version={version} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};

/** The fields that a template may have. */
const Fields = ({ kind }: { readonly kind: TemplateKind }) => {
  const t = useLeadText();
  const { allowed, needed } = templateRules[kind];
  return (
    <details className="template-fields">
      <summary>{t('templates.fields')}</summary>
      <ul>
        {allowed.map((name) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code>
            {needed.includes(name) ? ` ${t('templates.needed')}` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
};

const NewFile = ({ kind }: { readonly kind: TemplateKind }) => {
  const t = useLeadText();
  const id = useId();
  const { errorText, writesOff } = useEngine();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const take = async (chosen: File) => {
    const fault = judgeFile({ name: chosen.name, size: chosen.size });
    if (fault) await explainCodes([fault.code]);
    setError(fault && errorText(fault));
    setFile(fault ? undefined : chosen);
  };
  return (
    <div className="template-file">
      <FilePicker
        id={id}
        label={t('templates.file')}
        accept=".html,text/html"
        disabled={writesOff !== undefined}
        pickText={t('templates.pick')}
        hint={t('templates.hint')}
        error={error}
        onFile={(chosen) => void take(chosen)}
      />
      {file ? <UploadDialog kind={kind} file={file} onClose={() => setFile(undefined)} /> : null}
    </div>
  );
};

type MailingProps = { readonly kind: TemplateKind; readonly mailing: LeadMailing };

/** When the e-mail goes out and to whom, and when one did last. */
const Mailing = ({ kind, mailing }: MailingProps) => {
  const t = useLeadText();
  const { locale } = useEngine();
  const { reminderMinutes: reminder, limitMinutes: limit, sent } = mailing;
  const last = sent.find((one) => one.kind === kind)?.lastSentAt ?? null;
  const said =
    last === null
      ? t('templates.neverSent')
      : t('templates.lastSent', { moment: momentText(last, locale) });
  return (
    <p className="template-note">
      {t(`templates.when.${kind}`, { reminder, limit })} {said}
    </p>
  );
};

type CardProps = {
  readonly kind: TemplateKind;
  /** Newest first. */
  readonly versions: readonly TemplateVersion[];
  /** Undefined until it is known. */
  readonly mailing: LeadMailing | undefined;
};

/** The template of one e-mail: the version in use, the way to another one, former versions. */
export const TemplateCard = ({ kind, versions, mailing }: CardProps) => {
  const t = useLeadText();
  const { locale } = useEngine();
  const title = kinds.find(({ value }) => value === kind)?.label[locale] ?? kind;
  const current = versions.find(({ isCurrent }) => isCurrent);
  const canTest = mailing !== undefined && mailing.delivery !== 'none';
  const former = versions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Section title={title}>
      {mailing ? <Mailing kind={kind} mailing={mailing} /> : null}
      {current ? <Version version={current} canTest={canTest} /> : <p>{t('templates.none')}</p>}
      <NewFile kind={kind} />
      <Fields kind={kind} />
      {former.length > 0 ? (
        <details className="template-fields">
          <summary>{t('templates.former', { smart_count: former.length })}</summary>
          {former.map((version) => (
            <Version key={version.id} version={version} canTest={canTest} />
          ))}
        </details>
      ) : null}
    </Section>
  );
};
