import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#browser/data/call.ts';
import { ScreenHeader } from '#browser/parts/ScreenHeader.tsx';
import { momentText } from '#browser/texts/momentText.ts';
import { useLocale, useText } from '#browser/texts/useText.ts';
import { Banner } from '#browser/ui/Banner.tsx';
import { Button } from '#browser/ui/Button.tsx';
import { Section } from '#browser/ui/Section.tsx';
import { SkeletonRows } from '#browser/ui/table/SkeletonRows.tsx';
import { ownFactorsCall } from '../factorCalls';
import { AccountFault, AccountRow } from './AccountRow';
import { learnAccountWords } from './words/account';
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
import './account.css';
import './words/factors';
import './factor.css';

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
