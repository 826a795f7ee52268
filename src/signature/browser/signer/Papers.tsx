import { StatusChip } from '@patio/framework/ui';
import type { SigningPaper } from '#generated/types/wire.ts';
import type { Signing } from './useSigning';
import { useSignerText } from './useSignerText';

const kilobyte = 1_000;
/** Opens a link in a window of its own, without a click event. */
const middleButton = 1;
const kinds = ['CCB', 'SCHEDULE', 'DISCLOSURES', 'INSURANCE'] as const;

const sizeText = (bytes: number): string => `${Math.max(1, Math.round(bytes / kilobyte))}\u00a0kB`;

type LinkProps = {
  readonly href: string | undefined;
  readonly name: string;
  /** Saved instead of opened in a window of its own. */
  readonly saves: boolean;
  readonly onOpen?: () => void;
};

const PaperLink = ({ href, name, saves, onOpen }: LinkProps) => {
  const text = useSignerText();
  const verb = text(saves ? 'sign.download' : 'sign.read');
  return (
    <a
      className="ui-button"
      data-look="secondary"
      href={href}
      {...(saves ? { download: name } : { target: '_blank', rel: 'noreferrer' })}
      aria-label={`${verb}: ${name}`}
      onClick={onOpen}
      onAuxClick={({ button }) => (button === middleButton ? onOpen?.() : undefined)}
    >
      {verb}
    </a>
  );
};

const Paper = ({ signing, paper }: { signing: Signing; paper: SigningPaper }) => {
  const text = useSignerText();
  const { page, papers } = signing;
  const { id, kind, name, size, openedAt } = paper;
  const isSigned = page?.status === 'COMPLETED';
  const known = kinds.find((one) => one === kind);
  return (
    <li>
      <span>
        <strong>{known ? text(`sign.kinds.${known}`) : name}</strong>
        <small>{text('sign.pages', { name, size: sizeText(size) })}</small>
        {!isSigned && openedAt !== null ? (
          <StatusChip tone="success" label={text('sign.opened')} />
        ) : null}
      </span>
      <PaperLink
        href={papers[id]}
        name={name}
        saves={isSigned}
        onOpen={() => {
          if (!isSigned && openedAt === null) void signing.open(id);
        }}
      />
    </li>
  );
};

const Protocol = ({ signing }: { signing: Signing }) => {
  const text = useSignerText();
  const { page, protocol } = signing;
  if (!page || protocol === null) return null;
  return (
    <li>
      <span>
        <strong>{text('sign.protocol')}</strong>
        <small>{text('sign.protocolText')}</small>
      </span>
      <PaperLink href={protocol} name={`protocolo-${page.proposalNumber}.pdf`} saves />
    </li>
  );
};

/** The documents: to read, each in a window of its own; once signed, to keep. */
export const Papers = ({ signing }: { signing: Signing }) => {
  const text = useSignerText();
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{text('sign.papers')}</h2>
      <ul className="signer-papers">
        {signing.page?.documents.map((paper) => (
          <Paper key={paper.id} signing={signing} paper={paper} />
        ))}
        <Protocol signing={signing} />
      </ul>
    </section>
  );
};
