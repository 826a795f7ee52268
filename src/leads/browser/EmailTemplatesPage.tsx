import { useId, useState } from 'react';
import {
  explainCodes,
  momentText,
  useEngine,
  useEntityData,
  useSubmit,
  call,
  ScreenHeader,
  QueryGate,
} from '@patio/framework/react';
import {
  Button,
  FilePicker,
  Section,
  StatusChip,
  ErrorState,
  Modal,
  Banner,
  SkeletonRows,
} from '@patio/framework/ui';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import { emailTemplates } from '#generated/descriptions/emailTemplates.ts';
import type { LeadMailing } from '#generated/types/wire.ts';
import {
  checkFile,
  checkPlaceholders,
  templateRules,
  type TemplateKind,
  fillTemplate,
  sampleValues,
  templateKinds,
} from '../rules/emailTemplates';
import { readTemplateContent, testTemplate, readMailing } from '../calls';
import { useLeadText } from '../messages/texts';
import './templates.css';

/** Previews a template with sample data in a fully sandboxed frame. */
const TemplateFrame = ({ content }: { readonly content: string }) => {
  const t = useLeadText();
  return (
    <>
      <p className="template-note">{t('templates.previewHelp')}</p>
      <iframe
        className="template-frame"
        title={t('templates.frame')}
        sandbox=""
        srcDoc={fillTemplate(content, sampleValues)}
      />
    </>
  );
};

/** Message of a failed call. */
const Failure = ({ text }: { readonly text: string | undefined }) =>
  text ? (
    <p role="alert" className="template-error">
      {text}
    </p>
  ) : null;

/** A version of a template in the list. */
type TemplateVersion = {
  readonly id: string;
  readonly version: number;
  readonly kind: TemplateKind;
  readonly number: number;
  readonly fileName: string;
  readonly isCurrent: boolean;
  readonly uploadedBy: string | null;
  readonly createdAt: string;
};

type UploadProps = {
  readonly kind: TemplateKind;
  readonly file: File;
  readonly onClose: () => void;
};

/** Reads a chosen file, with the first fault of its fields. */
const readTemplateFile = async (kind: TemplateKind, file: File) => {
  const content = await file.text();
  const fault = checkPlaceholders(kind, content);
  if (fault) await explainCodes([fault.code]);
  return { content, fault };
};

/** Previews a chosen file before it is put into use. The server validates its markup. */
const UploadDialog = ({ kind, file, onClose }: UploadProps) => {
  const t = useLeadText();
  const { errorText } = useEngine();
  const data = useDataProvider();
  const { busy, error, submit } = useSubmit();
  const { data: read } = useQuery({
    queryKey: ['leads', 'file', kind, file.name, file.size, file.lastModified],
    queryFn: () => readTemplateFile(kind, file),
    gcTime: 0,
  });
  const save = () =>
    submit(async () => {
      await data.create('emailTemplates', { data: { kind, file } });
      return t('templates.saved');
    }, onClose);
  const isUsable = read !== undefined && !read.fault;
  return (
    <Modal
      open
      size="lg"
      title={t('templates.preview', { name: file.name })}
      closeLabel={t('templates.close')}
      cancelLabel={t('templates.cancel')}
      onClose={onClose}
      confirm={{ label: t('templates.save'), busy, disabled: !isUsable, onConfirm: save }}
    >
      <Failure text={error ?? (read?.fault && errorText(read.fault))} />
      <TemplateFrame content={read?.content ?? ''} />
    </Modal>
  );
};

type Props = { readonly id: string; readonly number: number };

/** Sends a version with sample values to the user's own address. */
const TestButton = ({ id, number }: Props) => {
  const t = useLeadText();
  const { writesOff } = useEngine();
  const { busy, error, submit } = useSubmit();
  const send = () =>
    submit(
      async () => {
        const { email } = await call(testTemplate, { params: { id } });
        return t('templates.tested', { email });
      },
      () => undefined,
    );
  return (
    <div className="template-test">
      <Button
        small
        busy={busy}
        disabled={writesOff !== undefined}
        aria-label={t('templates.testOf', { number: String(number) })}
        onClick={send}
      >
        {t('templates.test')}
      </Button>
      <Failure text={error} />
    </div>
  );
};

type PreviewProps = { readonly version: TemplateVersion; readonly onClose: () => void };

/** Previews a stored version. */
const PreviewDialog = ({ version, onClose }: PreviewProps) => {
  const t = useLeadText();
  const { id, fileName } = version;
  const content = useQuery({
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
      <QueryGate
        query={content}
        loading={<SkeletonRows label={t('templates.loading')} rows={6} />}
        failed={t('templates.failed')}
      >
        {(stored) => <TemplateFrame content={stored.content} />}
      </QueryGate>
    </Modal>
  );
};

const kinds = emailTemplates.fields.find(({ name }) => name === 'kind')?.options ?? [];

type VersionProps = {
  readonly version: TemplateVersion;
  /** Whether mail delivery is on, so that the version in use can be tested. */
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
        return t('templates.used', { number: String(number) });
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
        <strong>{t('templates.version', { number: String(number) })}</strong>{' '}
        {isCurrent ? <StatusChip tone="success" label={t('templates.current')} /> : null}
        <p className="template-note">{t('templates.facts', facts)}</p>
        <Failure text={error} />
      </div>
      <Button
        small
        aria-label={t('templates.viewOf', { number: String(number) })}
        onClick={() => setOpen(true)}
      >
        {t('templates.view')}
      </Button>
      {isCurrent && canTest ? <TestButton id={id} number={number} /> : null}
      {isCurrent ? null : (
        <Button
          small
          busy={busy}
          disabled={writesOff !== undefined}
          aria-label={t('templates.useOf', { number: String(number) })}
          onClick={use}
        >
          {t('templates.use')}
        </Button>
      )}
      {isOpen ? <PreviewDialog version={version} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};

/** Lists the allowed fields of a template. */
const Fields = ({ kind }: { readonly kind: TemplateKind }) => {
  const t = useLeadText();
  const { allowed, required } = templateRules[kind];
  return (
    <details className="template-fields">
      <summary>{t('templates.fields')}</summary>
      <ul>
        {allowed.map((name) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code>
            {required.includes(name) ? ` ${t('templates.needed')}` : ''}
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
    const fault = checkFile({ name: chosen.name, size: chosen.size });
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

/** Describes when the e-mail is sent, to whom, and when it was last sent. */
const Mailing = ({ kind, mailing }: MailingProps) => {
  const t = useLeadText();
  const { locale } = useEngine();
  const { reminderMinutes: reminder, limitMinutes: limit, sent } = mailing;
  const last = sent.find((one) => one.kind === kind)?.lastSentAt ?? null;
  const lastSent =
    last === null
      ? t('templates.neverSent')
      : t('templates.lastSent', { moment: momentText(last, locale) });
  return (
    <p className="template-note">
      {t(`templates.when.${kind}`, { reminder, limit })} {lastSent}
    </p>
  );
};

type CardProps = {
  readonly kind: TemplateKind;
  /** Newest first. */
  readonly versions: readonly TemplateVersion[];
  /** Undefined while loading. */
  readonly mailing: LeadMailing | undefined;
};

/** One e-mail template: the version in use, upload of a new one, previous versions. */
const TemplateCard = ({ kind, versions, mailing }: CardProps) => {
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
