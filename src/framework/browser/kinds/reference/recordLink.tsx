import { LinkBase } from 'ra-core';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';

/** Path of a referenced record; undefined if it has no accessible page. */
export type RecordPath = (ref: ReferenceDescription, value: string) => string | undefined;

/** Absent where references are plain names: in tables, whose rows link to their own record. */
export const RecordPathContext = createContext<RecordPath | undefined>(undefined);

type RecordLinkProps = {
  readonly to: ReferenceDescription | undefined;
  readonly value: string;
  readonly children: ReactNode;
};

/** Name of a record, linked if possible. */
export const RecordLink = ({ to: ref, value, children }: RecordLinkProps) => {
  const pathOf = useContext(RecordPathContext);
  const path = ref && pathOf?.(ref, value);
  return path === undefined ? children : <LinkBase to={path}>{children}</LinkBase>;
};
