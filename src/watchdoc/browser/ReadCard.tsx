import { ButtonLink, useEngine } from '@patio/framework/react';
import { Button, FactList, Section } from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
import type { WatchDocFields } from '#generated/types/wire.ts';
import { useReadFacts } from './fieldFacts';
import { useWatchdocText } from './useWatchdocText';

type ReadProps = {
  readonly id: string;
  readonly fields: WatchDocFields;
  readonly onAnother: () => void;
};

/** What was read, and the way to a client with it. */
export const ReadCard = ({ id, fields, onAnother }: ReadProps) => {
  const text = useWatchdocText();
  const { can } = useEngine();
  const facts = useReadFacts(fields).filter(
    ({ name, value }) => value !== null || name === 'name' || name === 'cpf',
  );
  return (
    <Section title={text('access.read')}>
      <div className="watchdoc-card">
        <FactList
          facts={facts.map(({ name, label, shown }) => ({
            ...{ id: name, label },
            value: shown === '' ? <em>{text('access.missing')}</em> : shown,
          }))}
        />
        <p className="watchdoc-muted">{text('access.kept')}</p>
        <p className="watchdoc-line">
          {can(outlines.clients.access.create) ? (
            <ButtonLink look="primary" to={`/clients/register?reading=${id}`}>
              {text('access.register')}
            </ButtonLink>
          ) : null}
          <Button onClick={onAnother}>{text('access.another')}</Button>
        </p>
      </div>
    </Section>
  );
};
