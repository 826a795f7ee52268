import type { TalkPlace } from './conversationCalls';

/** Path of a record's conversation, below the calls of a person. */
export const conversationPath = ({ resource, record }: TalkPlace): string =>
  `/resources/conversations/${resource}/${encodeURIComponent(record)}`;
