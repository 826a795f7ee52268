import { useEffect, useState, useRef, type ReactNode, type FormEvent } from 'react';
import {
  formOf,
  contactConsent,
  contactConsentEn,
  consortiumConsent,
  consortiumConsentEn,
} from '../rules/consent';
import { senderFaults } from '../rules/senderName';
import { formatCpfCnpj, isCpfCnpj, formatPhoneBr, isPhoneBr } from '@patio/framework/br';
import { visibleText, isEmail, normaliseEmail, type ErrorCode } from '@patio/framework/kernel';
import {
  botToken,
  callPublic,
  loadBotCheck,
  useLocale,
  PublicFailure,
} from '@patio/framework/react';
import { TextAreaField, TextField, Button, Glyph, Banner, CheckField } from '@patio/framework/ui';
import { sendContact, sendConsortiumLead } from '../calls';
import { useFormwebText, failureText, type FormwebText } from '../messages/texts';
import { PlaceFields, ZipDialog } from './PlaceFields';
import './formweb.css';

type Wrong<T> = Partial<Record<keyof T & string, string>>;

type Form<T, Answer> = {
  readonly blank: T;
  /** Errors, in field order. */
  readonly wrongOf: (values: T) => Wrong<T>;
  /** Message of a field that the server rejected. */
  readonly refusedText: (name: keyof T & string) => string;
  readonly send: (values: T) => Promise<Answer>;
};

const focusOn = (form: HTMLFormElement, name: string | undefined): void => {
  if (name) form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
};

/** State of a public form: values, errors, result. */
const useWebForm = <T extends object, Answer>(form: Form<T, Answer>) => {
  const [values, setValues] = useState(form.blank);
  const [wrong, setWrong] = useState<Wrong<T>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const set = (change: Partial<T>) => {
    setValues((former) => ({ ...former, ...change }));
    setWrong((former) => {
      const left = { ...former };
      for (const name of Object.keys(change)) delete left[name as keyof T & string];
      return left;
    });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (isBusy) return;
    const found = form.wrongOf(values);
    setWrong(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) {
      focusOn(element, first);
      return;
    }
    setBusy(true);
    try {
      setAnswer(await form.send(values));
    } catch (error) {
      const names = error instanceof PublicFailure ? error.fields : [];
      const own = names.filter((name): name is keyof T & string => name in values);
      setWrong(Object.fromEntries(own.map((name) => [name, form.refusedText(name)])) as Wrong<T>);
      if (own.length === 0) setFailure(error);
      focusOn(element, own[0]);
    }
    setBusy(false);
  };
  const again = () => {
    setValues(form.blank);
    setAnswer(null);
  };
  const errorOf = (name: keyof T & string) => {
    const error = wrong[name];
    return error === undefined ? {} : { error };
  };
  return { values, failure, isBusy, answer, set, submit, again, errorOf };
};

/** Fields shared by both forms. */
type Person = { readonly name: string; readonly email: string; readonly phone: string };

type Sender = Person & { readonly document?: string };

const nameTexts: Readonly<Partial<Record<ErrorCode, 'wrong.nameDigits' | 'wrong.business'>>> = {
  'CLI.name_digits': 'wrong.nameDigits',
  'CLI.business_name': 'wrong.business',
};

/** Error of a name; undefined if it is valid. @source VAL-042 to VAL-044 */
const wrongName = (sender: Sender, text: FormwebText): string | undefined => {
  const name = visibleText(sender.name).trim();
  const [fault] = senderFaults({ ...sender, name });
  if (fault) return text(nameTexts[fault.code] ?? 'wrong.name');
  return name === '' ? text('wrong.name') : undefined;
};

const wrongPerson = (person: Sender, text: FormwebText) => {
  const { email, phone } = person;
  const name = wrongName(person, text);
  return {
    ...(name === undefined ? {} : { name }),
    ...(isEmail(normaliseEmail(email)) ? {} : { email: text('wrong.email') }),
    ...(isPhoneBr(phone) ? {} : { phone: text('wrong.phone') }),
  };
};

type PersonFieldsProps = {
  readonly values: Person;
  readonly set: (change: Partial<Person>) => void;
  readonly errorOf: (name: keyof Person) => { readonly error?: string };
};

/** Name, e-mail and phone. */
const PersonFields = ({ values, set, errorOf }: PersonFieldsProps) => {
  const text = useFormwebText();
  return (
    <>
      <TextField
        name="name"
        value={values.name}
        label={text('field.name')}
        {...errorOf('name')}
        required
        maxLength={100}
        autoComplete="name"
        onText={(name) => set({ name })}
      />
      <TextField
        name="email"
        value={values.email}
        label={text('field.email')}
        {...errorOf('email')}
        required
        type="email"
        maxLength={120}
        autoComplete="email"
        onText={(email) => set({ email: email.trim() })}
      />
      <TextField
        name="phone"
        value={values.phone}
        label={text('field.phone')}
        {...errorOf('phone')}
        required
        type="tel"
        autoComplete="tel-national"
        onText={(phone) => set({ phone: formatPhoneBr(visibleText(phone).slice(0, 20)) })}
      />
    </>
  );
};

type FormEndProps = {
  readonly words: { readonly 'pt-BR': string; readonly en: string };
  readonly consent: boolean;
  readonly onConsent: (consent: boolean) => void;
  readonly error?: string;
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly label: string;
};

/** Form footer: consent, failure, submit button. */
const FormEnd = (props: FormEndProps) => {
  const { words, consent, onConsent, error, failure, isBusy, label } = props;
  const text = useFormwebText();
  const locale = useLocale();
  // Load the bot check while the fields are filled in, so that submitting does not wait for it.
  useEffect(() => void loadBotCheck().catch(() => undefined), []);
  return (
    <>
      <CheckField
        name="consent"
        label={words[locale === 'en' ? 'en' : 'pt-BR']}
        checked={consent}
        required
        onChecked={onConsent}
        {...(error === undefined ? {} : { error })}
      />
      {failure === null ? null : <Banner kind="error">{failureText(text, failure)}</Banner>}
      <Button look="primary" type="submit" busy={isBusy}>
        {label}
      </Button>
    </>
  );
};

type Props = {
  readonly title: string;
  readonly again: string;
  readonly onAgain: () => void;
  readonly children: ReactNode;
};

/** Confirmation; focuses its heading. */
const Done = ({ title, again, onAgain, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <Glyph name="success" size={28} /> {title}
      </h1>
      {children}
      <p>
        <Button onClick={onAgain}>{again}</Button>
      </p>
    </>
  );
};

const emptyConsortium = {
  state: '',
  city: '',
  dealerId: '',
  name: '',
  email: '',
  phone: '',
  consent: false,
};
const consortiumConsents = { 'pt-BR': consortiumConsent, en: consortiumConsentEn };

const useConsortium = () => {
  const text = useFormwebText();
  const sentences = {
    name: text('wrong.name'),
    email: text('wrong.email'),
    phone: text('wrong.phone'),
    state: text('consortium.stateWrong'),
    city: text('consortium.cityWrong'),
    dealerId: text('consortium.dealerWrong'),
    consent: text('wrong.consent'),
  };
  return useWebForm({
    blank: emptyConsortium,
    wrongOf: (values) => ({
      ...(values.state === '' ? { state: sentences.state } : {}),
      ...(values.city === '' ? { city: sentences.city } : {}),
      ...(values.dealerId === '' ? { dealerId: sentences.dealerId } : {}),
      ...wrongPerson(values, text),
      ...(values.consent ? {} : { consent: sentences.consent }),
    }),
    refusedText: (name) => sentences[name],
    send: async (values) =>
      callPublic(sendConsortiumLead, { body: { ...values, botToken: await botToken() } }),
  });
};

/** Consortium form: state, city, dealer, contact. @source MISC-CONS-01, OQ-167 */
const ConsortiumForm = () => {
  const text = useFormwebText();
  const { values, failure, isBusy, answer, set, submit, again, errorOf } = useConsortium();
  const [isSearching, setSearching] = useState(false);
  if (answer)
    return (
      <Done title={text('consortium.done')} again={text('consortium.again')} onAgain={again}>
        <p>{text('consortium.doneText', { dealer: answer.tradingName })}</p>
        {answer.phone ? (
          <p>{text('consortium.call', { phone: formatPhoneBr(answer.phone) })}</p>
        ) : null}
      </Done>
    );
  return (
    <>
      <h1>{text('consortium.title')}</h1>
      <p>{text('consortium.intro')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className="formweb-head">
          <h2>{text('consortium.where')}</h2>
          <Button look="plain" onClick={() => setSearching(true)}>
            {text('consortium.byZip')}
          </Button>
        </div>
        <PlaceFields values={values} set={set} errorOf={errorOf} />
        <h2>{text('consortium.who')}</h2>
        <PersonFields values={values} set={set} errorOf={errorOf} />
        <FormEnd
          words={consortiumConsents}
          consent={values.consent}
          onConsent={(consent) => set({ consent })}
          {...errorOf('consent')}
          failure={failure}
          isBusy={isBusy}
          label={text('consortium.send')}
        />
      </form>
      {isSearching ? (
        <ZipDialog
          onClose={() => setSearching(false)}
          onChosen={(place) => {
            set(place);
            setSearching(false);
          }}
        />
      ) : null}
    </>
  );
};

const blank = { name: '', document: '', email: '', phone: '', message: '', consent: false };
const consents = { 'pt-BR': contactConsent, en: contactConsentEn };

const useContact = () => {
  const text = useFormwebText();
  return useWebForm({
    blank,
    wrongOf: (values) => ({
      ...wrongPerson(values, text),
      ...(isCpfCnpj(values.document) ? {} : { document: text('wrong.document') }),
      ...(values.message.trim() === '' ? { message: text('wrong.message') } : {}),
      ...(values.consent ? {} : { consent: text('wrong.consent') }),
    }),
    refusedText: (name) => text(`wrong.${name}`),
    send: async (values) =>
      callPublic(sendContact, { body: { ...values, botToken: await botToken() } }),
  });
};

/** Contact form: name, document, e-mail, phone, message. @source MISC-PUB-01, OQ-168 */
const ContactForm = () => {
  const text = useFormwebText();
  const { values, failure, isBusy, answer, set, submit, again, errorOf } = useContact();
  if (answer)
    return (
      <Done title={text('contact.done')} again={text('contact.again')} onAgain={again}>
        <p>{text('contact.doneText', { protocol: answer.protocol })}</p>
      </Done>
    );
  return (
    <>
      <h1>{text('contact.title')}</h1>
      <p>{text('contact.intro')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <PersonFields values={values} set={set} errorOf={errorOf} />
        <TextField
          name="document"
          value={values.document}
          {...errorOf('document')}
          label={text('field.document')}
          required
          autoComplete="off"
          onText={(next) => set({ document: formatCpfCnpj(visibleText(next).slice(0, 18)) })}
        />
        <TextAreaField
          name="message"
          value={values.message}
          {...errorOf('message')}
          label={text('field.message')}
          required
          rows={5}
          maxLength={2000}
          onText={(message) => set({ message })}
        />
        <FormEnd
          words={consents}
          consent={values.consent}
          onConsent={(consent) => set({ consent })}
          {...errorOf('consent')}
          failure={failure}
          isBusy={isBusy}
          label={text('contact.send')}
        />
      </form>
    </>
  );
};

/**
 * The customer web form: contact, or consortium with `?form=consorcio`.
 *
 * @source ROUTE-008, MISC-PUB-01, MISC-CONS-01
 */
export const FormwebPage = () => {
  const text = useFormwebText();
  const form = formOf(new URLSearchParams(window.location.search).get('form'));
  const title = text(`${form}.title`);
  useEffect(() => {
    document.title = `${title} – Pátio`;
  }, [title]);
  return form === 'consortium' ? <ConsortiumForm /> : <ContactForm />;
};
