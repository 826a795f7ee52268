import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { type Locale, publicCalls, formatInstant, inLanguage } from '@patio/framework/kernel';
import { callPublic, fetchPublic, useLocale } from '@patio/framework/react';
import { StatusChip, Button, CheckField, TextField } from '@patio/framework/ui';
import type { SigningPage, SigningPaper } from '#generated/types/wire.ts';
import { linkHeader } from '#csf/rules/linkHeader.ts';
import { openPaper, readSigning, sendSigningCode, signDocuments } from '#signature/publicCalls.ts';
import { signsForBusiness } from '#signature/rules/signers.ts';
import { consent, signingCode } from '#signature/rules/progress.ts';
import {
  shownFailure,
  linkToken,
  isDead,
  DeadLink,
  Failure,
  SignerData,
  SignerFrame,
  unbroken,
  useSignerText,
  type SignerText,
} from './SignerFrame';

const blank = {
  page: null as SigningPage | null,
  /** Object URLs of the documents, by id. */
  papers: {} as Readonly<Record<string, string>>,
  /** Object URL of the protocol; null until everybody has signed. */
  protocol: null as string | null,
  failure: null as unknown,
  isDead: null as unknown,
  busy: 'loading' as 'loading' | 'code' | 'sign' | null,
};
type State = typeof blank;

/** Object URL of a file for the signer. */
const addressOf = async (
  token: string,
  path: string,
  about: Readonly<Record<string, string>>,
): Promise<string> => {
  const query = new URLSearchParams(about).toString();
  const url = `${publicCalls}/signing/${path}?${query}`;
  const response = await fetchPublic(url, { headers: { [linkHeader]: token } });
  return URL.createObjectURL(await response.blob());
};

const fetchProtocol = async (id: string, { isCompleted }: SigningPage, language: Locale) =>
  isCompleted ? addressOf(id, 'protocol', { language }) : null;

const fetchPapers = async (id: string, { documents }: SigningPage) => {
  const papers = await Promise.all(
    documents.map(
      async (paper) => [paper.id, await addressOf(id, 'document', { document: paper.id })] as const,
    ),
  );
  return Object.fromEntries(papers);
};

const withPaper = (page: SigningPage | null, paper: SigningPaper): SigningPage | null =>
  page && {
    ...page,
    documents: page.documents.map((one) => (one.id === paper.id ? paper : one)),
  };

/** State and actions of the signing page. */
const useSigning = () => {
  const [state, setState] = useState<State>(blank);
  const change = useCallback(
    (values: Partial<State>) => setState((former) => ({ ...former, ...values })),
    [],
  );
  const id = linkToken();
  const locale = useLocale();
  const start = useCallback(() => {
    change({ busy: 'loading', isDead: null });
    const load = async () => {
      const page = await callPublic(readSigning, { body: { id } });
      const papers = await fetchPapers(id, page);
      change({ page, papers, protocol: await fetchProtocol(id, page, locale), busy: null });
    };
    load().catch((isDead: unknown) => change({ isDead, busy: null }));
  }, [change, id, locale]);
  useEffect(start, [start]);
  const attempt = async (
    busy: 'code' | 'sign',
    work: () => Promise<SigningPage>,
    onDone?: () => void,
  ) => {
    change({ busy, failure: null });
    try {
      const page = await work();
      onDone?.();
      // The signature counts, even if its protocol cannot be read now.
      change({ page });
      change({ protocol: await fetchProtocol(id, page, locale), busy: null });
    } catch (failure) {
      change({ ...shownFailure(failure), busy: null });
    }
  };
  const open = async (document: string) => {
    try {
      const paper = await callPublic(openPaper, { body: { id, document } });
      setState((former) => ({ ...former, page: withPaper(former.page, paper), failure: null }));
    } catch (failure) {
      change(shownFailure(failure));
    }
  };
  const requestCode = (onSent: () => void) =>
    attempt('code', () => callPublic(sendSigningCode, { body: { id, language: locale } }), onSent);
  const sign = (code: string) => {
    const documents = state.page?.documents.map(({ sha256 }) => sha256) ?? [];
    const body = { id, code, consent: true, documents };
    return attempt('sign', () => callPublic(signDocuments, { body }));
  };
  return { ...state, start, open, requestCode, sign };
};

/** State of the signing page. */
type Signing = ReturnType<typeof useSigning>;

type Wrong = { readonly agree?: string; readonly papers?: string; readonly code?: string };

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, signingCode.digits);

const useSignForm = (signing: Signing) => {
  const text = useSignerText();
  const [agreed, setAgreed] = useState(false);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [isSentAgain, setSentAgain] = useState(false);
  const { page, busy } = signing;
  const isRead = page?.documents.every(({ openedAt }) => openedAt !== null) ?? false;
  const findWrong = (withCode: boolean): Wrong => ({
    ...(isRead ? {} : { papers: text('sign.unread') }),
    ...(agreed ? {} : { agree: text('sign.agree') }),
    ...(withCode && code.length !== signingCode.digits ? { code: text('sign.code.wrong') } : {}),
  });
  const attempt = (withCode: boolean, work: () => Promise<void>) => {
    const found = findWrong(withCode);
    setWrong(found);
    if (Object.keys(found).length === 0 && busy === null) void work();
  };
  return {
    agreed,
    code,
    wrong: isRead ? { ...wrong, papers: undefined } : wrong,
    setAgreed: (value: boolean) => {
      setAgreed(value);
      setWrong({});
    },
    setCode: (typed: string) => {
      setCode(digitsOf(typed));
      setWrong({});
    },
    isSentAgain,
    /** Sends a code, which replaces the one before. */
    requestCode: () =>
      attempt(false, () =>
        signing.requestCode(() => {
          setCode('');
          setSentAgain(page?.codeSent ?? false);
        }),
      ),
    sign: () => attempt(true, () => signing.sign(code)),
  };
};

type SignFormState = ReturnType<typeof useSignForm>;

const Code = ({ form, email }: { form: SignFormState; email: string }) => {
  const text = useSignerText();
  return (
    <>
      <p role="status">
        {text(form.isSentAgain ? 'sign.code.askedAgain' : 'sign.code.asked', { email })}
      </p>
      <TextField
        label={text('sign.code.label')}
        value={form.code}
        onText={form.setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={form.wrong.code}
      />
    </>
  );
};

/** Form: consent, e-mail code, signature. */
const SignForm = ({ signing }: { signing: Signing }) => {
  const text = useSignerText();
  const locale = useLocale();
  const form = useSignForm(signing);
  const { page, busy, failure } = signing;
  const isCodeSent = page?.codeSent ?? false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCodeSent) form.sign();
    else form.requestCode();
  };
  return (
    <form className="signer-form" noValidate onSubmit={submit}>
      {form.wrong.papers ? (
        <p className="ui-error" role="alert">
          {form.wrong.papers}
        </p>
      ) : null}
      <CheckField
        label={inLanguage(consent, locale)}
        checked={form.agreed}
        onChecked={form.setAgreed}
        error={form.wrong.agree}
      />
      {isCodeSent ? <Code form={form} email={page?.email ?? ''} /> : null}
      <Failure failure={failure} />
      <div className="signer-actions">
        <Button look="primary" type="submit" busy={busy !== null}>
          {text(isCodeSent ? 'sign.sign' : 'sign.code.ask')}
        </Button>
        {isCodeSent ? (
          <Button look="plain" busy={busy === 'code'} onClick={form.requestCode}>
            {text('sign.code.again')}
          </Button>
        ) : null}
      </div>
    </form>
  );
};

const kilobyte = 1_000;
/** Opens a link in a new tab without firing `click`. */
const middleButton = 1;
const kinds = ['CCB', 'LEASE', 'SCHEDULE', 'DISCLOSURES', 'INSURANCE'] as const;

const sizeText = (bytes: number): string => `${Math.max(1, Math.round(bytes / kilobyte))}\u00a0kB`;

type LinkProps = {
  readonly href: string | undefined;
  readonly name: string;
  /** Download instead of opening in a new tab. */
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

/** Documents to read in new tabs; downloads once signed. */
const Papers = ({ signing }: { signing: Signing }) => {
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

const rolesText = (text: SignerText, { roles, business }: SigningPage): string => {
  const wordOf = (role: (typeof roles)[number]): string =>
    business !== null && signsForBusiness([role])
      ? text('roles.of', { role: text(`roles.${role}`), business })
      : text(`roles.${role}`);
  const words = roles.map(wordOf);
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')}${text('and')}${last}`;
};

const stateTextOf = ({ isEnded, isCompleted }: SigningPage) => {
  if (isEnded) return 'sign.done.ended';
  return isCompleted ? 'sign.done.all' : 'sign.done.others';
};

const Signed = ({ page }: { page: SigningPage }) => {
  const text = useSignerText();
  return (
    <>
      <p>{text('sign.done.text', { at: formatInstant(page.signedAt ?? '') })}</p>
      <p>{text(stateTextOf(page))}</p>
      <p className="customers-muted">{text('sign.done.keep')}</p>
    </>
  );
};

/** Page that reads and signs documents. @source ESG-014, ESG-025 */
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
            name,
            roles: rolesText(text, page),
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
