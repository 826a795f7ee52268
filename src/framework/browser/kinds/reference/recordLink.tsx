import { LinkBase } from 'ra-core';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';

/** Path of the record that a reference points to; undefined where it has no page, or none that the person may see. */
export type RecordPath = (ref: ReferenceDescription, value: string) => string | undefined;

/** Absent where references are names only: in tables, whose rows lead to their own record. */
export const RecordPathContext = createContext<RecordPath | undefined>(undefined);

type RecordLinkProps = {
  readonly to: ReferenceDescription | undefined;
  readonly value: string;
  readonly children: ReactNode;
};

/** The name of a record, as the way to it where there is one. */
export const RecordLink = ({ to: ref, value, children }: RecordLinkProps) => {
  const pathOf = useContext(RecordPathContext);
  const path = ref && pathOf?.(ref, value);
  return path === undefined ? children : <LinkBase to={path}>{children}</LinkBase>;
};
