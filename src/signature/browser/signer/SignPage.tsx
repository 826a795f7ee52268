import { formatInstant } from '@patio/framework/kernel';
import type { SigningPage } from '#generated/types/wire.ts';
import { signsForBusiness } from '#signature/rules/signers.ts';
import { isDead } from './failureText';
import { Papers } from './Papers';
import { SignerData } from './SignerData';
import { SignForm } from './SignForm';
import { DeadLink, Failure, SignerFrame } from './SignerFrame';
import { unbroken } from './unbroken';
import { useSigning } from './useSigning';
import { useSignerText, type SignerText } from './useSignerText';

const rolesText = (text: SignerText, { roles, business }: SigningPage): string => {
  const wordOf = (role: (typeof roles)[number]): string =>
    business !== null && signsForBusiness([role])
      ? text('roles.of', { role: text(`roles.${role}`), business })
      : text(`roles.${role}`);
  const words = roles.map(wordOf);
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')}${text('and')}${last}`;
};

const standingOf = ({ isEnded, isCompleted }: SigningPage) => {
  if (isEnded) return 'sign.done.ended';
  return isCompleted ? 'sign.done.all' : 'sign.done.others';
};

const Signed = ({ page }: { page: SigningPage }) => {
  const text = useSignerText();
  return (
    <>
      <p>{text('sign.done.text', { at: formatInstant(page.signedAt ?? '') })}</p>
      <p>{text(standingOf(page))}</p>
      <p className="customers-muted">{text('sign.done.keep')}</p>
    </>
  );
};

/** Reads and signs documents. @source ESG-014, ESG-025 */
export const SignPage = () => {
  const text = useSignerText();
  const signing = useSigning();
  const pageTitle = text('sign.pageTitle');
  const { page, isDead: failure } = signing;
  if (isDead(failure)) return <DeadLink pageTitle={pageTitle} failure={failure} />;
  if (!page)
    return (
      <SignerFrame pageTitle={pageTitle} title={pageTitle}>
        {failure === null ? <p role="status">{text('loading')}</p> : null}
        <Failure failure={failure} onRetry={signing.start} />
      </SignerFrame>
    );
  const { proposalNumber: number, dealerName: dealer, firstName: name, document } = page;
  const isSigned = page.status === 'COMPLETED';
  const title = text(isSigned ? 'sign.done.title' : 'sign.title');
  return (
    <SignerFrame pageTitle={pageTitle} title={title} about={text('proposal', { number, dealer })}>
      {isSigned ? (
        <Signed page={page} />
      ) : (
        <p>
          {text('sign.hello', {
            ...{ name, roles: rolesText(text, page) },
            document: unbroken(document),
          })}
        </p>
      )}
      <Papers signing={signing} />
      {isSigned ? null : (
        <>
          <SignForm signing={signing} />
          <p className="customers-muted">
            {text('sign.until', { until: formatInstant(page.expiresAt) })}
          </p>
        </>
      )}
      <SignerData use="signing" of={page} until={page.isCompleted ? null : page.expiresAt} />
    </SignerFrame>
  );
};
