import { lazy, Suspense } from 'react';
import { lazyCode, useEntity } from '@patio/framework/react';

const QuickCreate = lazy(async () => ({ default: await lazyCode.quickCreate() }));

const resource = 'clientDocuments';

type AddFileProps = {
  readonly client: string;
  readonly onMade: () => void;
  readonly onClose: () => void;
};

/** Sheet to add a document to a client. */
export const AddFile = ({ client, onMade, onClose }: AddFileProps) => (
  <Suspense fallback={null}>
    <QuickCreate
      entity={useEntity(resource)}
      target={{ ref: { resource, field: 'id' }, typed: '', given: { client }, onMade }}
      onClose={onClose}
    />
  </Suspense>
);
