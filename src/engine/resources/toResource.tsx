import { Resource } from 'ra-core';
import type { ReactElement } from 'react';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import { recordName } from '../texts/names';

/** react-admin's `<Resource>` for an entity: its name and how its records are called. Screens are routes of their own. */
export const toResource = (description: EntityDescription): ReactElement => (
  <Resource
    key={description.resource}
    name={description.resource}
    recordRepresentation={(record: Readonly<Record<string, unknown>>) =>
      recordName(description, record)
    }
  />
);
