import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '@patio/framework/kernel';
import { type RecordDialogProps, call, useSubmit } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { endSimulationLink, listSimulationLinks, shareSimulation } from '#simulation/calls.ts';
import { LinkDialog } from './LinkDialog';
import { shareMessage } from '#simulation/rules/shareMessage.ts';
import { useSimulationText } from '../useSimulationText';

/** Valid links, each with a way to revoke it. */
const OpenLinks = ({ id, made }: { readonly id: string; readonly made: string | undefined }) => {
  const text = useSimulationText();
  const { busy, error, submit } = useSubmit();
  const links = useQuery({
    queryKey: ['simulations', 'links', id, made],
    queryFn: ({ signal }) => call(listSimulationLinks, { params: { id }, signal }),
  });
  const end = (shareId: string) =>
    submit(
      async () => {
        await call(endSimulationLink, { params: { id, shareId } });
        return text('share.ended');
      },
      () => void links.refetch(),
    );
  if (!links.data?.length) return null;
  return (
    <section className="simulation-links" aria-label={text('share.open')}>
      <h3>{text('share.open')}</h3>
      <ul>
        {links.data.map((link) => (
          <li key={link.id}>
            <span>
              {text('share.by', { name: link.createdBy, date: formatInstant(link.expiresAt) })}
              {link.sentTo === null ? null : (
                <small>{text('share.to', { email: link.sentTo })}</small>
              )}
              <small>
                {link.openings > 0
                  ? text('share.openings', { smart_count: link.openings })
                  : text('share.notOpened')}
              </small>
            </span>
            <Button small disabled={busy} onClick={() => end(link.id)}>
              {text('share.end')}
            </Button>
          </li>
        ))}
      </ul>
      {error ? <p role="alert">{error}</p> : null}
    </section>
  );
};

/** Creates an expiring link to the client's offer, sends it, and revokes existing ones. */
export const ShareDialog = ({ record, onClose }: RecordDialogProps<'simulations'>) => {
  const text = useSimulationText();
  const client = useQueryClient();
  return (
    <LinkDialog
      asksPhone
      title={text('share.title')}
      intro={text('share.intro')}
      make={(body) => call(shareSimulation, { params: { id: record.id }, body })}
      message={(link, language) => shareMessage(record, link, language)}
      onMade={() =>
        void client.invalidateQueries({ queryKey: ['simulations', 'openings', record.id] })
      }
      onClose={onClose}
    >
      {(made) => <OpenLinks id={record.id} made={made?.path} />}
    </LinkDialog>
  );
};
