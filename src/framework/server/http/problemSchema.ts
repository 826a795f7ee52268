import { errorCodes } from '#kernel/errors/catalogue.ts';

const params = {
  type: 'object',
  additionalProperties: { type: ['string', 'number'] },
  description: 'Values for the sentence of the code.',
} as const;

/** JSON Schema of every refusal on the wire, with the codes that are known now. */
export const problemSchema = () => {
  const code = { type: 'string', enum: errorCodes() };
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'code'],
    properties: {
      type: { type: 'string', description: '/errors/{code}' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code,
      params,
      fields: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'code'],
          properties: {
            path: { type: 'string', description: 'Dotted; positions are numbers.' },
            code,
            params,
          },
        },
      },
      requestId: { type: 'string' },
      message: { type: 'string' },
      current: { description: 'The stored record, when the sent version is stale.' },
    },
  };
};
