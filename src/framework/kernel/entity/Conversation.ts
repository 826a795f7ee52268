import type { Filter } from '../filter/filterFields';

/** Maximum number of files per comment. */
export const mostCommentFiles = 10;

/** Field name under which files of comments are stored. */
export const commentFilesField = '$comments';

/**
 * Fewest letters and digits of a withheld value that is masked in comments, and fewest digits of a hidden one: shorter
 * values also occur in ordinary words.
 */
export const quoteLimits = { signs: 4, digits: 5 } as const;

/** Export column with the comments of each record; not a valid field name. */
export const commentsColumn = '$comments';

/** Field of entities with comments: username of the assignee. */
export const assigneeField = 'assignedTo';

/** Resource of its options: people to whom visible records are assigned. */
export const assigneeResource = 'assignees';

/** Assignee value of a filter that means the current user. */
export const callerValue = '@me';

/** Replaces the caller in conditions on assignees by their username. Required before compiling to SQL. */
export const withCaller = (filter: Filter, username: string): Filter => {
  if (filter.type === 'search') return filter;
  if (filter.type !== 'compare')
    return { ...filter, items: filter.items.map((item) => withCaller(item, username)) };
  if (filter.field !== assigneeField) return filter;
  const { value } = filter;
  const meant = (one: unknown) => (one === callerValue ? username : one);
  return {
    ...filter,
    value: (Array.isArray(value) ? value.map(meant) : meant(value)) as typeof value,
  };
};

/** Finds mentions in a text: `@` at the beginning of a word, and the username, which it captures. */
export const mentionPattern = /(?<=^|[\s(])@([\p{L}\p{N}._-]*[\p{L}\p{N}_-])/gu;

/** A person who may read a record. */
export type TalkPerson = { readonly username: string; readonly name: string };

/** A file of a comment. */
type CommentFile = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
};

/** A comment as its reader may read it. */
export type Comment = {
  readonly id: string;
  readonly version: number;
  /** Username; empty once the person was erased. */
  readonly author: string;
  readonly authorName: string;
  /** Written by the reader, who may edit and delete it. */
  readonly mine: boolean;
  /** Empty once deleted. */
  readonly text: string;
  readonly mentions: readonly TalkPerson[];
  readonly files: readonly CommentFile[];
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly deletedAt: string | null;
  /** For a new comment: number of mentioned people not mailed because it mentions too many. */
  readonly unmailed?: number;
};

/** The conversation about a record. */
export type Talk = {
  /** Oldest first. */
  readonly comments: readonly Comment[];
  readonly isFollowing: boolean;
  readonly followers: readonly TalkPerson[];
  readonly assignee: TalkPerson | null;
};

/** An item of a person's inbox. */
export type InboxItem = {
  readonly id: string;
  readonly resource: string;
  readonly record: { readonly id: string; readonly label: string };
  readonly kind: 'assigned' | 'mentioned' | 'commented' | 'changed';
  readonly actorName: string;
  readonly action: string | null;
  readonly text: string | null;
  readonly count: number;
  readonly at: string;
  readonly isRead: boolean;
  readonly isDone: boolean;
};

/** A page of a person's inbox, newest first. */
export type Inbox = {
  readonly items: readonly InboxItem[];
  readonly unread: number;
  /** Cursor of the next page; null on the last. */
  readonly next: string | null;
};

/** When an inbox is mailed. */
export type InboxMail = 'now' | 'daily' | 'never';
