/** Member of a new client, and of its form, with the documents that come along. @source CLF-075 */
export const newDocuments = 'documents';

/** A document of a client who is not stored yet: its kind, and the file that waits for it. */
export type NewDocument = { readonly documentType: string; readonly file: string };

type Members = Record<string, unknown>;

/**
 * What is sent of a new client: with the documents that were added, where there are any.
 *
 * @param data what the form sends of the fields of a client
 * @param values all values of the form
 */
export const withDocuments = (data: Members, values: Members): Members => {
  const documents = values[newDocuments];
  return Array.isArray(documents) && documents.length > 0
    ? { ...data, [newDocuments]: documents as unknown }
    : data;
};
