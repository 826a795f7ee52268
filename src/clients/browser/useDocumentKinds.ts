import { useEngine, useEntity } from '../../framework/browser/data/entity/EngineContext';

/** Kinds of documents of a client, in the person's language. */
export const useDocumentKinds = (): readonly {
  readonly value: string;
  readonly label: string;
}[] => {
  const { locale } = useEngine();
  const { description } = useEntity('clientDocuments');
  const options = description.fields.find(({ name }) => name === 'documentType')?.options ?? [];
  return options.map(({ value, label }) => ({ value: String(value), label: label[locale] }));
};
