import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  call,
  sendFile,
  useAnnounce,
  useEngine,
  ButtonLink,
  useEntity,
} from '@patio/framework/react';
import { appError, isErrorCode, formatInstant } from '@patio/framework/kernel';
import {
  Banner,
  Button,
  SkeletonRows,
  FactList,
  Section,
  FilePicker,
  StatusChip,
} from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
import type { WatchDocAccess, WatchDocFields, WatchDocStatus } from '#generated/types/wire.ts';
import { openAccess, readOcrStatus } from '../calls';
import { maxPolls, pollMs, takesDocument } from '../rules/reading';
import { useWatchdocText, useFailureText } from '../messages/texts';
import { useReadFacts } from './fieldFacts';
import './watchdoc.css';

type Polled = WatchDocStatus & {
  /** Number of answers so far, this one included. */
  readonly answers: number;
};

/** Whether no more calls follow: the reading is final, or thirty calls were made, failed ones included. */
const isOver = (data: Polled | undefined, failures: number): boolean =>
  data?.isFinal === true || (data?.answers ?? 0) + failures >= maxPolls;

/** Polls a reading every ten seconds until it is final, thirty times at most. @source MISC-WDOC-08, OQ-165 */
const useStatus = (simulationDocumentId: string | undefined) => {
  const [round, setRound] = useState(0);
  const answers = useRef(0);
  const status = useQuery({
    queryKey: ['watchdoc', 'status', simulationDocumentId, round],
    enabled: simulationDocumentId !== undefined,
    queryFn: async ({ signal }): Promise<Polled> => {
      const query = { simulationDocumentId: simulationDocumentId ?? '' };
      const answer = await call(readOcrStatus, { query, signal });
      answers.current += 1;
      return { ...answer, answers: answers.current };
    },
    placeholderData: (former) =>
      former?.simulationDocumentId === simulationDocumentId ? former : undefined,
    refetchInterval: ({ state: { data, errorUpdateCount } }) =>
      isOver(data, errorUpdateCount) ? false : pollMs,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const again = () => {
    answers.current = 0;
    setRound((count) => count + 1);
  };
  const { data, errorUpdateCount, isPlaceholderData } = status;
  const hasStopped = !isPlaceholderData && data?.isFinal !== true && isOver(data, errorUpdateCount);
  return { data, again, hasStopped };
};

/** Notifies once per completed reading and refetches the list. @source MISC-WDOC-09 */
const useSuccess = (id: string | undefined, status: string | undefined): void => {
  const text = useWatchdocText();
  const announce = useAnnounce();
  const client = useQueryClient();
  const before = useRef<{ id: string | undefined; status: string | undefined }>(undefined);
  useEffect(() => {
    const former = before.current;
    before.current = { id, status };
    if (former?.id !== id || !former?.status || former.status === status) return;
    if (status === 'READ') announce(text('whatchDocSuccess'), 'success');
    void client.invalidateQueries({ queryKey: ['documentReadings'] });
  }, [announce, client, id, status, text]);
};

/** State of a reading: code, progress, upload. */
const useReading = (simulationId: string | undefined) => {
  const access = useQuery({
    queryKey: ['watchdoc', 'access', simulationId ?? null],
    queryFn: ({ signal }) =>
      call(openAccess, { query: simulationId ? { simulationId } : {}, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const id = access.data?.simulationDocumentId;
  const status = useStatus(id);
  useSuccess(id, status.data?.status);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await sendFile(`/watchDocs/integrations/document?simulationDocumentId=${id}`, { file });
      status.again();
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusy(false);
  };
  const another = () => {
    setFailure(undefined);
    status.again();
    void access.refetch();
  };
  return { access, status, failure, busy, send, another };
};

/** State of a reading. */
export type Reading = ReturnType<typeof useReading>;

type Status = NonNullable<Reading['status']['data']>['status'];

/** Status of a reading as its field's label. */
const StatusOf = ({ status }: { readonly status: Status }) => {
  const { locale } = useEngine();
  const { description } = useEntity('documentReadings');
  const field = description.fields.find(({ name }) => name === 'status');
  const option = field?.options?.find(({ value }) => value === status);
  return <StatusChip tone={option?.tone ?? 'neutral'} label={option?.label[locale] ?? status} />;
};

const steps = ['scan', 'shoot', 'wait'] as const;

const Code = ({ access, status }: { readonly access: WatchDocAccess; readonly status: Status }) => {
  const text = useWatchdocText();
  const { qrCode, code = '', simulationCode, expiresAt = '' } = access;
  return (
    <div className="watchdoc-code">
      <img src={qrCode ?? ''} alt={text('access.picture')} width={220} height={220} />
      <div>
        <p className="watchdoc-line">
          <strong>{text('access.reading', { code })}</strong>
          <StatusOf status={status} />
        </p>
        {simulationCode ? <p>{text('access.simulationCode', { code: simulationCode })}</p> : null}
        <ol>
          {steps.map((step) => (
            <li key={step}>{text(`access.steps.${step}`)}</li>
          ))}
        </ol>
        <p className="watchdoc-muted">
          {text('access.until', { until: formatInstant(expiresAt) })}
        </p>
      </div>
    </div>
  );
};

/** Error of the document, with advice. */
const Trouble = ({ reading, status }: { readonly reading: Reading; readonly status: Status }) => {
  const text = useWatchdocText();
  const failureText = useFailureText();
  const { failure, status: polled } = reading;
  return (
    <>
      {failure === undefined ? null : <Banner kind="error">{failureText(failure)}</Banner>}
      {status === 'UNREADABLE' ? <Banner kind="warning">{text('access.unreadable')}</Banner> : null}
      {status === 'FAILED' ? <Banner kind="error">{text('access.silent')}</Banner> : null}
      {polled.hasStopped ? (
        <Banner kind="info" action={<Button onClick={polled.again}>{text('access.again')}</Button>}>
          {text('access.stopped')}
        </Banner>
      ) : null}
    </>
  );
};

type CardProps = { readonly reading: Reading; readonly access: WatchDocAccess };

/** Code, progress and file drop zone. @source MISC-WDOC-03, MISC-WDOC-04 */
export const CodeCard = ({ reading, access }: CardProps) => {
  const text = useWatchdocText();
  const status = reading.status.data?.status ?? access.status ?? 'WAITING';
  return (
    <Section title={text('access.code')}>
      <div className="watchdoc-card">
        <Code access={access} status={status} />
        <Trouble reading={reading} status={status} />
        {takesDocument(status) ? (
          <FilePicker
            id="watchdoc-file"
            label={text('access.file')}
            accept="application/pdf,image/png,image/jpeg"
            pickText={text('access.pick')}
            hint={reading.busy ? text('access.sending') : text('access.formats')}
            disabled={reading.busy}
            onFile={(file) => void reading.send(file)}
          />
        ) : null}
        {status === 'EXPIRED' ? (
          <Button look="primary" onClick={reading.another}>
            {text('access.another')}
          </Button>
        ) : null}
      </div>
    </Section>
  );
};

type ReadProps = {
  readonly id: string;
  readonly fields: WatchDocFields;
  readonly onAnother: () => void;
};

/** Extracted data, with a link to register a client. */
export const ReadCard = ({ id, fields, onAnother }: ReadProps) => {
  const text = useWatchdocText();
  const { can } = useEngine();
  const facts = useReadFacts(fields).filter(
    ({ name, value }) => value !== null || name === 'name' || name === 'cpf',
  );
  return (
    <Section title={text('access.read')}>
      <div className="watchdoc-card">
        <FactList
          facts={facts.map(({ name, label, shown }) => ({
            id: name,
            label,
            value: shown === '' ? <em>{text('access.missing')}</em> : shown,
          }))}
        />
        <p className="watchdoc-muted">{text('access.kept')}</p>
        <p className="watchdoc-line">
          {can(outlines.clients.access.create) ? (
            <ButtonLink look="primary" to={`/clients/register?reading=${id}`}>
              {text('access.register')}
            </ButtonLink>
          ) : null}
          <Button onClick={onAnother}>{text('access.another')}</Button>
        </p>
      </div>
    </Section>
  );
};

/** Reason why there is no code. @source MISC-WDOC-06 */
const Refused = ({ message }: { readonly message: string | null }) => {
  const { errorText } = useEngine();
  const code = message !== null && isErrorCode(message) ? message : 'server.internal';
  return <Banner kind="warning">{errorText(appError(code as 'server.internal'))}</Banner>;
};

type CurrentProps = { readonly simulationId: string | undefined };

/** The current reading, with or without a simulation. */
export const CurrentReading = ({ simulationId }: CurrentProps) => {
  const text = useWatchdocText();
  const failureText = useFailureText();
  const reading = useReading(simulationId);
  const { access, status } = reading;
  if (access.error)
    return (
      <Banner kind="error" action={<Button onClick={reading.another}>{text('retry')}</Button>}>
        {failureText(access.error)}
      </Banner>
    );
  if (!access.data) return <SkeletonRows label={text('access.loading')} rows={4} columns={2} />;
  if (!access.data.success) return <Refused message={access.data.message} />;
  if (status.data?.status === 'READ' && status.data.fields)
    return (
      <ReadCard
        id={status.data.simulationDocumentId}
        fields={status.data.fields}
        onAnother={reading.another}
      />
    );
  return <CodeCard reading={reading} access={access.data} />;
};
