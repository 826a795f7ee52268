import type { ComponentProps } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FaultTable, call, useEntity, useFaultText } from '@patio/framework/react';
import { Button, Modal } from '@patio/framework/ui';
import type { Upload, UploadFaults } from '#generated/types/wire.ts';
import { listUploadFaults } from '../calls';
import { asTable } from '../rules/asTable';
import { kindOf, type UploadKind } from '../rules/uploadKinds';
import { useUploadText } from './useUploadText';

const faultsOfPage = 100;

const useFaults = (kind: string, id: string) =>
  useInfiniteQuery({
    queryKey: ['uploads', kind, 'faults', id],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(listUploadFaults, {
        params: { kind, id },
        query: { after: pageParam },
        signal,
      }),
    getNextPageParam: (last: UploadFaults) =>
      last.length < faultsOfPage ? undefined : last.at(-1)?.line,
  });

/** Codes travel as texts. */
type FaultLines = ComponentProps<typeof FaultTable>['faults'];

type Props = {
  readonly kind: UploadKind;
  readonly file: Pick<Upload, 'id' | 'fileName'>;
  readonly onClose: () => void;
};

/** The refused lines of a file with all that is wrong with them, those that are refused alike together. */
export const UploadErrors = ({ kind, file, onClose }: Props) => {
  const t = useUploadText();
  const { description } = useEntity(kind.resource);
  const faultText = useFaultText()(asTable(description, kind.lines));
  const faults = useFaults(kindOf(kind), file.id);
  const lines = faults.data?.pages.flat() ?? [];
  return (
    <Modal
      open
      size="md"
      title={t('errorsOf', { name: file.fileName })}
      closeLabel={t('close')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      <p>{t('errorsHelp')}</p>
      <div className="upload-errors">
        <FaultTable
          label={t('errorsOf', { name: file.fileName })}
          faultText={faultText}
          faults={lines as unknown as FaultLines}
        />
      </div>
      {faults.hasNextPage ? (
        <Button small busy={faults.isFetching} onClick={() => void faults.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Modal>
  );
};
