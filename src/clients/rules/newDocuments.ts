/** Field of a new client that holds its documents. @source CLF-075 */
export const newDocuments = 'documents';

/** A document of an unsaved client: its kind and the uploaded file. */
export type NewDocument = { readonly documentType: string; readonly file: string };

type Members = Record<string, unknown>;

/**
 * Adds the attached documents, if any, to the data of a new client.
 *
 * @param data client fields sent by the form
 * @param values all values of the form
 */
export const withDocuments = (data: Members, values: Members): Members => {
  const documents = values[newDocuments];
  return Array.isArray(documents) && documents.length > 0
    ? { ...data, [newDocuments]: documents as unknown }
    : data;
};
