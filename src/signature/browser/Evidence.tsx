import { useQuery } from '@tanstack/react-query';
import { call, readRefusal, refusalText, useEngine } from '@patio/framework/react';
import { Banner, Button, Section } from '@patio/framework/ui';
import { readEvidence } from '../calls';
import { type SignaturePart, downloadSigned } from './SignaturePart';
import { useSignatureText } from './useSignatureText';

/** Verifies the evidence of a signature and downloads the protocol. */
export const Evidence = ({ about, act, busy }: SignaturePart) => {
  const text = useSignatureText();
  const { errorText, locale: language } = useEngine();
  const evidence = useQuery({
    queryKey: ['signatureEvidence', about],
    queryFn: () => call(readEvidence, { query: about }),
    enabled: false,
    retry: false,
  });
  const isWhole = evidence.data?.isChainWhole && evidence.data.areDocumentsWhole;
  const save = () =>
    act(async () => {
      await downloadSigned(about, 'signature/protocol', { language });
      return text('saved');
    });
  return (
    <Section title={text('evidence')} text={text('evidenceHelp')}>
      <div className="signature-actions">
        <Button busy={evidence.isFetching} onClick={() => void evidence.refetch()}>
          {text('verify')}
        </Button>
        <Button busy={busy} onClick={save}>
          {text('protocol')}
        </Button>
      </div>
      {evidence.isError ? (
        <Banner kind="error">{refusalText(readRefusal(evidence.error), errorText)}</Banner>
      ) : null}
      {evidence.data && !evidence.isError ? (
        <Banner kind={isWhole ? 'success' : 'error'}>{text(isWhole ? 'whole' : 'broken')}</Banner>
      ) : null}
    </Section>
  );
};
