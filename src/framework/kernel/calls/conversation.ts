import { endpoint } from './Endpoint';

/** Path of a record's conversation, below the calls of a person. */
const base = '/resources/conversations/:resource/:record';

const readErrors = ['record.not_found', 'access.denied'] as const;
const writeErrors = [
  ...readErrors,
  'validation.failed',
  'conversation.cannot_mention',
  'conversation.too_many_mentions',
] as const;

/** Reads the conversation about a record. */
export const readConversation = endpoint({
  id: 'conversation.read',
  method: 'GET',
  path: base,
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ConversationParams' },
  out: 'Conversation',
  errors: readErrors,
});

/** Adds a comment; its author follows the record from then on. */
export const addComment = endpoint({
  id: 'conversation.comment',
  method: 'POST',
  path: base,
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ConversationParams', body: 'CommentInput' },
  out: 'Comment',
  errors: [...writeErrors, 'idempotency.key_invalid', 'idempotency.key_reused'],
});

/** Changes the text of one's own comment. */
export const editComment = endpoint({
  id: 'conversation.editComment',
  method: 'PUT',
  path: `${base}/comments/:comment`,
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'CommentParams', body: 'CommentChange' },
  out: 'Comment',
  errors: [...writeErrors, 'record.version_required', 'record.version_stale'],
});

/** Deletes one's own comment with its files. */
export const deleteComment = endpoint({
  id: 'conversation.deleteComment',
  method: 'DELETE',
  path: `${base}/comments/:comment`,
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'CommentParams' },
  errors: readErrors,
});

/** Persons who may read the record, by name: those who can be mentioned or assigned. */
export const listConversationPeople = endpoint({
  id: 'conversation.people',
  method: 'GET',
  path: `${base}/people`,
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ConversationParams', query: 'PeopleQuery' },
  out: 'ConversationPeople',
  errors: readErrors,
});

/** Follows or unfollows a record. */
export const followRecord = endpoint({
  id: 'conversation.follow',
  method: 'PUT',
  path: `${base}/following`,
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ConversationParams', body: 'FollowChange' },
  errors: readErrors,
});

/** Assigns a record to a person who may read it, or to nobody. */
export const assignRecord = endpoint({
  id: 'conversation.assign',
  method: 'PUT',
  path: `${base}/assignee`,
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ConversationParams', body: 'AssigneeChange' },
  errors: [...readErrors, 'validation.failed', 'conversation.cannot_assign'],
});

/** The person's assignments, mentions, comments and followed changes, across all entities. */
export const readInbox = endpoint({
  id: 'inbox.read',
  method: 'GET',
  path: '/resources/inbox',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'InboxQuery' },
  out: 'Inbox',
  errors: [],
});

/** Marks items of the person's inbox as read or unread, done or open. */
export const markInbox = endpoint({
  id: 'inbox.mark',
  method: 'PUT',
  path: '/resources/inbox',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'InboxChange' },
  out: 'InboxCount',
  errors: ['validation.failed'],
});

/** Reads when the person's inbox is mailed. */
export const readInboxPreferences = endpoint({
  id: 'inbox.preferences',
  method: 'GET',
  path: '/resources/inbox/preferences',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'InboxPreferences',
  errors: [],
});

/** Sets when the person's inbox is mailed. */
export const saveInboxPreferences = endpoint({
  id: 'inbox.keepPreferences',
  method: 'PUT',
  path: '/resources/inbox/preferences',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'InboxPreferences' },
  out: 'InboxPreferences',
  errors: ['validation.failed'],
});

/** Every call of this section. */
export const conversationEndpoints = [
  readConversation,
  addComment,
  editComment,
  deleteComment,
  listConversationPeople,
  followRecord,
  assignRecord,
  readInbox,
  markInbox,
  readInboxPreferences,
  saveInboxPreferences,
] as const;
