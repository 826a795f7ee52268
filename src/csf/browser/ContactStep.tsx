import { useEffect, useState, type FormEvent } from 'react';
import {
  PublicFailure,
  botToken,
  callPublic,
  loadBotCheck,
  useLocale,
} from '@patio/framework/react';
import { formatPhoneBr, formatCpf, isCpf, isPhoneBr } from '@patio/framework/br';
import { isEmail, normaliseEmail, visibleText } from '@patio/framework/kernel';
import { CheckField, TextField } from '@patio/framework/ui';
import { hasDigits, isFullName } from '#clients/rules/personFaults.ts';
import { requestContact } from '../calls';
import { consentText, consentTextEn } from '../rules/texts';
import { Trouble } from './Trouble';
import { useCsfText, type CsfText } from '../messages/texts';
import type { CustomerDeal } from './useDeal';

/** The button below the page sends this form. */
export const contactForm = 'csf-contact';

const blank = { customerName: '', document: '', phone: '', email: '', consent: false };
type Contact = typeof blank;
type Wrong = Partial<Record<keyof Contact, string>>;

/** Error of a name; undefined if it is valid. @source VAL-042, VAL-044 */
const wrongName = (name: string, text: CsfText): string | undefined => {
  const visible = visibleText(name);
  if (hasDigits(visible)) return text('contact.nameDigits');
  return isFullName(visible) ? undefined : text('contact.nameWrong');
};

const wrongOf = (contact: Contact, text: CsfText): Wrong => {
  const customerName = wrongName(contact.customerName, text);
  return {
    ...(customerName === undefined ? {} : { customerName }),
    ...(isCpf(contact.document) ? {} : { document: text('contact.cpfWrong') }),
    ...(isPhoneBr(contact.phone) ? {} : { phone: text('contact.phoneWrong') }),
    ...(contact.email === '' || isEmail(normaliseEmail(contact.email))
      ? {}
      : { email: text('contact.emailWrong') }),
    ...(contact.consent ? {} : { consent: text('contact.consentWrong') }),
  };
};

/** Errors of the fields that the server refused. */
const refusedOf = (fields: readonly string[], text: CsfText): Wrong => {
  const sentences: Required<Wrong> = {
    customerName: text('contact.nameWrong'),
    document: text('contact.cpfWrong'),
    phone: text('contact.phoneWrong'),
    email: text('contact.emailWrong'),
    consent: text('contact.consentWrong'),
  };
  return Object.fromEntries(Object.entries(sentences).filter(([name]) => fields.includes(name)));
};

const focusOn = (form: HTMLFormElement, name: string): void =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

const bodyOf = (deal: CustomerDeal, contact: Contact) => ({
  ...contact,
  customerName: contact.customerName.trim(),
  email: contact.email === '' ? null : contact.email,
  state: deal.choice?.place.state,
  city: deal.choice?.place.city,
  dealerId: deal.choice?.dealer.id,
  vehicleId: deal.vehicle,
  entryValue: deal.entry ?? 0,
  // What was chosen stands, even if the customer's own state has no price for it.
  planId: deal.chosen?.plan.id ?? deal.planId,
  term: deal.chosen?.offer.term ?? deal.term,
});

const useContact = (deal: CustomerDeal) => {
  const text = useCsfText();
  const [contact, setContact] = useState(blank);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<Contact>) => {
    setContact((former) => ({ ...former, ...change }));
    setWrong((former) => ({
      ...former,
      ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
    }));
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const found = wrongOf(contact, text);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) {
      focusOn(form, first);
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await callPublic(requestContact, {
        body: { ...bodyOf(deal, contact), botToken: await botToken() },
      });
      deal.go('done');
    } catch (error) {
      const refused = refusedOf(error instanceof PublicFailure ? error.fields : [], text);
      const [field] = Object.keys(refused);
      setWrong(refused);
      if (field) focusOn(form, field);
      else setFailure(error);
    }
    setBusy(false);
  };
  return { contact, wrong, failure, set, send };
};

/** Contact form with consent. @source OQ-103 */
export const ContactStep = ({ deal }: { deal: CustomerDeal }) => {
  const text = useCsfText();
  const locale = useLocale();
  const { contact, wrong, failure, set, send } = useContact(deal);
  // Load the bot check while the fields are filled in, so that submitting does not wait for it.
  useEffect(() => void loadBotCheck().catch(() => undefined), []);
  const field = (name: 'customerName' | 'document' | 'phone' | 'email') => ({
    name,
    value: contact[name],
    ...(wrong[name] === undefined ? {} : { error: wrong[name] }),
  });
  return (
    <form id={contactForm} className="csf-form" onSubmit={(event) => void send(event)} noValidate>
      <TextField
        {...field('customerName')}
        label={text('contact.name')}
        required
        maxLength={100}
        autoComplete="name"
        onText={(customerName) => set({ customerName })}
      />
      <TextField
        {...field('document')}
        label={text('contact.cpf')}
        required
        inputMode="numeric"
        autoComplete="off"
        onText={(next) => set({ document: formatCpf(visibleText(next).slice(0, 14)) })}
      />
      <TextField
        {...field('phone')}
        label={text('contact.phone')}
        required
        type="tel"
        autoComplete="tel-national"
        onText={(next) => set({ phone: formatPhoneBr(visibleText(next).slice(0, 20)) })}
      />
      <TextField
        {...field('email')}
        label={text('contact.email')}
        type="email"
        maxLength={120}
        autoComplete="email"
        onText={(email) => set({ email: email.trim() })}
      />
      <CheckField
        name="consent"
        label={locale === 'en' ? consentTextEn : consentText}
        checked={contact.consent}
        required
        onChecked={(consent) => set({ consent })}
        {...(wrong.consent === undefined ? {} : { error: wrong.consent })}
      />
      <Trouble failure={failure} />
    </form>
  );
};
