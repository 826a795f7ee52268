import { appError, isErrorCode } from '@patio/framework/kernel';
import { useEngine } from '@patio/framework/react';
import { Banner, Button, SkeletonRows } from '@patio/framework/ui';
import { CodeCard } from './CodeCard';
import { ReadCard } from './ReadCard';
import { useFailureText } from './useFailureText';
import { useReading } from './useReading';
import { useWatchdocText } from './useWatchdocText';
import './watchdoc.css';

/** The reason for which there is no code. @source MISC-WDOC-06 */
const Refused = ({ message }: { readonly message: string | null }) => {
  const { errorText } = useEngine();
  const code = message !== null && isErrorCode(message) ? message : 'server.internal';
  return <Banner kind="warning">{errorText(appError(code as 'server.internal'))}</Banner>;
};

type CurrentProps = { readonly simulationId: string | undefined };

/** The reading on its way: its code, how far it is, what was read. Of a simulation, or of none. */
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
