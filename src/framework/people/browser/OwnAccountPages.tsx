import { type ReactNode, useState } from 'react';
import './account.css';
import { alertText, failureOf } from '#browser/data/ProblemError.ts';
import { alertWords } from '#browser/texts/errorTexts.ts';
import { useText, useLocale } from '#browser/texts/useText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { ErrorState } from '#browser/ui/EmptyState.tsx';
import { type AccountKey, learnAccountWords } from './words/account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import { call } from '#browser/data/call.ts';
import { showAlert, showError } from '#browser/alerts/alerts.tsx';
import { ScreenHeader } from '#browser/parts/ScreenHeader.tsx';
import { momentText } from '#browser/texts/momentText.ts';
import { SkeletonRows } from '#browser/ui/table/SkeletonRows.tsx';
import { endOtherSessionsCall, endSessionCall, ownSessionsCall } from '../calls';
import { Banner } from '#browser/ui/Banner.tsx';
import { Section } from '#browser/ui/Section.tsx';
import { ownFactorsCall } from '../factorCalls';
import {
  FactorDialog,
  factorsKey,
  nameOf,
  useFactorCalls,
  type FactorCalls,
  type OwnFactor,
  type Shown,
} from './FactorDialogs';
import { hasPasskeys } from './passkey';
import './words/factors';
import './factor.css';

type AccountFaultProps = { readonly error: unknown; readonly onRetry: () => void };

/** Error shown instead of an account page that failed to load. */
const AccountFault = ({ error, onRetry }: AccountFaultProps) => {
  const text = useText<AccountKey>();
  const reason = alertText(failureOf(error), alertWords());
  return (
    <ErrorState
      isPage
      title={text('people.account.loadFailed')}
      {...(reason ? { text: reason } : {})}
      action={<Button onClick={onRetry}>{text('people.account.retry')}</Button>}
    />
  );
};

type AccountRowProps = {
  readonly title: string;
  /** Heading level. */
  readonly heading?: 'h2' | 'h3';
  /** Short details below the title. */
  readonly facts: string;
  /** Buttons of the row. */
  readonly children?: ReactNode;
};

/** Row of a second factor or session. */
const AccountRow = ({ title, heading: Heading = 'h3', facts, children }: AccountRowProps) => (
  <li className="account-row">
    <div>
      <Heading>{title}</Heading>
      <p>{facts}</p>
    </div>
    {children ? <div className="account-buttons">{children}</div> : null}
  </li>
);

const sessionsKey = ['people', 'sessions'];

type OwnSession = WireTypes['OwnSession'];

/** Ends sessions, notifies and refetches the list. */
const useEnding = () => {
  const text = useText<AccountKey>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await call(endOtherSessionsCall);
      else await call(endSessionCall, { params: { id } });
    },
    onSuccess: (_, id) =>
      showAlert('success', text(id ? 'people.sessions.ended' : 'people.sessions.endedOthers')),
    onError: (error) => showError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
};

type SessionRowProps = { readonly one: OwnSession; readonly onEnd: (id: string) => void };

const SessionRow = ({ one, onEnd }: SessionRowProps) => {
  const text = useText<AccountKey>();
  const locale = useLocale();
  const device = one.device || text('people.sessions.unknown');
  const facts = [
    one.network,
    `${text('people.sessions.startedAt')}: ${momentText(one.startedAt, locale)}`,
    `${text('people.sessions.lastSeenAt')}: ${momentText(one.lastSeenAt, locale)}`,
  ];
  return (
    <AccountRow
      heading="h2"
      title={one.isThis ? `${device} · ${text('people.sessions.this')}` : device}
      facts={facts.filter(Boolean).join(' · ')}
    >
      {one.isThis ? null : (
        <Button
          aria-label={text('people.sessions.endOf', { device })}
          onClick={() => onEnd(one.id)}
        >
          {text('people.sessions.end')}
        </Button>
      )}
    </AccountRow>
  );
};

/** The person's live sessions; the others can be ended, one or all. */
export const OwnSessionsPage = () => {
  useState(learnAccountWords);
  const text = useText<AccountKey>();
  const list = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(ownSessionsCall, { signal }),
  });
  const { mutate, isPending } = useEnding();
  if (list.isError) return <AccountFault error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows label={text('common.loading')} />;
  return (
    <div className="account-page">
      <ScreenHeader title={text('people.sessions.title')} />
      <p>{text('people.sessions.intro')}</p>
      <ul className="account-rows">
        {list.data.map((one) => (
          <SessionRow key={one.id} one={one} onEnd={mutate} />
        ))}
      </ul>
      {list.data.length > 1 ? (
        <div className="account-buttons">
          <Button look="danger" busy={isPending} onClick={() => mutate(null)}>
            {text('people.sessions.endOthers')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};

type PartProps = {
  readonly factors: readonly OwnFactor[];
  /** The only factor of a person who is required to have one. */
  readonly isKept: boolean;
  readonly calls: FactorCalls;
  readonly onShow: (shown: Shown) => void;
};

type RowProps = Omit<PartProps, 'factors'> & { readonly one: OwnFactor };

const FactorRow = ({ one, isKept, calls, onShow }: RowProps) => {
  const text = useText();
  const locale = useLocale();
  const name = nameOf(text, one);
  const used = one.lastUsedAt ? momentText(one.lastUsedAt, locale) : text('factor.own.never');
  const since = momentText(one.createdAt, locale);
  return (
    <AccountRow title={name} facts={text('factor.own.history', { since, used })}>
      {one.kind === 'totp' ? (
        <Button busy={calls.begin.isPending} onClick={() => calls.begin.mutate()}>
          {text('factor.own.replace')}
        </Button>
      ) : (
        <Button
          aria-label={text('factor.own.renameOf', { name })}
          onClick={() => onShow({ show: 'rename', factor: one })}
        >
          {text('factor.own.rename')}
        </Button>
      )}
      {isKept ? null : (
        <Button
          aria-label={text('factor.own.removeOf', { name })}
          onClick={() => onShow({ show: 'drop', factor: one })}
        >
          {text('factor.own.remove')}
        </Button>
      )}
    </AccountRow>
  );
};

const Rows = ({ factors, ...props }: PartProps) =>
  factors.length === 0 ? null : (
    <ul className="account-rows">
      {factors.map((one) => (
        <FactorRow key={one.id} one={one} {...props} />
      ))}
    </ul>
  );

const Passkeys = ({ factors, ...props }: PartProps) => {
  const text = useText();
  const own = factors.filter(({ kind }) => kind === 'passkey');
  if (own.length === 0 && !hasPasskeys()) return null;
  return (
    <Section title={text('factor.own.passkeys')} text={text('factor.passkey.intro')}>
      <Rows factors={own} {...props} />
      {hasPasskeys() ? (
        <div className="account-buttons">
          <Button glyph="key" onClick={() => props.onShow({ show: 'passkey' })}>
            {text('factor.own.addPasskey')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
};

const CodeApp = ({ factors, ...props }: PartProps) => {
  const text = useText();
  const { begin } = props.calls;
  const own = factors.filter(({ kind }) => kind === 'totp');
  return (
    <Section title={text('factor.own.totp')} text={text('factor.own.totpNone')}>
      <Rows factors={own} {...props} />
      {own.length === 0 ? (
        <Button busy={begin.isPending} onClick={() => begin.mutate()}>
          {text('factor.own.add')}
        </Button>
      ) : null}
    </Section>
  );
};

const Recovery = ({ left, onShow }: { readonly left: number } & Pick<PartProps, 'onShow'>) => {
  const text = useText();
  return (
    <Section title={text('factor.own.recovery')}>
      {left === 0 ? (
        <Banner kind="warning">{text('factor.own.noneLeft')}</Banner>
      ) : (
        <p className="factor-left">{text('factor.own.left', { smart_count: left })}</p>
      )}
      <div className="account-buttons">
        <Button onClick={() => onShow({ show: 'renew' })}>{text('factor.own.renew')}</Button>
      </div>
    </Section>
  );
};

/** Page of the person's second factors and recovery codes. */
export const OwnFactorsPage = () => {
  useState(learnAccountWords);
  const text = useText();
  const [shown, setShown] = useState<Shown | null>(null);
  const calls = useFactorCalls(setShown);
  const own = useQuery({
    queryKey: factorsKey,
    queryFn: ({ signal }) => call(ownFactorsCall, { signal }),
  });
  if (own.isError) return <AccountFault error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <SkeletonRows label={text('factor.own.loading')} />;
  const { factors, recoveryCodesLeft, isRequired } = own.data;
  const isLast = factors.length === 1;
  const part = { factors, isKept: isRequired && isLast, calls, onShow: setShown };
  return (
    <div className="account-page">
      <ScreenHeader title={text('factor.own.title')} />
      <p>{text('factor.own.intro')}</p>
      <Passkeys {...part} />
      <CodeApp {...part} />
      {factors.length === 0 ? null : <Recovery left={recoveryCodesLeft} onShow={setShown} />}
      {shown ? (
        <FactorDialog shown={shown} isLast={isLast} calls={calls} onClose={() => setShown(null)} />
      ) : null}
    </div>
  );
};
